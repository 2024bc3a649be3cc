import { describe, expect, it, vi } from 'vitest'
import type { Bookmarks, Folder, Link } from '../../src/formats/tree/bookmarks.ts'
import { atOnce } from '../../src/ports/runtime.ts'
import { siteSchemas } from '../../src/schemas/site.ts'
import { type BookmarksOptions, documentFromBookmarks } from '../../src/services/transfer/from-bookmarks.ts'
import { planImport } from '../../src/services/transfer/plan-import.ts'
import { NOTHING } from '../support/importing.ts'
import { EMPTY, make } from '../support/pure-site.ts'
import { saying } from '../support/saying.ts'

const read = (bookmarks: Partial<Bookmarks>, options: Partial<BookmarksOptions> = {}) =>
  documentFromBookmarks({ ...NOTHING, ...bookmarks }, { schemas: siteSchemas(), pace: atOnce, ...options })

const link = (fields: Partial<Link> = {}): Link => ({ folder: null, name: 'A', url: 'https://a.example', ...fields })
const folder = (name: string, parent: number | null = null, fields: Partial<Folder> = {}): Folder => ({
  name,
  parent,
  ...fields,
})
const siteOf = async (fields: Partial<Link>) => (await read({ links: [link(fields)] })).sites[0]

/** A browser's file: what is on its bar, in a folder there, in a folder of the menu, and in none. */
const BROWSER = {
  folders: [folder('Bar', null, { role: 'bar' }), folder('Work', 0), folder('Other', null, { role: 'other' })],
  links: [
    link({ folder: 0, name: 'on the bar' }),
    link({ folder: 1, name: 'at work' }),
    link({ folder: 2, name: 'other' }),
    link({ name: 'in none' }),
  ],
}

/** Each group with the one that it is in, and the names of its links. */
async function outline(bookmarks: Partial<Bookmarks>, options: Partial<BookmarksOptions> = {}) {
  const { groups, sites } = await read(bookmarks, options)
  const nameOf = (name: unknown) => groups.find(({ names }) => names.some((one) => one === name))?.name
  return groups.map(({ name, names, parent }) => {
    const own = sites.filter(({ group }) => names.includes(group)).map((site) => site.name)
    return [parent == null ? '' : `${nameOf(parent)}/`, name, ...own.map((site) => `, ${site}`)].join('')
  })
}

describe("a browser's folders", () => {
  it('are no groups: what is in them goes to the top, and links in no folder to a group of their own', async () => {
    expect(await outline(BROWSER)).toEqual(['Bookmarks, on the bar, other, in none', 'Work, at work'])
  })

  it('become groups where the owner wants them', async () => {
    const expected = ['Bookmarks, in none', 'Bar, on the bar', 'Bar/Work, at work', 'Other, other']
    expect(await outline(BROWSER, { keepsRoots: true })).toEqual(expected)
  })

  it('may be in other folders', async () => {
    const folders = [folder('Mine'), folder('Bar', 0, { role: 'bar' }), folder('Work', 1)]
    expect(await outline({ folders, links: [link({ folder: 1 }), link({ folder: 2 })] })).toEqual([
      'Mine, A',
      'Mine/Work, A',
    ])
  })
})

describe('names that are missing', () => {
  it.each([
    [{}, 'Bookmarks', 'Unnamed'],
    [{ ungrouped: 'Lesezeichen', unnamed: 'Ohne Namen' }, 'Lesezeichen', 'Ohne Namen'],
    [{ ungrouped: '', unnamed: ' \n ' }, 'Bookmarks', 'Unnamed'],
    [{ ungrouped: ` ${'x'.repeat(200)}`, unnamed: 'a\u0000\tb\ud800' }, `${'x'.repeat(99)}…`, 'a b\ufffd'],
  ])('of groups are what the owner says, made to fit: %j', async (options, ungrouped, unnamed) => {
    const { groups } = await read({ folders: [folder('\u200b \n'), folder(' ')], links: [link()] }, options)
    expect(groups.map(({ name }) => name)).toEqual([ungrouped, unnamed, unnamed])
  })

  it.each([
    ['https://www.a.example:81/x', 'www.a.example:81'],
    ['a.example/x', 'a.example/x'],
    ['mailto:me@a.example', 'mailto:me@a.example'],
  ])('of links are where they lead: %s', async (url, name) => {
    expect(await siteOf({ name: '\n', url })).toMatchObject({ name })
  })
})

