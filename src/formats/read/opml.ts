import type { ForeignFile } from '../file/foreign-file.ts'
import { type Attributes, type MarkupHandler, readMarkup } from '../file/markup.ts'
import type { Bookmarks } from '../tree/bookmarks.ts'
import { Collector } from '../tree/collector.ts'
import { readTime } from '../values/bookmark-times.ts'
import type { Format } from './format.ts'
import { repairOutlines } from './opml-repair.ts'

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

/** Types of outlines that are never folders, even without an address. */
const LINK_TYPES: ReadonlySet<string> = new Set(['link', 'rss', 'atom', 'include'])

class OpmlReader implements MarkupHandler {
  readonly #found = new Collector()
  /** For each open outline, the folder that it is or is in. */
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
      description: feed && description === name ? undefined : description, // feed readers repeat it
      notes: feed && `Feed: ${feed}`,
      tags: readCategories(attributes.get('category')),
      createdAt: readTime(attributes.get('created')),
    })
    return undefined
  }
}

/** `/Boston/Weather,/Tech`: lists of paths, or of words. */
function readCategories(categories: string | undefined): readonly string[] | undefined {
  const tags = categories?.split(',').flatMap((category) => category.trim().replace(/^\//, '') || [])
  return tags?.length ? tags : undefined
}
