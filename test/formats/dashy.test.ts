import { describe, expect, it } from 'vitest'
import { readFiles } from '../../src/formats/read-files.ts'
import { saying } from '../support/saying.ts'
import { elsewhere, filesOf, readOne, wishesIn } from './fixtures.ts'

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

const MAIN = `
pageInfo: {title: Home}
pages:
  - {name: Media, path: /media.yml}
  - {name: Far, path: "https://dashy.example/far.yml?v=2"}
  - {path: unnamed.yml}
  - {name: Gone, path: gone.yml}
sections:
  - {name: Main, items: [{title: One, url: https://one.example}]}
`
const pageOf = (name: string) => `
pageInfo: {title: ${name}, navLinks: [{title: Nav, path: https://nav.example}]}
pages: [{name: Other, path: other.yml}]
sections: [{name: S, items: [{title: ${name}, url: https://page.example}]}]
`

describe("Dashy's pages", () => {
  const all = filesOf({
    'conf.yml': MAIN,
    'media.yml': pageOf('A'),
    'far.yml': pageOf('B'),
    'unnamed.yml': pageOf('C'),
  })

  it.each([['first'], ['last']])('are in files that its settings name, which may come %s', (place) => {
    const { files, bookmarks } = readFiles(place === 'first' ? all : all.toReversed())
    expect(files.map(({ name, format }) => [name, format])).toEqual([['conf.yml', 'dashy']])
    expect(bookmarks.folders.map(({ name, parent }) => [name, parent])).toEqual([
      ...[['Main', null]],
      ...[
        ['Media', null],
        ['S', 1],
        ['Links', 1],
      ],
      ...[
        ['Far', null],
        ['S', 4],
        ['Links', 4],
      ],
      ...[
        ['S', null],
        ['Links', null],
      ],
    ])
    expect(bookmarks.links.map(({ name, folder }) => [name, folder])).toEqual([
      ...[['One', 0]],
      ...[
        ['A', 2],
        ['Nav', 3],
      ],
      ...[
        ['B', 5],
        ['Nav', 6],
      ],
      ...[
        ['C', 7],
        ['Nav', 8],
      ],
    ])
    expect(bookmarks.skipped).toEqual([elsewhere('gone.yml', 'Gone')])
  })

  it('that are not there are named, also by settings with nothing else', () => {
    const { files, bookmarks } = readOne('pages:\n  - {name: Media, path: media.yml}\n')
    expect(files).toMatchObject([{ format: 'dashy' }])
    expect(bookmarks.skipped).toEqual([elsewhere('media.yml', 'Media')])
  })

  it('may be a file that is none, which is refused', () => {
    const broken = filesOf({ 'conf.yml': MAIN, 'media.yml': 'sections:\n  - name: "S\n' })
    expect(() => readFiles(broken)).toThrow(saying('media.yml'))
  })

  it('have addresses from the environment, which are skipped', () => {
    const items = `[{title: A, url: "http://${'$'}{HOST}:80/"}, {title: B, url: "{{ URL }}"}, {title: C, url: "https://c.example/$1"}]`
    const { links, skipped } = readOne(`pageInfo: {}\nsections: [{name: S, items: ${items}}]\n`).bookmarks
    expect(links.map(({ name }) => name)).toEqual(['C'])
    expect(skipped).toEqual([
      { name: 'A', url: `http://${'$'}{HOST}:80/`, problem: { code: 'unknownAddress' } },
      { name: 'B', url: '{{ URL }}', problem: { code: 'unknownAddress' } },
    ])
  })
})

const CHECKED = `
appConfig: {statusCheck: true}
pages: [{name: Media, path: media.yml}]
sections:
  - name: S
    items:
      - {title: Plain, url: https://plain.example}
      - {title: Off, url: https://off.example, statusCheck: false}
      - {title: Own, url: https://own.example, statusCheck: true, statusCheckUrl: "http://own.lan:8080/ping", statusCheckAllowInsecure: true}
      - {title: Same, url: https://same.example, statusCheckUrl: "https://same.example/"}
      - {title: Codes, url: https://codes.example, statusCheckAcceptCodes: "401, 403,404"}
      - {title: Code, url: https://code.example, statusCheckAcceptCodes: 418}
      - {title: Nonsense, url: https://nonsense.example, statusCheckAcceptCodes: fine}
      - {title: Secret, url: https://secret.example, statusCheckUrl: "http://me:MARKER@secret.lan/", statusCheckHeaders: {X-Key: MARKER}}
      - {title: Variable, url: https://variable.example, statusCheckUrl: "http://${'$'}{HOST}/"}
      - {title: Ping, url: https://ping.example, statusCheckUrl: "ping://10.0.0.1"}
`
const MEDIA_CHECKED = `
appConfig: {statusCheck: false}
sections: [{name: M, items: [{title: Film, url: https://film.example}]}]
`

describe("Dashy's status checks", () => {
  const read = readFiles(filesOf({ 'conf.yml': CHECKED, 'media.yml': MEDIA_CHECKED }))
  const wishes = wishesIn(read)

  it('are asked for by its settings for all items, on other pages too, or by an item', () => {
    expect(wishes).toMatchObject({ Plain: { status_check: 'on' }, Film: { status_check: 'on' } })
    expect(wishes.Off).toEqual({ status_check: 'off' })
    const alone =
      'pageInfo: {}\nsections: [{name: S, items: [{title: A, url: a.example, statusCheck: true}, {title: B, url: b.example}]}]'
    expect(wishesIn(readOne(alone))).toEqual({ A: { status_check: 'on' }, B: undefined })
  })

  it('look at an address of their own, and accept codes besides those of success', () => {
    expect(wishes).toMatchObject({
      Own: { status_check: 'on', status_url: 'http://own.lan:8080/ping' },
      Codes: { status_check: 'on', status_codes: '200-399, 401, 403-404' },
      Code: { status_check: 'on', status_codes: '200-399, 418' },
    })
    expect([wishes.Same, wishes.Nonsense]).toEqual([{ status_check: 'on' }, { status_check: 'on' }])
  })

  it('of an address that cannot be asked here are not asked for, and credentials are not read', () => {
    expect([wishes.Secret, wishes.Variable, wishes.Ping]).toEqual([undefined, undefined, undefined])
    expect(JSON.stringify(read)).not.toContain('MARKER')
  })
})
