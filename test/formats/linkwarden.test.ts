import { describe, expect, it } from 'vitest'
import { readOne } from './fixtures.ts'

const collection = (id: unknown, parentId: unknown, fields: object = {}) => ({
  id,
  parentId,
  name: `c${id}`,
  description: '',
  icon: 'Folder',
  isPublic: false,
  links: [],
  ...fields,
})

const backup = (collections: readonly unknown[], fields: object = {}) =>
  JSON.stringify({ username: 'me', email: 'me@example.com', collections, pinnedLinks: [], ...fields })

const tree = (text: string) => readOne(text).bookmarks.folders.map(({ name, parent }) => [name, parent])

describe("Linkwarden's backup", () => {
  it('has its collections, their links and nothing of the account', () => {
    const link = {
      id: 3,
      name: 'One',
      type: 'url',
      url: 'https://one.example/',
      description: 'The first',
      icon: 'Star',
      tags: [{ id: 1, name: 'a' }, { name: 'b' }],
      textContent: 'the whole article',
      createdAt: '2025-01-02T03:04:05.678Z',
      updatedAt: '2025-01-03T03:04:05.678Z',
      importDate: null,
    }
    const { files, bookmarks } = readOne(
      backup([collection(1, null, { isPublic: true, description: 'D', links: [link] })]),
    )
    expect(files[0]?.format).toBe('linkwarden')
    expect(bookmarks).toEqual({
      folders: [{ name: 'c1', parent: null, description: 'D', isPublic: true }],
      links: [
        {
          folder: 0,
          name: 'One',
          url: 'https://one.example/',
          description: 'The first',
          tags: ['a', 'b'],
          isPublic: true,
          createdAt: '2025-01-02T03:04:05.678Z',
          updatedAt: '2025-01-03T03:04:05.678Z',
        },
      ],
      skipped: [],
      isCut: false,
    })
  })

  it('has the date that an imported link came with', () => {
    const link = {
      url: 'https://one.example',
      importDate: '2015-01-01T00:00:00.000Z',
      createdAt: '2025-01-01T00:00:00Z',
    }
    const { links } = readOne(backup([collection(1, null, { links: [link] })])).bookmarks
    expect(links[0]?.createdAt).toBe('2015-01-01T00:00:00.000Z')
  })

  it('nests collections whatever their order', () => {
    expect(tree(backup([collection(3, 2), collection(2, 1), collection(1, null), collection(4, 1)]))).toEqual([
      ['c1', null],
      ['c2', 0],
      ['c4', 0],
      ['c3', 1],
    ])
  })

  it('puts a collection at the top whose parent is missing, itself, or below it', () => {
    expect(tree(backup([collection(1, 9), collection(2, 2), collection(3, 4), collection(4, 3)]))).toEqual([
      ['c1', null],
      ['c2', null],
      ['c3', null],
      ['c4', 2],
    ])
  })

  it('has its collections in the order that the owner gave them', () => {
    const collections = [collection(1, null), collection(2, null), collection(3, null)]
    expect(tree(backup(collections, { collectionOrder: [3, 1] })).map(([name]) => name)).toEqual(['c3', 'c1', 'c2'])
  })

  it('skips what was uploaded and has no address', () => {
    const links = [{ name: 'paper.pdf', type: 'pdf', url: null }]
    const { skipped } = readOne(backup([collection(1, null, { links })])).bookmarks
    expect(skipped).toEqual([{ name: 'paper.pdf', problem: { code: 'noAddress' } }])
  })

  it('keeps icons that are pictures', () => {
    const icon = 'https://one.example/icon.png'
    const { folders, links } = readOne(
      backup([collection(1, null, { icon, links: [{ url: 'https://one.example', icon }] })]),
    ).bookmarks
    expect([folders[0]?.icon, links[0]?.icon]).toEqual([icon, icon])
  })

  it('takes 20,000 collections in one another', () => {
    const chain = Array.from({ length: 20_000 }, (_, at) => collection(at + 1, at || null)).toReversed()
    expect(tree(backup(chain)).at(-1)).toEqual(['c20000', 19_998])
  })
})
