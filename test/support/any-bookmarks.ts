import fc from 'fast-check'
import type { Bookmarks, Folder, Link } from '../../src/formats/tree/bookmarks.ts'

const LONG = 'x'.repeat(60)

/** Few, so that most repeat; with those that need mending, and that look like folded ones. */
const name = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('A', 'B', '工具', 'a › b', '›', `${LONG} 1`, `${LONG} 2`) },
  fc.constantFrom('', ' \n', '\ud800', 'x\u0000y', '\u0344'.repeat(40)),
  fc.string({ unit: 'binary', maxLength: 250 }),
)
const url = fc.constantFrom('a.com', 'https://a.com/', 'https://b.com/x', 'javascript:1', 'nas:5000', 'x y', 'ftp://a')
const notes = fc.constantFrom('', 'x', ' y\r\n\r\n\r\n\r\nz')
const icon = fc.constantFrom('https://a.com/i.png', 'data:image/png;base64,AAAA', 'chrome://x')
const time = fc.constantFrom('2020-01-02T03:04:05.000Z', 'never')
const tag = fc.constantFrom('x', '#X', 'y z', 'a,b', 'l'.repeat(60))

const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })

const look = { description: optional(notes), icon: optional(icon), isPublic: optional(fc.boolean()) }

/** Where a folder is: in one of those before it, deeper than by random; 0 is the top. */
const folder = fc.record({
  folder: fc.record({
    name,
    ...look,
    role: optional(fc.constantFrom('bar' as const, 'other' as const)),
    isFolded: optional(fc.boolean()),
  }),
  above: fc.oneof({ weight: 3, arbitrary: fc.constant('last' as const) }, fc.nat(20)),
})

const link = fc.record({
  link: fc.record({
    name,
    url,
    ...look,
    notes: optional(notes),
    tags: optional(fc.array(tag, { maxLength: 4 })),
    lanUrl: optional(fc.constantFrom('nas:5000', 'javascript:1')),
    createdAt: optional(time),
    updatedAt: optional(time),
    openIn: optional(fc.constantFrom('same' as const, 'new' as const)),
  }),
  at: fc.nat(20),
})

/** What any reader can find in a file. */
export const anyBookmarks: fc.Arbitrary<Bookmarks> = fc
  .tuple(fc.array(folder, { maxLength: 14 }), fc.array(link, { maxLength: 12 }), fc.boolean())
  .map(([folders, links, isCut]) => ({
    folders: folders.map(({ folder, above }, at): Folder => {
      const place = above === 'last' ? at : above % (at + 1)
      return { ...folder, parent: place === 0 ? null : place - 1 }
    }),
    links: links.map(({ link, at }): Link => {
      const place = at % (folders.length + 1)
      return { ...link, folder: place === 0 ? null : place - 1 }
    }),
    skipped: [],
    isCut,
  }))
