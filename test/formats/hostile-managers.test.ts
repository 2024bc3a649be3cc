import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AppError } from '../../src/core/errors.ts'
import { readFiles } from '../../src/formats/read-files.ts'
import type { Bookmarks } from '../../src/formats/tree/bookmarks.ts'
import { saying } from '../support/saying.ts'
import { fileOf, readOne } from './fixtures.ts'

const ODD = [null, 0, -1, 1e300, true, '', 'x', [], [[]], [null], {}, { name: {} }, '__proto__']
const odd = fc.constantFrom<unknown>(...ODD)

/** An object with these keys, each of which may be there, with anything in it. */
const oddly = (...keys: readonly string[]) =>
  fc.record(Object.fromEntries(keys.map((key) => [key, odd])), { requiredKeys: [] })

const collection = fc.record({
  id: odd,
  parentId: odd,
  name: odd,
  isPublic: odd,
  icon: odd,
  links: fc.oneof(odd, fc.array(fc.oneof(odd, oddly('name', 'url', 'tags', 'createdAt', 'icon', 'description')))),
})

const FORMATS: Record<string, fc.Arbitrary<unknown>> = {
  linkding: fc.record({
    count: odd,
    results: fc.array(fc.oneof(odd, oddly('url', 'title', 'tag_names', 'shared', 'date_added', 'favicon_url')), {
      minLength: 1,
    }),
  }),
  linkwarden: fc.record({ collections: fc.array(fc.oneof(odd, collection)), collectionOrder: odd }),
  karakeep: fc.record({
    bookmarks: fc.array(fc.oneof(odd, oddly('title', 'tags', 'lists', 'content', 'note', 'createdAt'))),
    lists: fc.array(fc.oneof(odd, oddly('id', 'parentId', 'name', 'type', 'description'))),
  }),
  pinboard: fc.array(fc.oneof(odd, oddly('href', 'description', 'extended', 'tags', 'shared', 'toread', 'time'))),
  wallabag: fc.array(fc.oneof(odd, oddly('url', 'title', 'tags', 'is_archived', 'is_starred', 'created_at'))),
  toby: fc.record({
    groups: fc.array(fc.oneof(odd, oddly('name', 'lists'))),
    lists: fc.array(oddly('title', 'cards')),
  }),
  'session-buddy': fc.record({ sessions: fc.array(fc.oneof(odd, oddly('name', 'windows', 'folders'))) }),
  itab: fc.record({ navConfig: fc.array(fc.oneof(odd, oddly('name', 'children', 'url', 'src'))) }),
  'tab-session-manager': fc.array(fc.oneof(odd, oddly('name', 'windows'))),
  json: fc.array(fc.oneof(odd, oddly('url', 'title', 'tags', 'folder', 'icon', 'date'))),
  delicious: fc.array(fc.oneof(odd, oddly('url', 'title', 'tags', 'private', 'owner', 'created'))),
}

/** A file in which nothing is of the format is refused. */
function readOrEmpty(text: string, format: string): Pick<Bookmarks, 'folders' | 'links'> {
  try {
    return readFiles([fileOf(text, 'a.json')], { format }).bookmarks
  } catch (error) {
    expect(error).toEqual(saying(/^"a.json" has nothing that can be read as /))
    return { folders: [], links: [] }
  }
}

describe.each(Object.entries(FORMATS))('a file of %s with anything anywhere', (format, shape) => {
  it('gives links in folders that are there, with texts in them', () => {
    fc.assert(
      fc.property(shape, (content) => {
        const { folders, links } = readOrEmpty(JSON.stringify(content), format)
        folders.forEach(({ name, parent }, at) => {
          expect([typeof name, parent === null || parent < at]).toEqual(['string', true])
        })
        for (const { url, name, folder, tags, createdAt } of links) {
          expect(url).not.toBe('')
          expect(typeof name).toBe('string')
          expect(folder === null || folder < folders.length).toBe(true)
          expect(tags?.filter((tag) => tag.trim() === '') ?? []).toEqual([])
          if (createdAt !== undefined) expect(new Date(createdAt).toISOString()).toBe(createdAt)
        }
      }),
    )
  })

  it.each(['{}', '[]', '1', 'nothing', '{"results":', ''])('refuses what it is not, in words: %s', (text) => {
    try {
      const { bookmarks } = readFiles([fileOf(text)], { format })
      expect(bookmarks.links).toEqual([])
    } catch (error) {
      expect(error).toBeInstanceOf(AppError)
      expect(error).toMatchObject({ code: 'invalid_input' })
    }
  })
})

describe('a table of anything', () => {
  it('gives links, or is refused in words', () => {
    const unit = fc.constantFrom(
      'url',
      'name',
      'tags',
      ',',
      ';',
      '"',
      '\n',
      '\r',
      '\t',
      ' ',
      '/',
      "'",
      'https://a.example',
      '\0',
      '\ufeff',
    )
    fc.assert(
      fc.property(
        fc.string({ unit, maxLength: 60 }),
        fc.constantFrom('csv', 'pocket', 'raindrop', 'instapaper'),
        (text, format) => {
          try {
            const { links } = readFiles([fileOf(`url,folder,name\n${text}`)], { format }).bookmarks
            expect(links.filter(({ url }) => url.trim() === '')).toEqual([])
          } catch (error) {
            expect(error).toBeInstanceOf(AppError)
          }
        },
      ),
    )
  })
})

describe('a format', () => {
  it.each([
    ['{"collections":[{"name":"Postman"}]}'],
    ['{"results":[{"url":"https://one.example"}]}'],
    ['[{"url":"https://one.example","title":"One"},{"title":"Two"}]'],
    ['{"count":1,"results":{}}'],
  ])('leaves alone what is not its own: %s', (text) => {
    expect(() => readOne(text)).toThrow(saying('a file of links that Signpost can read'))
  })
})
