import { describe, expect, it } from 'vitest'
import { readOne } from './fixtures.ts'

const bookmark = (lists: readonly unknown[] | undefined, fields: object = {}) => ({
  createdAt: 1700000000,
  title: 'One',
  tags: ['a'],
  lists,
  content: { type: 'link', url: 'https://one.example/' },
  note: 'Mine',
  customMetadata: null,
  archived: false,
  ...fields,
})

const list = (id: string, parentId: string | null, fields: object = {}) => ({
  id,
  parentId,
  name: 'L',
  description: null,
  icon: '🚀',
  type: 'manual',
  query: null,
  ...fields,
})

const file = (bookmarks: readonly unknown[], lists?: readonly unknown[]) => JSON.stringify({ bookmarks, lists })

describe("Karakeep's export", () => {
  it('has a link for each list that a bookmark is in, of those with the same name, too', () => {
    const { files, bookmarks } = readOne(file([bookmark(['x', 'y', 'x'])], [list('y', 'x'), list('x', null)]))
    const link = {
      name: 'One',
      url: 'https://one.example/',
      notes: 'Mine',
      tags: ['a'],
      createdAt: '2023-11-14T22:13:20.000Z',
    }
    expect(files[0]?.format).toBe('karakeep')
    expect(bookmarks.folders).toEqual([
      { name: 'L', parent: null },
      { name: 'L', parent: 0 },
    ])
    expect(bookmarks.links).toEqual([
      { ...link, folder: 0 },
      { ...link, folder: 1 },
    ])
  })

  it('puts into no folder what is in no list, in an unknown or a smart one', () => {
    const smart = list('s', null, { type: 'smart', query: '#dev' })
    const { folders, links } = readOne(file([bookmark([]), bookmark(['s']), bookmark(['?'])], [smart])).bookmarks
    expect(folders).toEqual([])
    expect(links.map(({ folder }) => folder)).toEqual([null, null, null])
  })

  it('of older versions has no lists', () => {
    const { links } = readOne(file([bookmark(undefined, { archived: undefined })])).bookmarks
    expect(links).toMatchObject([{ folder: null, tags: ['a'] }])
  })

  it('skips texts and files by their title, or by how they begin', () => {
    const { links, skipped } = readOne(
      file([
        bookmark([], { title: 'A text', content: { type: 'text', text: 'words' } }),
        bookmark([], { title: null, content: { type: 'text', text: 'words' } }),
        bookmark([], { title: 'A file', content: null }),
      ]),
    ).bookmarks
    expect(links).toEqual([])
    expect(skipped).toEqual(['A text', 'words', 'A file'].map((name) => ({ name, problem: { code: 'noLink' } })))
  })

  it('tags what is archived', () => {
    expect(readOne(file([bookmark([], { archived: true })])).bookmarks.links[0]?.tags).toEqual(['a', 'archived'])
  })

  it('can have lists that are in each other', () => {
    const { folders } = readOne(file([bookmark(['x'])], [list('x', 'y'), list('y', 'x')])).bookmarks
    expect(folders.map(({ parent }) => parent)).toEqual([null, 0])
  })
})