describe('texts that do not fit', () => {
  it('are on one line, cut at the end, and whole in the notes', async () => {
    const name = `Two\n lines ${'x'.repeat(300)}`
    const site = await siteOf({ name, notes: 'mine' })
    expect(site?.name).toBe(`Two lines ${'x'.repeat(189)}…`)
    expect(site?.notes).toBe(`Two lines ${'x'.repeat(300)}\n\nmine`)
  })

  it('of descriptions and folders are whole where there is room, and counted where there is none', async () => {
    const long = 'word '.repeat(300).trim()
    const site = await siteOf({ description: long, notes: 'mine' })
    expect(site?.description).toBe(`${long.slice(0, 999).trimEnd()}…`)
    expect(site?.notes).toBe(`${long}\n\nmine`)
    const name = `Folder ${'x'.repeat(200)}`
    const { groups, lost } = await read({
      folders: [
        { ...folder(name), description: 'about it' },
        { ...folder('F'), description: long },
      ],
      links: [link({ folder: 0, notes: 'n'.repeat(6000) }), link({ folder: 0, createdAt: '01/02/2024' })],
    })
    expect(groups[0]).toMatchObject({ name: `Folder ${'x'.repeat(92)}…`, description: `${name}\n\nabout it` })
    expect(lost).toEqual({ texts: 2, times: 1 })
  })

  it('that show nothing are missing', async () => {
    for (const name of ['\u2800', '\u3164', '\u00ad', '\u2060\u200e', '\u00a0'])
      expect(await siteOf({ name, description: name, url: 'https://a.example/' })).toMatchObject({ name: 'a.example' })
  })

  it('keep their line breaks where they may have any', async () => {
    const site = await siteOf({ description: 'a\r\nb\u0000c\n\n\n\nd', notes: ' e\tf ' })
    expect(site).toMatchObject({ description: 'a\nb c\n\nd', notes: 'e\tf' })
    expect((await siteOf({ description: '漢'.repeat(2000) }))?.description).toBe(`${'漢'.repeat(999)}…`)
  })

  it('of one kind of space, of half characters or of marks only are no reason to leave out a link', async () => {
    for (const name of ['\ud83d', '\u0344'.repeat(40), `a${'\u0301'.repeat(5000)}`, '\u2028', ' '.repeat(1e6)]) {
      const { sites, skipped, groups } = await read({ folders: [folder(name)], links: [link({ name, notes: name })] })
      expect([sites.length, groups.length, skipped.listed]).toEqual([1, 2, []])
    }
  })
})

