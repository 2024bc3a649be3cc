import { describe, expect, it } from 'vitest'
import { fixture, readOne, whereFixturesAre } from './fixtures.ts'

const link = (name: string, more: object = {}) => ({ type: 'url', name, url: `https://${name}.example`, ...more })
const folder = (name: string, ...children: readonly object[]) => ({ type: 'folder', name, children })

function read(roots: object) {
  return readOne(JSON.stringify({ checksum: '0', roots, version: 1 }), 'Bookmarks')
}

describe("a Chrome profile's bookmarks", () => {
  it('are a tree in which the bar and the others are known by their keys', () => {
    const { files, bookmarks } = read({
      bookmark_bar: folder('Barre de favoris', link('a'), folder('Inner', link('b')), link('c')),
      other: folder('Bookmarks bar', folder('Empty')),
      synced: folder('Mobile'),
      sync_transaction_version: '1',
      meta_info: { a: 'b' },
    })
    expect(files).toMatchObject([{ name: 'Bookmarks', format: 'chrome' }])
    expect(bookmarks.folders).toEqual([
      { name: 'Barre de favoris', parent: null, role: 'bar' },
      { name: 'Inner', parent: 0 },
      { name: 'Bookmarks bar', parent: null, role: 'other' },
      { name: 'Empty', parent: 2 },
      { name: 'Mobile', parent: null, role: 'other' },
    ])
    expect(bookmarks.links).toEqual([
      { folder: 0, name: 'a', url: 'https://a.example' },
      { folder: 1, name: 'b', url: 'https://b.example' },
      { folder: 0, name: 'c', url: 'https://c.example' },
    ])
    expect(bookmarks.skipped).toEqual([])
  })

  it('have the time that they were added at, counted from 1601, and nothing else that a browser keeps', () => {
    const extra = { meta_info: { power_bookmark_meta: 'secret' }, visit_count: 3, show_icon: true, date_last_used: '1' }
    const { links } = read({
      bookmark_bar: folder(
        'Bar',
        link('a', { date_added: '13118850929335823', ...extra }),
        link('b', { date_added: '0' }),
        link('c', { date_added: 'soon', meta_info: '{"a":"b"}' }),
      ),
    }).bookmarks
    expect(links).toEqual([
      { folder: 0, name: 'a', url: 'https://a.example', createdAt: '2016-09-20T13:15:29.335Z' },
      { folder: 0, name: 'b', url: 'https://b.example' },
      { folder: 0, name: 'c', url: 'https://c.example' },
    ])
  })

  it('of Opera and Vivaldi come with the roots that only these have, without what was thrown away', () => {
    const { folders, links } = read({
      bookmark_bar: folder('Bar'),
      custom_root: {
        speedDial: folder('Speed Dial', link('dial')),
        trash: folder('Trash', link('gone')),
        unsorted: folder('Unsorted', link('later')),
      },
      trash: folder('Trash', link('gone')),
    }).bookmarks
    expect(folders.map(({ name, role }) => [name, role])).toEqual([
      ['Bar', 'bar'],
      ['Speed Dial', 'other'],
      ['Unsorted', 'other'],
    ])
    expect(links.map(({ name, folder }) => [name, folder])).toEqual([
      ['dial', 1],
      ['later', 2],
    ])
  })

  it('of Vivaldi have descriptions and nicknames, and separators that are no folders', () => {
    const { folders, links, skipped } = read({
      bookmark_bar: folder(
        'Bar',
        link('a', { meta_info: { Description: 'My words', Nickname: 'aa', Thumbnail: 'a.png' } }),
        { ...folder('---'), meta_info: { Separator: 'true' } },
        { ...folder('Inner'), meta_info: { Description: 'Of a folder', Speeddial: 'true' } },
      ),
    }).bookmarks
    expect(folders).toEqual([
      { name: 'Bar', parent: null, role: 'bar' },
      { name: 'Inner', parent: 0, description: 'Of a folder' },
    ])
    expect(links).toEqual([
      { folder: 0, name: 'a', url: 'https://a.example', description: 'My words', notes: 'Keyword: aa' },
    ])
    expect(skipped).toEqual([])
  })

  it('that are no links are skipped, with a reason', () => {
    const { links, skipped } = read({
      bookmark_bar: folder('Bar', { type: 'url', name: 'None' }, { ...link('a'), name: 2048 }, [], { url: {} }),
    }).bookmarks
    expect(links).toEqual([{ folder: 0, name: '2048', url: 'https://a.example' }])
    expect(skipped).toEqual([
      { name: 'None', problem: { code: 'noAddress' } },
      { name: '', problem: { code: 'noLink' } },
      { name: '', problem: { code: 'noAddress' } },
    ])
  })

  it.each(whereFixturesAre(['wallabag_chrome-bookmarks.json']))('are read from %s', (name) => {
    const { files, bookmarks } = readOne(fixture(`chrome-json/${name}`).bytes)
    expect(files[0]?.format).toBe('chrome')
    expect(bookmarks.folders.map(({ role }) => role)).toEqual(['bar', 'other', 'other'])
    expect(bookmarks.links).toHaveLength(1)
    expect(bookmarks.skipped).toEqual([])
  })
})

