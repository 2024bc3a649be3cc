import { AppError, invalidInput } from '../../core/errors.ts'
import type { Problem } from '../../core/problem.ts'
import { hasVariable, unwrapped, withoutBreaks } from '../values/address.ts'
import { type Fields, fieldsOf, textOf } from '../values/untrusted.ts'
import type { Bookmarks, Folder, Link, SkippedEntry } from './bookmarks.ts'

/** Including skipped entries. No sensible file within the size limit of an import holds more. */
const MAX_ENTRIES = 300_000

/** The entry that reports a missing file, by its path. */
export function missingFile(path: string, name = path): SkippedEntry {
  return { name, problem: { code: 'listElsewhere', params: { file: path.slice(0, 100) } } }
}

/** Collects what the readers find. */
export class Collector {
  readonly #folders: Folder[] = []
  readonly #links: Link[] = []
  readonly #skipped: SkippedEntry[] = []
  #isCut = false

  /** Returns the folder's index, for its links and subfolders. Throws `too_large`. */
  folder(folder: Folder): number {
    this.#count()
    return this.#folders.push(folder) - 1
  }

  /** Adds details that come later in the file. */
  addToFolder(place: number, more: Partial<Folder>): void {
    const folder = this.#folders[place]
    if (folder) this.#folders[place] = { ...folder, ...more }
  }

  /** Returns the link's index; undefined if it has no address and is skipped. Throws `too_large`. */
  link(link: Link): number | undefined {
    const url = unwrapped(withoutBreaks(link.url))
    if (url === '') {
      this.skip({ name: link.name, problem: { code: 'noAddress' } })
      return undefined
    }
    this.#count()
    const lanUrl = link.lanUrl && withoutBreaks(link.lanUrl)
    return this.#links.push(url === link.url && lanUrl === link.lanUrl ? link : { ...link, url, lanUrl }) - 1
  }

  /** Adds details that come later in the file. */
  addToLink(place: number, more: Partial<Link>): void {
    const link = this.#links[place]
    if (link) this.#links[place] = { ...link, ...more }
  }

  /** Throws `too_large`. */
  skip(entry: { readonly name: string; readonly url?: string | undefined; readonly problem: Problem }): void {
    this.#count()
    this.#skipped.push(entry)
  }

  /** Notes that the file is truncated. */
  cut(): void {
    this.#isCut = true
  }

  /** Throws `invalid_input` if the file ends before anything could be read. */
  finish(): Bookmarks {
    if (this.#isCut && this.#size === 0) throw invalidInput('', { code: 'cutEarly', params: { file: '' } })
    return { folders: this.#folders, links: this.#links, skipped: this.#skipped, isCut: this.#isCut }
  }

  get #size(): number {
    return this.#folders.length + this.#links.length + this.#skipped.length
  }

  #count(): void {
    if (this.#size < MAX_ENTRIES) return
    throw new AppError('too_large', `A file can have at most ${MAX_ENTRIES.toLocaleString('en')} links and folders`)
  }
}

/** Collects a link, but skips one that leads into the other program itself, such as `#page2` or `/about`. */
export function collectLink(found: Collector, link: Link): void {
  const url = link.url.trim()
  const isRelative = /^(?:[#?]|\.{0,2}\/(?!\/)|\.{1,2}$)/.test(url)
  if (isRelative) found.skip({ name: link.name, url, problem: { code: 'unknownAddress' } })
  else found.link(link)
}

/** Like `collectLink`, for settings: skips addresses that the program completes from the environment or a secret. */
export function collectConfigured(found: Collector, link: Link): void {
  if (hasVariable(link.url)) found.skip({ name: link.name, url: link.url.trim(), problem: { code: 'unknownAddress' } })
  else collectLink(found, link)
}

/** Joins texts for which there is no field, one per line; undefined if there are none. */
export function notesOf(...texts: readonly (string | undefined)[]): string | undefined {
  return texts.filter((text) => text !== undefined).join('\n') || undefined
}

/** Collects a link for each object in a list. */
export function collectEntries(found: Collector, entries: readonly unknown[], linkOf: (entry: Fields) => Link): void {
  for (const entry of entries) {
    const fields = fieldsOf(entry)
    if (fields) found.link(linkOf(fields))
    else found.skip({ name: textOf(entry), problem: { code: 'noLink' } })
  }
}
