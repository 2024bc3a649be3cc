import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AppError } from '../../src/core/errors.ts'
import { readFiles } from '../../src/formats/read-files.ts'
import type { Bookmarks } from '../../src/formats/tree/bookmarks.ts'
import { runs } from '../support/runs.ts'
import { fileOf, readOne } from './fixtures.ts'

const link = (name: string) => `<DT><A HREF="https://${name}.example/" ADD_DATE="1616337559" TAGS="a,b">${name}</A>\n`

const SAMPLES = [
  {
    format: 'html',
    start: `<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL><p>\n${link('one')}`,
    rest: `<DT><H3 PRIVATE="1">F</H3>\n<DD>About F\n<DL><p>\n${link('two')}<DD>About &amp; two\n</DL><p>\n${link('three')}</DL>`,
  },
  {
    format: 'pocket-html',
    start:
      '<title>Pocket Export</title><h1>Unread</h1><ul><li><a href="https://one.example/" time_added="1">one</a></li>',
    rest: '<li><a href="https://two.example/" time_added="1">two</a></li><li><a href="https://three.example/">three</a></li></ul>',
  },
  {
    format: 'opml',
    start: '<opml><body><outline text="one" url="https://one.example/"/>',
    rest: '<outline text="F"><outline text="two" url="https://two.example/"/></outline><outline text="three" url="https://three.example/"/></body></opml>',
  },
] as const

describe.each(SAMPLES)('a file of $format', ({ format, start, rest }) => {
  it('is read whole', () => {
    const { files, bookmarks } = readOne(start + rest)
    expect(files).toMatchObject([{ format }])
    expect(namesIn(bookmarks)).toEqual(['one', 'two', 'three'])
    expect(bookmarks.isCut).toBe(false)
  })

  it('says so wherever it was cut short, and keeps the links before that', () => {
    for (let length = 0; length < rest.length; length++) {
      const { bookmarks } = readOne(start + rest.slice(0, length))
      expect(bookmarks.isCut).toBe(true)
      const whole = ['two', 'three'].filter((name) => rest.slice(0, length).includes(`https://${name}.example/"`))
      expect(namesIn(bookmarks).slice(0, whole.length)).toEqual(['one', ...whole].slice(0, whole.length))
    }
  })
})

const PIECES = [
  ...['<DL><p>', '</DL>', '<DT>', '<DD>', '<H3>', '</H3>', '<ul>', '</ul>', '<li>', '<h1>', '<HR>', '</html>'],
  ...[
    '<A HREF="https://a.example">',
    '<a href=x',
    '</A>',
    '<A>',
    '<outline text="a"',
    '<outline url=b>',
    '/>',
    '</outline>',
  ],
  ...[
    '<',
    '>',
    '"',
    "'",
    '&',
    '&amp',
    '&#0;',
    '&#x110000;',
    '\0',
    '\r',
    '\n',
    ' ',
    '\ud800',
    '<!--',
    '<![CDATA[',
    '<?',
    '<!',
  ],
  ...[
    '<title>',
    '<script>',
    '<plaintext>',
    '[linkding-notes]',
    '[/linkding-notes]',
    '- [a](b)\n',
    '## a\n',
    '```\n',
    '\\',
  ],
]

it.each(['html', 'pocket-html', 'opml', 'markdown', 'urls'])(
  'anything at all is read as %s, or refused in words',
  (format) => {
    const anything = fc.array(fc.oneof(fc.constantFrom(...PIECES), fc.string()), { maxLength: 40 })
    fc.assert(
      fc.property(anything, (pieces) => {
        const { folders, links } = readOrRefuse(pieces.join(''), format)
        expect(folders.every(({ parent }, place) => parent === null || parent < place)).toBe(true)
        expect(links.every(({ folder }) => folder === null || folder < folders.length)).toBe(true)
        expect(links.every(({ url }) => url !== '')).toBe(true)
      }),
      { numRuns: runs(500) },
    )
  },
)

function readOrRefuse(text: string, format: string): Bookmarks {
  try {
    return readFiles([fileOf(text)], { format }).bookmarks
  } catch (error) {
    expect(error).toBeInstanceOf(AppError)
    return { folders: [], links: [], skipped: [], isCut: false }
  }
}

function namesIn({ links }: Bookmarks): string[] {
  return links.map(({ name }) => name.trim())
}
