import { describe, expect, it } from 'vitest'
import { readOne, wishesIn } from './fixtures.ts'

const SERVICES = `
- Media:
    - Last: {href: "http://nas:1", weight: 900}
    - Jellyfin:
        href: http://nas:8096
        icon: jellyfin.png
        description: Films
        target: _self
        widget: {type: jellyfin, url: "http://nas", key: MARKER}
    - First: {href: "http://nas:2", weight: "10"}
    - Rooms:
        - Kitchen:
            - Oven: {href: "http://oven", icon: "https://oven/icon.png"}
        - Hall: {href: http://hall}
    - Cinema: {href: {{HOMEPAGE_VAR_CINEMA}}/films}
    - Nowhere: {server: docker, icon: mdi-lamp}
    - Nothing:
- 2024:
    - Page: {href: /page}
- Empty: []
- Null:
`

describe("Homepage's services", () => {
  const { bookmarks } = readOne(SERVICES)

  it('are in groups, which may be in groups', () => {
    expect(bookmarks.folders.map(({ name, parent }) => [name, parent])).toEqual([
      ['Media', null],
      ['Rooms', 0],
      ['Kitchen', 1],
      ['2024', null],
      ['Empty', null],
      ['Null', null],
    ])
  })

  it('are in the order of their weights', () => {
    const { links } = bookmarks
    expect(links.map(({ name, folder }) => [name, folder])).toEqual([
      ['First', 0],
      ['Jellyfin', 0],
      ['Oven', 2],
      ['Hall', 1],
      ['Last', 0],
    ])
    expect(links[1]).toEqual({
      ...{ folder: 0, name: 'Jellyfin', url: 'http://nas:8096', description: 'Films', openIn: 'same' },
      icon: 'icon:jellyfin.png',
    })
    expect(links[2]?.icon).toBe('https://oven/icon.png')
  })

  it('without an address that is known are skipped', () => {
    expect(bookmarks.skipped).toEqual([
      { name: 'Cinema', url: '{{HOMEPAGE_VAR_CINEMA}}/films', problem: { code: 'unknownAddress' } },
      { name: 'Nowhere', problem: { code: 'noAddress' } },
      { name: 'Nothing', problem: { code: 'noAddress' } },
      { name: 'Page', url: '/page', problem: { code: 'unknownAddress' } },
    ])
  })
})

describe("Homepage's services that are not indented", () => {
  it('have the fields that stand beside their names', () => {
    const { files, bookmarks } = readOne(`
- Apps:
  - Docs:
    href: https://docs.example
    description: Mine
    widget: {key: MARKER}
  - Plain:
      icon:
      href: https://plain.example
- Links:
  - Site:
    - icon:
      href: https://site.example
`)
    expect(files[0]?.format).toBe('homepage')
    expect(bookmarks.folders.map(({ name }) => name)).toEqual(['Apps', 'Links'])
    expect(bookmarks.links).toEqual([
      { folder: 0, name: 'Docs', url: 'https://docs.example', description: 'Mine' },
      { folder: 0, name: 'Plain', url: 'https://plain.example' },
      { folder: 1, name: 'Site', url: 'https://site.example' },
    ])
    expect(bookmarks.skipped).toEqual([])
  })
})

describe("Homepage's bookmarks", () => {
  it('have notes of what has no field, and all of the maps under a name', () => {
    const { files, bookmarks } = readOne(`
- Developer:
    - Github:
        - abbr: GH
          href: https://github.com/
          keywords: code
          target: _blank
        - href: https://gitlab.com/
`)
    expect(files[0]?.format).toBe('homepage')
    expect(bookmarks.links).toEqual([
      { folder: 0, name: 'Github', url: 'https://github.com/', notes: 'GH\ncode', openIn: 'new' },
      { folder: 0, name: 'Github', url: 'https://gitlab.com/' },
    ])
  })
})

describe("Homepage's monitors", () => {
  it('look at the address of a site monitor, or at the link where a machine is pinged', () => {
    const read = readOne(`
- Media:
    - Monitored: {href: "https://a.example", siteMonitor: "http://a.lan:8096/health"}
    - Same: {href: "http://b.lan", siteMonitor: "http://b.lan/", ping: b.lan}
    - Pinged: {href: "https://c.example", ping: c.lan}
    - Older: {href: "https://d.example", ping: "http://d.lan:81"}
    - Unknown: {href: "https://e.example", siteMonitor: "{{HOMEPAGE_VAR_E}}"}
    - Plain: {href: "https://f.example", widget: {type: f, url: "http://f.lan"}, statusStyle: dot}
    - Beside:
      siteMonitor: http://h.lan
      href: https://h.example
`)
    expect(wishesIn(read)).toEqual({
      Monitored: { status_check: 'on', status_url: 'http://a.lan:8096/health' },
      Same: { status_check: 'on' },
      Pinged: { status_check: 'on' },
      Older: { status_check: 'on', status_url: 'http://d.lan:81' },
      Unknown: undefined,
      Plain: undefined,
      Beside: { status_check: 'on', status_url: 'http://h.lan' },
    })
  })
})