describe('what a link has besides', () => {
  it('is taken in where it fits', async () => {
    const all = {
      description: 'D',
      notes: 'N',
      tags: ['x', 'y z'],
      lanUrl: ' nas:5000 ',
      icon: 'https://a.example/i.png',
      isPublic: true,
      createdAt: '2020-01-02T03:04:05.000Z',
      updatedAt: '2021-01-02T03:04:05.000Z',
      openIn: 'new',
    } as const
    const { lanUrl: _, isPublic: __, createdAt: ___, updatedAt: ____, openIn: _____, ...same } = all
    expect(await siteOf(all)).toMatchObject({
      ...same,
      lan_url: 'http://nas:5000',
      is_public: 1,
      created_at: all.createdAt,
      updated_at: all.updatedAt,
      open_in: 'new',
    })
  })

  it('does not cost the link where it does not: a second address goes to the notes, a bad picture or time nowhere', async () => {
    const site = await siteOf({
      lanUrl: 'javascript:alert(1)',
      icon: 'chrome://favicon',
      createdAt: 'never',
      updatedAt: 'yesterday',
      notes: 'mine',
    })
    expect(site).toMatchObject({ url: 'https://a.example', notes: 'mine\n\njavascript:alert(1)' })
    expect(site?.lan_url).toBeUndefined()
    expect(site?.icon).toBeUndefined()
    expect(site?.created_at).toBeUndefined()
  })

  it('has at most 20 tags, without commas, a # in front or repeats; the others are in its notes', async () => {
    const long = 'l'.repeat(51)
    const many = Array.from({ length: 20 }, (_, at) => `t${at}`)
    expect(await siteOf({ tags: ['#News', 'a, b', 'news', ' ', ',', '# '] })).toMatchObject({
      tags: ['News', 'a', 'b'],
    })
    const endless = await siteOf({
      tags: [...many, ',#'.repeat(1e6), ...Array.from({ length: 1e6 }, (_, at) => `${at}`)],
    })
    expect(endless).toMatchObject({ tags: many })
    const site = await siteOf({ tags: [long, ...many, 'one', 'T0', 'more'] })
    expect(site).toMatchObject({ tags: many, notes: `${long}, one, more` })
  })

  it('keeps the icon and look of a group', async () => {
    const { groups } = await read({
      folders: [
        folder('A', null, { icon: 'https://a.example/i.png', description: ' D ', isPublic: false, isFolded: true }),
        folder('B', null, { icon: 'file:///x' }),
      ],
    })
    expect(groups).toMatchObject([
      { icon: 'https://a.example/i.png', description: 'D', is_public: 0, is_folded: 1 },
      { name: 'B' },
    ])
    expect(groups[1]).not.toHaveProperty('icon')
    expect(groups[1]).not.toHaveProperty('is_public')
  })
})

describe('what can be no link here', () => {
  it('is listed with its reason, and counted', async () => {
    const { sites, totals, skipped } = await read({
      links: [link(), link({ name: 'Bookmarklet', url: 'javascript:alert(1)' }), link({ url: 'x'.repeat(9000) })],
      skipped: [{ name: 'A note', problem: { code: 'noAddress' } }],
    })
    expect(sites).toHaveLength(1)
    expect(totals).toEqual({ groups: 1, sites: 4, configs: 0 })
    expect(skipped.listed.map(({ path, name, reason }) => [path, name, reason])).toEqual([
      ['skipped[0]', 'A note', 'has no address'],
      ['links[1]', 'Bookmarklet', expect.stringContaining('"javascript:" links are not allowed')],
      ['links[2]', 'A', expect.stringContaining('must be at most')],
    ])
  })

  it('is a file whose folders are nested beyond all reason', async () => {
    const nested = (length: number) => Array.from({ length }, (_, at) => folder(`${at}`, at === 0 ? null : at - 1))
    expect((await read({ folders: nested(64) })).groups).toHaveLength(64)
    await expect(read({ folders: nested(65) })).rejects.toThrow(
      saying('Its folders are nested more than 64 levels deep', 'invalid_input'),
    )
  })
})

it('others get a turn at each folder and each skipped entry, at every step', async () => {
  const folders = Array.from({ length: 100 }, (_, at) => folder(`F${at}`, at === 0 ? null : 0))
  const skipped = Array.from({ length: 50 }, () => ({ name: 'A', problem: { code: 'noAddress' } as const }))
  const turnsFor = async (bookmarks: Partial<Bookmarks>) => {
    const pace = vi.fn()
    await read(bookmarks, { pace })
    return pace.mock.calls.length
  }
  expect(await turnsFor({ folders })).toBe(300) // their depth, their places and what they become
  expect(await turnsFor({ skipped })).toBe(50)

  const document = await read({ folders })
  const pace = vi.fn()
  await make(EMPTY, planImport(document, { mode: 'add', visibility: 'private', skipInvalid: true, pace }))
  expect(pace).toHaveBeenCalledTimes(100 + 99 + 100 + 3 * 100) // whether a group is next, twice, what it becomes; then whether it is chosen, its place, its record
})
