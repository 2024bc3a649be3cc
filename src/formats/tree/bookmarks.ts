import type { Problem } from '../../core/problem.ts'
import type { OwnFields } from '../values/own-fields.ts'

/**
 * The content of a file of any format: a tree of folders with links. Both are flat lists, so that no depth of folders can
 * exhaust a stack, and so that they can be sent between threads in pieces.
 */
export interface Bookmarks {
  /** Parents come before their children, siblings in the order of the file. */
  readonly folders: readonly Folder[]
  /** In the order of the file, within each folder. */
  readonly links: readonly Link[]
  /** Entries that can't become links, and why. */
  readonly skipped: readonly SkippedEntry[]
  /** The file was truncated; complete entries were read. */
  readonly isCut: boolean
  /** How many bytes of the files belong to no character; missing if none. */
  readonly replacedBytes?: number | undefined
  /** Which folders and links come from which file, if there are several files. */
  readonly parts?: readonly Part[] | undefined
}

/** The ranges of a file's folders and links. */
export interface Part {
  readonly folders: Range
  readonly links: Range
}

export type Range = readonly [first: number, end: number]

/**
 * A folder made by a browser, not by people: `bar` is the bookmarks bar, `other` the rest (menu, unsorted, mobile). Its
 * content is imported as if it were at the top, unless the owner says otherwise.
 */
export type FolderRole = 'bar' | 'other'

export interface Folder {
  /** '' where the file has none. */
  readonly name: string
  /** The index of the parent in `folders`; null at the top. */
  readonly parent: number | null
  readonly role?: FolderRole | undefined
  readonly description?: string | undefined
  /** An http(s) address, a `data:image/…` picture, or the name of an icon, marked by `iconNamed`. */
  readonly icon?: string | undefined
  /** Missing where the format doesn't record it. */
  readonly isPublic?: boolean | undefined
  readonly isFolded?: boolean | undefined
}

/** Texts are as in the file, decoded once: the import trims, shortens and checks them. */
export interface Link {
  /** The index of its folder in `folders`; null if it is in none. */
  readonly folder: number | null
  /** '' where the file has none. */
  readonly name: string
  /** As in the file: perhaps without a scheme, or with one that is not allowed. Never ''. */
  readonly url: string
  readonly description?: string | undefined
  /** The owner's own text, and values without a field here, such as a keyword. */
  readonly notes?: string | undefined
  readonly tags?: readonly string[] | undefined
  /** The address that works at home only. */
  readonly lanUrl?: string | undefined
  readonly icon?: string | undefined
  /** Missing where the format doesn't record it. */
  readonly isPublic?: boolean | undefined
  /** ISO 8601, UTC; anything else is a time that could not be read. */
  readonly createdAt?: string | undefined
  readonly updatedAt?: string | undefined
  readonly openIn?: 'same' | 'new' | undefined
  /** Further fields that our own files have, by name. */
  readonly fields?: OwnFields | undefined
}

/** An entry that is not a link: a note without an address, or an address that only the other program understands. */
export interface SkippedEntry {
  readonly name: string
  readonly url?: string | undefined
  readonly problem: Problem
}
