import type { ForeignFile } from '../file/foreign-file.ts'
import { readMarkup } from '../file/markup.ts'
import { refuse } from '../file/refuse.ts'
import type { Bookmarks } from '../tree/bookmarks.ts'
import type { Format } from './format.ts'
import { NetscapeReader } from './netscape-reader.ts'

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