describe('the tree that a browser tells its extensions of', () => {
  const leaf = (id: string, parentId: string) => ({ id, parentId, title: id, url: `https://${id}.example` })
  const node = (id: string, parentId: string | undefined, title: string, children: object[], more: object = {}) => ({
    ...{ id, parentId, title, children },
    ...more,
  })
  const work = node('6', '1', 'Work', [{ ...leaf('b', '6'), dateAdded: 1700000000000 }])
  const chrome = (types: boolean) => [
    node('0', undefined, '', [
      node('1', '0', 'Lesezeichenleiste', [leaf('a', '1'), work], types ? { folderType: 'bookmarks-bar' } : {}),
      node('2', '0', 'Others', [leaf('c', '2'), 'x' as unknown as object], types ? { folderType: 'other' } : {}),
    ]),
  ]
  const read = (tree: unknown) => readOne(JSON.stringify(tree))

  it.each([true, false])('has the bar and the others by their types (%s), or else by their ids', (types) => {
    const { files, bookmarks } = read(chrome(types))
    expect(files).toMatchObject([{ format: 'chrome' }])
    expect(bookmarks.folders).toEqual([
      { name: 'Lesezeichenleiste', parent: null, role: 'bar' },
      { name: 'Work', parent: 0 },
      { name: 'Others', parent: null, role: 'other' },
    ])
    expect(bookmarks.links).toEqual([
      { folder: 0, name: 'a', url: 'https://a.example' },
      { folder: 1, name: 'b', url: 'https://b.example', createdAt: '2023-11-14T22:13:20.000Z' },
      { folder: 2, name: 'c', url: 'https://c.example' },
    ])
    expect(bookmarks.skipped).toEqual([{ name: 'x', problem: { code: 'noLink' } }])
  })

  it('may be the root alone, or a part of it', () => {
    expect(read(chrome(true)[0]).bookmarks).toEqual(read(chrome(true)).bookmarks)
    expect(read([work]).bookmarks.folders).toEqual([{ name: 'Work', parent: null }])
  })

  it('may be of Firefox, with separators', () => {
    const line = { id: 's', parentId: 'toolbar_____', title: '', type: 'separator', url: 'data:' }
    const toolbar = node('toolbar_____', 'root________', 'Toolbar', [leaf('a', 'toolbar_____'), line], {
      type: 'folder',
    })
    const menu = node('menu________', 'root________', 'Menu', [])
    const { folders, links } = read([node('root________', undefined, '', [menu, toolbar])]).bookmarks
    expect(folders.map(({ name, role }) => [name, role])).toEqual([
      ['Menu', 'other'],
      ['Toolbar', 'bar'],
    ])
    expect(links.map(({ name, folder }) => [name, folder])).toEqual([['a', 1]])
  })
})
