import { GROUP_FIELDS } from '../../core/fields/group.ts'

/** A link in Markdown: `[name](address)`, `[name](<address> "title")`. In an address, brackets come in pairs. */
const NAMED = /\[([^[\]]+)\]\(<?((?:[^\s<>()]|\([^\s<>()]*\))+)>?(?:\s+["'][^"']*["'])?\)/g
/** The start of a list item, of a quotation, or of a chat message with its time and sender. */
const BEGINNING =
  /^(?:[-*+•‣▪◦–—>]\s+|\[[ xX]\]\s+|\(?\d{1,3}[.)]\s+|\[?(?:\d{1,4}[./-]\d{1,2}[./-]\d{1,4},?\s+)?\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]m)?\]?(?:\s+-)?\s+(?:[^:]{1,30}:\s+)?)+/iu
/** Punctuation between a name and an address, and around both. */
const SEPARATOR = /^[\s\-–—:：=|,，;；、·•→>*_`~"'“”„«»「」()[\]{}<#]+|[\s\-–—:：=|,，;；、·•→>*_`~"'“”„«»「」([{<]+$/gu
/** Separators of table cells: a line with one is the header of a table rather than a heading. */
const CELLS = /[\t|;]|\w,\w/
/** Texts of more words or characters are sentences rather than names. */
const MOST_WORDS = 7
const MOST_CHARACTERS = 80
/** The end of a sentence, or a last word that leads up to an address. */
const SENTENCE =
  /[.!?…。！？](?:\s|$)|(?:^|\s)(?:see|visit|check|look|here|at|on|is|are|and|siehe|unter|auf|ist|voir|sur|est|ver|en|es)$/iu

/** A link in HTML that is pasted as text. */
const ANCHOR = /<a\s([^<>]+)>([^<]*)<\/a>/gi
const HREF = /(?:^|\s)href=["']?([^"'\s]+)/i

interface Named {
  /** The line with every Markdown or HTML link replaced by its address. */
  readonly bare: string
  /** The names of the addresses, by address. */
  readonly names: ReadonlyMap<string, string>
}

/** Finds the names of a line's addresses: those of Markdown and HTML links, or else the text before or after each. */
export function namesIn(line: string, urlsIn: (text: string) => readonly string[]): Named {
  const names = new Map<string, string>()
  for (const [, name = '', address = ''] of line.matchAll(NAMED)) {
    const [url] = urlsIn(address)
    if (url !== undefined) names.set(url, name)
  }
  for (const [, attributes = '', name = ''] of line.matchAll(ANCHOR)) {
    const [url] = urlsIn(addressIn(attributes))
    if (url !== undefined) names.set(url, name)
  }
  const bare = line
    .replace(NAMED, ' $2 ')
    .replace(ANCHOR, (_, attributes: string) => ` ${addressIn(attributes)} `)
    .trim()
  if (names.size === 0) for (const [url, name] of namesBeside(bare, urlsIn)) names.set(url, name)
  return { bare, names }
}

function addressIn(attributes: string): string {
  return HREF.exec(attributes)?.[1] ?? ''
}

/** Takes the names from before the addresses if the line begins with a name, and from after them if with an address. */
function namesBeside(
  line: string,
  urlsIn: (text: string) => readonly string[],
): readonly (readonly [string, string])[] {
  const cells = line
    .replace(BEGINNING, '')
    .split(/\t|\s\|\s|^\||\|$/)
    .flatMap(piecesOf(urlsIn))
  const addresses = cells.flatMap(({ url }, at) => (url === undefined ? [] : [{ url, at }]))
  const textsBefore = addresses.map(({ at }, index) => textsIn(cells, addresses[index - 1]?.at ?? -1, at))
  const textsAfter = addresses.map(({ at }, index) => textsIn(cells, at, addresses[index + 1]?.at ?? cells.length))
  const isBefore = (textsBefore[0] ?? []).length > 0
  const texts = isBefore ? textsBefore : textsAfter
  return addresses.map(({ url }, index) => [url, texts[index]?.find(isName) ?? ''] as const)
}

interface Piece {
  readonly text: string
  readonly url?: string | undefined
}

/** The addresses of a cell and the texts around them, in order. */
function piecesOf(urlsIn: (text: string) => readonly string[]) {
  return (cell: string): readonly Piece[] => {
    const pieces: Piece[] = []
    let text = ''
    const words = cell.trim().split(/\s+/)
    for (const word of words) {
      const [url] = urlsIn(word)
      if (url === undefined) text += ` ${word}`
      else {
        const [before = ''] = word.split(/https?:\/\//i, 1)
        const isGlued = before !== '' && before !== word && before.length < word.length
        pieces.push({ text: isGlued ? `${text} ${before}` : text }, { text: '', url })
        text = ''
      }
    }
    return [...pieces, { text }].map((piece) => ({ ...piece, text: trimmed(piece.text) }))
  }
}

function textsIn(cells: readonly Piece[], after: number, before: number): readonly string[] {
  return cells.slice(after + 1, before).flatMap(({ text }) => (text === '' ? [] : [text]))
}

/** Names have letters, and are neither sentences nor links of another kind. */
function isName(text: string): boolean {
  return /\p{L}/u.test(text) && !/:\/\/|^[a-z][a-z\d+.-]*:\S/i.test(text) && !isSentence(text)
}

function isSentence(text: string): boolean {
  return text.length > MOST_CHARACTERS || text.split(/\s+/).length > MOST_WORDS || SENTENCE.test(text)
}

/** Reads a line without an address as the heading of those below; undefined for a sentence or the header of a table. */
export function headingIn(line: string): { readonly name: string; readonly isMarked: boolean } | undefined {
  const isMarked = /^#{1,6}\s/.test(line)
  const name = asHeading(isMarked ? line : line.replace(BEGINNING, ''))
  if (isMarked && name !== '') return { name, isMarked }
  return isName(name) && !CELLS.test(name) ? { name, isMarked: false } : undefined
}

/** Trims a heading, and cuts it to the length that the name of a group may have. */
function asHeading(text: string): string {
  return [...trimmed(text).replace(/\s#{1,6}$/, '')].slice(0, GROUP_FIELDS.name.max).join('').trim()
}

/** Strips the separators around a text, and a last bracket that nothing opens. */
function trimmed(text: string): string {
  const inner = text.replace(SEPARATOR, '').trim()
  return /^[^()]*\)$/.test(inner) ? inner.slice(0, -1).trim() : inner
}
