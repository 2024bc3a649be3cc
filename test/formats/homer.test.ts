import { describe, expect, it } from 'vitest'
import { readFiles } from '../../src/formats/read-files.ts'
import { elsewhere, filesOf, readOne } from './fixtures.ts'

const CONFIG = `
title: Home
proxy: {headers: {Authorization: MARKER}}
links:
  - {name: Source, url: https://github.com/, target: _blank}
  - {name: Second page, url: "#page2"}
services:
  - name: Apps
    logo: {light: https://a.example/light.png, dark: https://a.example/dark.png}
    items:
      - name: Reddit
        subtitle: News
        tag: app
        keywords: self hosted
        logo: assets/reddit.png
        url: https://www.reddit.com/
      - {name: Pi-hole, url: http://pi.hole, apikey: MARKER, endpoint: http://MARKER, icon: https://pi.hole/i.png}
      - {name: Example, url: "#"}
      - {name: Weather, type: OpenWeather, apikey: MARKER}
  - items: [{name: Alone, url: http://alone}]
`

describe("Homer's settings", () => {
  const { files, bookmarks } = readOne(CONFIG)

  it('have services with items, and links in the bar', () => {
    expect(files[0]?.format).toBe('homer')
    expect(bookmarks.folders).toEqual([
      { name: 'Apps', parent: null, icon: 'https://a.example/light.png' },
      { name: 'Links', parent: null },
    ])
    expect(bookmarks.links).toEqual([
      {
        ...{ folder: 0, name: 'Reddit', url: 'https://www.reddit.com/', description: 'News' },
        ...{ tags: ['app'], notes: 'self hosted', icon: 'icon:assets/reddit.png' },
      },
      { folder: 0, name: 'Pi-hole', url: 'http://pi.hole', icon: 'https://pi.hole/i.png' },
      { folder: null, name: 'Alone', url: 'http://alone' },
      { folder: 1, name: 'Source', url: 'https://github.com/', openIn: 'new' },
    ])
  })

  it('lead to places of Homer itself, which are skipped', () => {
    expect(bookmarks.skipped).toEqual([
      { name: 'Example', url: '#', problem: { code: 'unknownAddress' } },
      { name: 'Weather', problem: { code: 'noAddress' } },
      { name: 'Second page', url: '#page2', problem: { code: 'unknownAddress' } },
    ])
  })
})

describe("Homer's quick links", () => {
  it('are links of their own, named after their item', () => {
    const { links, skipped } = readOne(`
services:
  - items:
      - name: Wiki
        quick: [{name: English, url: https://en.example}, {name: 中文, url: https://zh.example, target: _blank}]
      - {name: Both, url: https://both.example, quick: [{url: https://more.example}, {name: Here, url: "#here"}]}
`).bookmarks
    expect(links).toEqual([
      { folder: null, name: 'Wiki – English', url: 'https://en.example' },
      { folder: null, name: 'Wiki – 中文', url: 'https://zh.example', openIn: 'new' },
      { folder: null, name: 'Both', url: 'https://both.example' },
      { folder: null, name: 'Both', url: 'https://more.example' },
    ])
    expect(skipped).toEqual([{ name: 'Both – Here', url: '#here', problem: { code: 'unknownAddress' } }])
  })
})

describe("Homer's settings elsewhere", () => {
  const main =
    'title: Home\nexternalConfig: assets/more.yml\nservices: [{items: [{name: A, url: https://a.example}]}]\n'
  const more =
    'externalConfig: https://homer.example/last.yml\nservices: [{name: S, items: [{name: B, url: https://b.example}]}]\n'
  const last = 'externalConfig: more.yml\nlinks: [{name: C, url: https://c.example}]\n'

  it.each([['first'], ['last']])('are read with the file that names them, which may come %s', (place) => {
    const all = filesOf({ 'config.yml': main, 'more.yml': more, 'last.yml': last })
    const { files, bookmarks } = readFiles(place === 'first' ? all : all.toReversed())
    expect(files.map(({ name }) => name)).toContain('config.yml')
    expect(bookmarks.links.map(({ name }) => name)).toEqual(['A', 'B', 'C'])
    expect(bookmarks.skipped).toEqual([])
  })

  it('are named if they are not there', () => {
    const { files, bookmarks } = readOne('title: Home\nexternalConfig: https://homer.example/config.yml\n')
    expect(files).toMatchObject([{ format: 'homer' }])
    expect(bookmarks.skipped).toEqual([elsewhere('https://homer.example/config.yml')])
  })
})

it("Homer's addresses from the environment are skipped", () => {
  const { links, skipped } = readOne(`services: [{items: [{name: A, url: "https://${'$'}{DOMAIN}/"}]}]\n`).bookmarks
  expect(links).toEqual([])
  expect(skipped).toEqual([{ name: 'A', url: `https://${'$'}{DOMAIN}/`, problem: { code: 'unknownAddress' } }])
})
