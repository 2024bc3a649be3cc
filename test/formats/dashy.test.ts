import { describe, expect, it } from 'vitest'
import { readOne } from './fixtures.ts'

const CONFIG = `
pageInfo:
  title: Home
  navLinks: [{title: Source, path: https://github.com/}, {title: About, path: /about}]
appConfig:
  auth: {users: [{user: MARKER, hash: MARKER}]}
sections:
  - name: Apps
    displayData: {sortBy: reverse-alphabetical, collapsed: true, hideForUsers: []}
    items:
      - {title: Alpha, url: https://a.example, tags: [one, "two, three"], provider: Me, icon: fas fa-star, target: sametab}
      - {title: Beta, url: nas:5000, description: The second, icon: https://b.example/b.png, target: newtab}
      - title: Nodes
        displayData: {hideForGuests: true}
        subItems: [{title: One, url: http://one, icon: favicon}, {title: Two, url: http://two}]
      - {title: Nowhere}
  - name: Secret
    displayData: {showForKeycloakUsers: {groups: [admins]}}
    items: [{title: Inside, url: http://inside}]
  - name: News
    widgets: [{type: rss-feed, options: {apiKey: MARKER}}]
  - {name: Empty}
`

describe("Dashy's settings", () => {
  const { files, bookmarks } = readOne(CONFIG)

  it('have sections with items, items with items, and links in the header', () => {
    expect(files[0]?.format).toBe('dashy')
    expect(bookmarks.folders).toEqual([
      { name: 'Apps', parent: null, isFolded: true },
      { name: 'Nodes', parent: 0, isPublic: false },
      { name: 'Secret', parent: null, isPublic: false },
      { name: 'Empty', parent: null },
      { name: 'Links', parent: null },
    ])
  })

  it('sort their items and hide some from guests', () => {
    expect(bookmarks.links).toEqual([
      { folder: 1, name: 'One', url: 'http://one', isPublic: false },
      { folder: 1, name: 'Two', url: 'http://two', isPublic: false },
      {
        ...{ folder: 0, name: 'Beta', url: 'nas:5000', description: 'The second' },
        ...{ icon: 'https://b.example/b.png', openIn: 'new' },
      },
      {
        ...{ folder: 0, name: 'Alpha', url: 'https://a.example', tags: ['one', 'two', 'three'], notes: 'Me' },
        ...{ icon: 'icon:fas fa-star', openIn: 'same' },
      },
      { folder: 2, name: 'Inside', url: 'http://inside', isPublic: false },
      { folder: 4, name: 'Source', url: 'https://github.com/' },
    ])
    expect(bookmarks.skipped.map(({ name, problem }) => [name, problem.code])).toEqual([
      ['Nowhere', 'noAddress'],
      ['About', 'unknownAddress'],
    ])
  })
})
