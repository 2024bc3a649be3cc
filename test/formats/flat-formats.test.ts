import { describe, expect, it } from 'vitest'
import { saying } from '../support/saying.ts'
import { BOOKMARK_SAMPLES } from './bookmark-samples.ts'
import { readOne } from './fixtures.ts'
import { FLAT_SAMPLES } from './json-samples.ts'

const textOf = (content: unknown) => (typeof content === 'string' ? content : JSON.stringify(content))
const read = (content: unknown) => readOne(textOf(content)).bookmarks

describe('a file of a flat format', () => {
  it.each(FLAT_SAMPLES)('%s is recognised, and has all that it says', (format, { content, tree }) => {
    const { files, bookmarks } = readOne(textOf(content))
    expect(files).toMatchObject([{ format }])
    expect(bookmarks).toEqual({ ...tree, isCut: false })
  })
})

describe('older and other forms of the same', () => {
  it("are linkding's list alone, and its empty page", () => {
    const { results } = BOOKMARK_SAMPLES.linkding.content
    expect(read(results)).toEqual({ ...BOOKMARK_SAMPLES.linkding.tree, skipped: [], isCut: false })
    const page = { count: 0, next: null, previous: null, results: [] }
    expect(readOne(JSON.stringify(page)).files).toMatchObject([{ format: 'linkding' }])
  })

  it("are Van-Nav's list without the API's answer around it", () => {
    const tools = [{ name: 'A', url: 'https://a.example', catelog: 'C', sort: 1 }]
    expect(readOne(JSON.stringify(tools)).files).toMatchObject([{ format: 'van-nav' }])
    expect(read(tools)).toEqual(read({ success: true, data: tools }))
  })

  it("are Karakeep's bookmarks without lists", () => {
    const bookmarks = [{ title: 'A', tags: ['x'], content: { type: 'link', url: 'https://a.example' } }]
    expect(read({ bookmarks }).links).toMatchObject([{ folder: null, tags: ['x'] }])
  })

  it("are wallabag's entries in an answer of its API", () => {
    const items = BOOKMARK_SAMPLES.wallabag.content
    expect(read({ page: 1, _embedded: { items } })).toEqual(read(items))
  })

  it("are Session Buddy's sessions of windows, and what it noted by itself if there is nothing else", () => {
    const windows = [{ tabs: [{ title: 'A', url: 'https://a.example' }] }]
    const old = readOne(JSON.stringify({ sessions: [{ name: 'S', windows }] }))
    expect(old).toMatchObject({ files: [{ format: 'session-buddy' }], bookmarks: { folders: [{ name: 'S' }] } })
    const noted = read({ collections: [], history: [{ id: 1_700_000_000_000, windows }] })
    for (const { links } of [old.bookmarks, noted]) expect(links).toMatchObject([{ folder: 0, name: 'A' }])
    expect(noted.folders).toEqual([{ name: '2023-11-14', parent: null }])
    expect(noted.skipped).toEqual([])
  })

  it("are Infinity's pages in the clear, or in the data of its newer version", () => {
    const pages = [
      [
        { name: 'A', url: 'https://a.example' },
        { type: 'setting', name: 'Settings', url: '' },
      ],
    ]
    expect(read({ type: 'theNew__INFINITY', icons: pages }).links).toMatchObject([{ folder: null, name: 'A' }])
    const folder = { name: 'F', children: [{ name: 'A', target: 'https://a.example' }] }
    const pro = readOne(JSON.stringify({ data: { site: { sites: [[folder]] } } }))
    expect(pro).toMatchObject({ files: [{ format: 'infinity' }], bookmarks: { links: [{ folder: 0, name: 'A' }] } })
    expect(() => read({ type: 'theNew__INFINITY', main: '%' })).toThrow(saying('a file of links'))
  })

  it.each(['links', 'bookmarks', 'sites'])('are any list of links as the %s of an object', (key) => {
    const list = [{ name: 'A', url: 'https://a.example' }]
    const { files, bookmarks } = readOne(JSON.stringify({ default: { nofollow: true }, [key]: list }))
    expect([files[0]?.format, bookmarks.links]).toEqual(['json', read(list).links])
  })

  it('with links anywhere in it is read, in the groups that they are under', () => {
    const tree = {
      version: 3,
      content: { Tools: { children: [{ title: 'Wiki', url: 'https://wiki.example', note: 'ours' }] } },
      a1: { id: 'a1', parent: 'Work', title: 'Mail', url: 'https://mail.example' },
    }
    const { files, bookmarks } = readOne(JSON.stringify(tree))
    expect(files[0]?.format).toBe('json')
    expect(bookmarks.folders.map(({ name }) => name)).toEqual(['Tools', 'Work'])
    expect(bookmarks.links).toMatchObject([
      { name: 'Wiki', url: 'https://wiki.example', description: 'ours', folder: 0 },
      { name: 'Mail', url: 'https://mail.example', folder: 1 },
    ])
  })

  it('of a package or of settings, with one link, is no list of links', () => {
    const settings = {
      name: 'a',
      version: '1',
      homepage: 'https://a.example',
      repository: { url: 'https://b.example/a.git' },
    }
    expect(() => readOne(JSON.stringify(settings))).toThrow()
  })
})

