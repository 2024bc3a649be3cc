import { type ForeignFile, refuse } from '../file/foreign-file.ts'
import { type Attributes, type MarkupHandler, readMarkup } from '../file/markup.ts'
import type { Bookmarks, Link } from '../tree/bookmarks.ts'
import { Collector } from '../tree/collector.ts'
import type { Format } from './format.ts'
import {
  append,
  endsLine,
  mayHaveTagsWithSpaces,
  readFolderAttributes,
  readLink,
  readTags,
  splitNotes,
} from './netscape-attributes.ts'

const DOCTYPE = /<!doctype\s+netscape-bookmark-file/i
const LINK_IN_LIST = /<d[tl]\b[^<>]*>\s*(?:<p>\s*)?<a\s/i
/** Web pages have lists of links too, but only bookmarks record when they were added. */
const PAGE = /<!doctype\s+html|<body[\s>]/i
const BOOKMARK = /<a\s[^<>]*\badd_date=/i

/** Netscape's bookmark file, which every browser and most bookmark services write, each in its own way. */
export const netscapeHtml: Format = {
  id: 'html',
  fits: ({ start, text }) =>
    !/^[{[]/.test(start) && (DOCTYPE.test(start) || (/^</.test(start) && isListOfLinks(start, text))),
  read,
}

function isListOfLinks(start: string, text: string): boolean {
  return LINK_IN_LIST.test(text) && (!PAGE.test(start) || BOOKMARK.test(text))
}

function read(file: ForeignFile): Bookmarks {
  const reader = new NetscapeReader(file.text)
  const bookmarks = reader.finish(readMarkup(file.text, reader))
  const isEmpty = bookmarks.links.length + bookmarks.folders.length + bookmarks.skipped.length === 0
  if (isEmpty && !netscapeHtml.fits(file)) refuse(file, 'has no bookmarks')
  return bookmarks
}

const HEADINGS: ReadonlySet<string> = new Set(['h2', 'h3', 'h4', 'h5', 'h6'])
const LISTS: ReadonlySet<string> = new Set(['dl', 'ul', 'menu'])
const LINE_BREAKS: ReadonlySet<string> = new Set(['br', 'p', 'li', 'div'])

/** An address within the program that wrote the file, such as one of Shaarli's notes. */
const RELATIVE = /^(?:\/(?!\/)|[?#.])/

/** The name of a link or of a folder, while it is open. */
interface Title {
  readonly isFolder: boolean
  readonly attributes: Attributes
  text: string
}

/** The folder or link that a `<DD>` describes. */
interface Entry {
  readonly isFolder: boolean
  readonly place: number
  readonly notes?: string | undefined
}

interface Description {
  readonly entry: Entry
  text: string
  lastPiece: string
}

/** An open list, and the folder that its links go into. */
interface OpenList {
  readonly tag: string
  readonly folder: number | null
}

/**
 * Reads bookmarks as Firefox does: a heading names a folder, which holds the list that opens next; only the end of a list
 * leaves a folder; `<DD>` describes what stands before it.
 */
class NetscapeReader implements MarkupHandler {
  readonly #file: string
  readonly #found = new Collector()
  readonly #lists: OpenList[] = []
  #nextFolder: number | null = null
  #title: Title | undefined
  #lastEntry: Entry | undefined
  #description: Description | undefined
  #isPageClosed = false
  #hasCommas: boolean | undefined

  constructor(file: string) {
    this.#file = file
  }

  wantsText(): boolean {
    return this.#title !== undefined || this.#description !== undefined
  }

  text(piece: string): void {
    append(this.#title, piece)
    append(this.#description, piece)
    if (this.#description) this.#description.lastPiece = piece
  }

  open(tag: string, attributes: Attributes): void {
    if (tag === 'a') this.#openLink(attributes)
    else if (LISTS.has(tag)) this.#openList(tag)
    else if (HEADINGS.has(tag)) this.#openHeading(attributes)
    else if (tag === 'dd') this.#openDescription()
    else if (tag === 'dt' || tag === 'hr') this.#endTexts()
    else if (LINE_BREAKS.has(tag)) this.#breakLine()
  }

  close(tag: string): void {
    if (LISTS.has(tag)) this.#closeList(tag)
    else if (tag === 'a' ? this.#title?.isFolder === false : HEADINGS.has(tag) && this.#title?.isFolder)
      this.#endTitle()
    else if (tag === 'html') this.#isPageClosed = true
  }

  finish({ endsInTag }: { readonly endsInTag: boolean }): Bookmarks {
    if (endsInTag || this.#title || (this.#lists.length > 0 && !this.#isPageClosed)) this.#found.cut()
    this.#endTexts()
    return this.#found.finish()
  }

  get #folder(): number | null {
    return this.#lists.at(-1)?.folder ?? null
  }

  /** Within a line of a link's description, a link is part of the description. Without `HREF`, `<A>` isn't a link. */
  #openLink(attributes: Attributes): void {
    this.#endTitle()
    const isInText = this.#isDescribingLink() && !endsLine(this.#description?.lastPiece ?? '')
    if (!isInText) this.#endDescription()
    if (attributes.has('href')) this.#title = { isFolder: false, attributes, text: '' }
  }

  #openHeading(attributes: Attributes): void {
    this.#endTexts()
    this.#title = { isFolder: true, attributes, text: '' }
  }

  #openDescription(): void {
    this.#endTitle()
    if (this.#description) this.#breakLine()
    else if (this.#lastEntry) this.#description = { entry: this.#lastEntry, text: '', lastPiece: '\n' }
  }

  /** Descriptions may contain HTML lists, which are not folders. */
  #openList(tag: string): void {
    if (tag !== 'dl' && this.#isDescribingLink()) {
      this.#breakLine()
      return
    }
    this.#endTexts()
    this.#lists.push({ tag, folder: this.#nextFolder ?? this.#folder })
    this.#nextFolder = null
  }

  #closeList(tag: string): void {
    if (tag !== 'dl' && this.#lists.at(-1)?.tag !== tag) return
    this.#endTexts()
    this.#lists.pop()
    this.#nextFolder = null
    this.#lastEntry = undefined
  }

  #isDescribingLink(): boolean {
    return this.#description?.entry.isFolder === false
  }

  #breakLine(): void {
    append(this.#title, '\n')
    append(this.#description, '\n')
  }

  #endTexts(): void {
    this.#endTitle()
    this.#endDescription()
  }

  #endTitle(): void {
    const title = this.#title
    if (!title) return
    this.#title = undefined
    this.#lastEntry = title.isFolder ? this.#addFolder(title) : this.#addLink(title)
  }

  #addFolder({ attributes, text }: Title): Entry {
    const place = this.#found.folder({ ...readFolderAttributes(attributes), name: text, parent: this.#folder })
    this.#nextFolder = place
    return { isFolder: true, place }
  }

  #addLink({ attributes, text: name }: Title): Entry | undefined {
    const url = attributes.get('href')?.trim() ?? ''
    if (RELATIVE.test(url)) {
      this.#found.skip({ name, url, problem: { code: 'unknownAddress' } })
      return undefined
    }
    const tags = readTags(attributes.get('tags'), this.#separatesBySpaces(attributes) ? ' ' : ',')
    const link = readLink(attributes, { folder: this.#folder, name, url, tags })
    const place = this.#found.link(link)
    return place === undefined ? undefined : { isFolder: false, place, notes: link.notes }
  }

  #separatesBySpaces(attributes: Attributes): boolean {
    if (!mayHaveTagsWithSpaces(attributes)) return false
    this.#hasCommas ??= /\stags="[^"]*,/i.test(this.#file)
    return !this.#hasCommas
  }

  #endDescription(): void {
    const { entry, text } = this.#description ?? {}
    this.#description = undefined
    if (entry?.isFolder) this.#found.addToFolder(entry.place, { description: text?.trim() || undefined })
    else if (entry) this.#found.addToLink(entry.place, described(entry, text ?? ''))
  }
}

function described(entry: Entry, text: string): Partial<Link> {
  const { description, notes } = splitNotes(text)
  return {
    ...(description !== '' && { description }),
    ...(notes !== '' && { notes: entry.notes ? `${entry.notes}\n${notes}` : notes }),
  }
}
