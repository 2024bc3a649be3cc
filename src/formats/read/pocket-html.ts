import type { ForeignFile } from '../file/foreign-file.ts'
import { type Attributes, type MarkupHandler, readMarkup } from '../file/markup.ts'
import type { Bookmarks } from '../tree/bookmarks.ts'
import { Collector } from '../tree/collector.ts'
import { readTime } from '../values/bookmark-times.ts'
import type { Format } from './format.ts'
import { append, readTags } from './netscape-attributes.ts'

/** `ril_export.html`: two headings, for unread and for read pages, each with its list. */
export const pocketHtml: Format = {
  id: 'pocket-html',
  fits: ({ start }) => /^</.test(start) && /<title>\s*Pocket Export\s*<\/title>|<a\s[^<>]*\stime_added=/i.test(start),
  read,
}

function read({ text }: ForeignFile): Bookmarks {
  const reader = new PocketReader()
  return reader.finish(readMarkup(text, reader))
}

class PocketReader implements MarkupHandler {
  readonly #found = new Collector()
  #folder: number | null = null
  #openLists = 0
  /** The link or heading that is open; headings have no attributes. */
  #title: { readonly link: Attributes | undefined; text: string } | undefined

  wantsText(): boolean {
    return this.#title !== undefined
  }

  text(piece: string): void {
    append(this.#title, piece)
  }

  open(tag: string, attributes: Attributes): void {
    if (tag === 'h1' || tag === 'a') this.#endTitle()
    if (tag === 'h1') this.#title = { link: undefined, text: '' }
    else if (tag === 'a') this.#title = { link: attributes, text: '' }
    else if (tag === 'ul') this.#openLists++
  }

  close(tag: string): void {
    if (tag === 'h1' || tag === 'a' || tag === 'li') this.#endTitle()
    if (tag === 'ul') this.#openLists--
  }

  finish({ endsInTag }: { readonly endsInTag: boolean }): Bookmarks {
    if (endsInTag || this.#title || this.#openLists > 0) this.#found.cut()
    this.#endTitle()
    return this.#found.finish()
  }

  #endTitle(): void {
    const { link, text } = this.#title ?? {}
    if (link) this.#addLink(link, text ?? '')
    else if (text !== undefined) this.#folder = this.#found.folder({ name: text, parent: null })
    this.#title = undefined
  }

  /** For a page without a title, Pocket writes the address as the title. */
  #addLink(attributes: Attributes, title: string): void {
    const url = attributes.get('href') ?? ''
    this.#found.link({
      folder: this.#folder,
      name: title.trim() === url ? '' : title,
      url,
      tags: readTags(attributes.get('tags'), ','),
      createdAt: readTime(attributes.get('time_added')),
    })
  }
}