describe('collections within collections', () => {
  const collection = (id: unknown, parentId: unknown, name = `c${id}`) => ({ id, parentId, name, links: [] })
  const inLinkwarden = (collections: readonly object[], more: object = {}) =>
    read({ collections, pinnedLinks: [], ...more }).folders.map(({ name, parent }) => [name, parent])

  it('are nested whatever their order', () => {
    const shuffled = [collection(3, 2), collection(2, 1), collection(1, null), collection(4, 1)]
    expect(inLinkwarden(shuffled)).toEqual([
      ['c1', null],
      ['c2', 0],
      ['c4', 0],
      ['c3', 1],
    ])
  })

  it('are at the top if what they are in is missing, themselves, or below them', () => {
    expect(inLinkwarden([collection(1, 9), collection(2, 2), collection(3, 4), collection(4, 3)])).toEqual([
      ['c1', null],
      ['c2', null],
      ['c3', null],
      ['c4', 2],
    ])
    const lists = [collection('x', 'y'), collection('y', 'x')]
    expect(read({ bookmarks: [], lists }).folders.map(({ parent }) => parent)).toEqual([null, 0])
  })

  it('are in the order that the owner gave them', () => {
    const names = inLinkwarden(
      [1, 2, 3].map((id) => collection(id, null)),
      { collectionOrder: [3, 1] },
    )
    expect(names.map(([name]) => name)).toEqual(['c3', 'c1', 'c2'])
  })

  it('may be 20,000 deep', () => {
    const chain = Array.from({ length: 20_000 }, (_, at) => collection(at + 1, at || null)).toReversed()
    expect(inLinkwarden(chain).at(-1)).toEqual(['c20000', 19_998])
  })
})

it("Heimdall's settings of applications are never given away, not even of what is skipped", () => {
  const settings = JSON.stringify({ enabled: true, apikey: 'S3CRET', password: 'S3CRET' })
  const item = { title: 'A', url: 'https://a.example', appid: 'x', description: settings, appdescription: null }
  const others = [{ ...item, url: '' }, { ...item, description: { apikey: 'S3CRET' }, appdescription: {} }, settings]
  const all = readOne(JSON.stringify([item, ...others]))
  expect(all.bookmarks.links).toHaveLength(2)
  expect(JSON.stringify(all)).not.toContain('S3CRET')
})

describe("Raindrop's table", () => {
  const foldersOf = (...folders: readonly string[]) =>
    read(['url,folder,excerpt', ...folders.map((folder) => `https://one.example,${folder},`)].join('\n'))

  it('may have names with slashes, if its paths have spaces around theirs', () => {
    expect(foldersOf('Apps/Services / AI', 'Apps/Services').folders).toEqual([
      { name: 'Apps/Services', parent: null },
      { name: 'AI', parent: 0 },
    ])
  })

  it.each(['A/B', 'A / B'])('writes paths such as %s, and Unsorted for none', (path) => {
    const { folders, links } = foldersOf(path, path, 'A', 'Unsorted', '')
    expect(folders.map(({ name }) => name)).toEqual(['A', 'B'])
    expect(links.map(({ folder }) => folder)).toEqual([1, 1, 0, null, null])
  })

  it.each([
    ['1710495001', '2024-03-15T09:30:01.000Z'],
    ['2024-03-15', '2024-03-15T00:00:00.000Z'],
    ['', undefined],
    ['yesterday', undefined],
  ])('writes times in several ways: %j', (created, expected) => {
    expect(read(`url,folder,excerpt,created\nhttps://a.example,,,${created}\n`).links[0]?.createdAt).toBe(expected)
  })
})

describe('a flat format', () => {
  it.each([
    '{"collections":[{"name":"Postman"}]}',
    '{"results":[{"url":"https://one.example"}]}',
    '[{"url":"https://one.example","title":"One"},{"title":"Two"}]',
    '{"count":1,"results":{}}',
  ])('leaves alone what is not its own: %s', (text) => {
    expect(() => read(text)).toThrow(saying('a file of links that Signpost can read'))
  })
})
