import type { ForeignFile } from '../file/foreign-file.ts'
import { type Attributes, type MarkupHandler, readMarkup } from '../file/markup.ts'
import type { Bookmarks } from '../tree/bookmarks.ts'
import { Collector } from '../tree/collector.ts'
import { readTime } from '../values/bookmark-times.ts'
import type { Format } from './format.ts'

/**
 * Outlines with an address are links, those without are folders. Read as HTML, since half of these files are not valid XML:
 * they contain unescaped `&` and quotes.
 */
export const opml: Format = {
  id: 'opml',
  fits: ({ start }) => /^</.test(start) && /<opml[\s>]/i.test(start),
  read,
}

function read({ text }: ForeignFile): Bookmarks {
  const reader = new OpmlReader()
  readMarkup(repairOutlines(text), reader)
  return reader.finish()
}

/** Outlines of these types are never folders, even without an address. */
const LINK_TYPES: ReadonlySet<string> = new Set(['link', 'rss', 'atom', 'include'])

class OpmlReader implements MarkupHandler {
  readonly #found = new Collector()
  /** For each open outline, the folder that it is, or is in. */
  readonly #outlines: (number | null)[] = []
  #isEnded = false

  wantsText(): boolean {
    return false
  }

  text(): void {}

  open(tag: string, attributes: Attributes, isSelfClosing: boolean): void {
    if (tag !== 'outline') return
    const parent = this.#outlines.at(-1) ?? null
    const place = this.#addOutline(attributes, parent)
    if (!isSelfClosing) this.#outlines.push(place ?? parent)
  }

  close(tag: string): void {
    if (tag === 'outline') this.#outlines.pop()
    else if (tag === 'opml') this.#isEnded = true
  }

  finish(): Bookmarks {
    if (!this.#isEnded) this.#found.cut()
    return this.#found.finish()
  }

  /** Returns the place of the folder; undefined for a link. */
  #addOutline(attributes: Attributes, parent: number | null): number | undefined {
    const name = attributes.get('text')?.trim() || attributes.get('title') || ''
    const description = attributes.get('description') || undefined
    const feed = attributes.get('xmlurl') || undefined
    const url = attributes.get('htmlurl') || attributes.get('url') || feed
    if (!url && !LINK_TYPES.has(attributes.get('type')?.toLowerCase() ?? '')) {
      return this.#found.folder({ name, parent, description })
    }
    this.#found.link({
      folder: parent,
      name,
      url: url ?? '',
      description: feed && description === name ? undefined : description, // feed readers repeat the name here
      notes: feed && `Feed: ${feed}`,
      tags: readCategories(attributes.get('category')),
      createdAt: readTime(attributes.get('created')),
    })
    return undefined
  }
}

/** Reads lists of paths or words, such as `/Boston/Weather,/Tech`. */
function readCategories(categories: string | undefined): readonly string[] | undefined {
  const tags = categories?.split(',').flatMap((category) => category.trim().replace(/^\//, '') || [])
  return tags?.length ? tags : undefined
}

/** Where a start tag or the element before it ends at the latest, even if its quotes are broken. */
const TAGS = /(?=<\/?outline[\s/>]|<\/(?:body|opml)\s*>|<!--)/i
const START = /^<outline(?=\s)/i
const WHOLE = /^<outline(?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*\s*\/?>/i
/** The attributes of OPML: http://opml.org/spec2.opml#outlineElements */
const NAMES = 'text|title|type|url|xmlurl|htmlurl|description|category|created|language|version|iscomment|isbreakpoint'
/**
 * An attribute begins after the closing quote of the previous one. Known attributes are found even if that quote is
 * missing, or if their own value is unquoted.
 */
const ATTRIBUTE = new RegExp(
  [
    String.raw`(?:^|["'](?=\s)|(?=\s(?:${NAMES})\s*=\s*["']))\s+([\w:.-]+)\s*=\s*(["'])`,
    String.raw`\s(${NAMES})=(?=[^\s"'=])`,
  ].join('|'),
  'gi',
)

/** Escapes stray quotes and angle brackets in the attributes of outlines. */
function repairOutlines(text: string): string {
  const parts = text.split(TAGS)
  const repaired = parts.map((part, at) => {
    const isLast = at === parts.length - 1
    return START.test(part) && !WHOLE.test(part) && !(isLast && !part.includes('>')) ? repair(part) : part
  })
  return repaired.join('')
}

function repair(part: string): string {
  const end = part.lastIndexOf('>')
  const tag = part.slice('<outline'.length, end === -1 ? undefined : end).trimEnd()
  const isClosed = end === -1 || tag.endsWith('/')
  const inside = tag.replace(/\/$/, '').trimEnd()
  const starts = [...inside.matchAll(ATTRIBUTE)]
  const attributes = starts.map(({ index, 0: start, 1: quoted, 2: quote = '', 3: bare }, at) => {
    const next = starts[at + 1]?.index
    const value = inside.slice(index + start.length, next).trim()
    const hasItsQuote = quote !== '' && value.endsWith(quote) && /^\s?$/.test(inside.charAt(next ?? inside.length))
    return ` ${quoted ?? bare}="${escaped(hasItsQuote ? value.slice(0, -1) : value)}"`
  })
  return `<outline${attributes.join('')}${isClosed ? '/' : ''}>${end === -1 ? '' : part.slice(end + 1)}`
}

function escaped(value: string): string {
  return value.replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}
