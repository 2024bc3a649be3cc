import { isHost } from '../values/address.ts'

/** A link within a text of Markdown. */
export interface InlineLink {
  readonly name: string
  readonly url: string
}

/** A link, or the text between two. */
export type Piece = string | InlineLink

/** Addresses by the labels that links name them by, in lower case: `[label]: https://…`. */
export type References = ReadonlyMap<string, string>

const NAME = String.raw`\[((?:\\.|[^\\[\]]|\[[^[\]]*\])*)\]`
const ADDRESS = String.raw`(?:<((?:\\.|[^\\<>])*)>|((?:\\.|[^\\\s()]|\([^\s()]*\))*))`
const TITLE = String.raw`(?:\s+(?:"[^"]*"|'[^']*'))?`
const LABEL = String.raw`\[((?:\\.|[^\\[\]])*)\]`
const TAG = String.raw`<a\s[^<>]*?href\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)')[^<>]*>((?:[^<]|<(?!\/?a[\s>]))*)`
/** As GitHub finds them: https://github.github.com/gfm/#autolinks-extension- */
const BARE = String.raw`((?:(?:https?|ftp):\/\/|(?<=^|[\s*_~(])www\.)(?:[^\s<>|\]]|\](?!\[))+)`
const TOKEN = new RegExp(
  [
    String.raw`\\.|${'`[^`]*`'}`,
    String.raw`(!?)${NAME}(?:\( ?${ADDRESS}${TITLE}\s*\)|${LABEL})?`,
    String.raw`<([a-z][a-z\d+.-]{1,31}:[^\s<>]+|[\w.+-]{1,64}@[\w.-]+)>`,
    TAG,
    BARE,
  ].join('|'),
  'gis',
)
const REFERENCE = new RegExp(String.raw`^ {0,3}${LABEL}:\s*(?:<([^<>]*)>|([^\s<]\S*))${TITLE}\s*$`, 's')

/** A line that defines a label; undefined for any other. */
export function referenceIn(line: string): readonly [label: string, url: string] | undefined {
  const [, label, bracketed, bare] = REFERENCE.exec(line) ?? []
  return label && (bracketed || bare) ? [labelOf(label), plain(bracketed ?? bare ?? '')] : undefined
}

/** Takes a text apart into its links and what is between them. */
export function piecesOf(text: string, references: References): readonly Piece[] {
  const pieces: Piece[] = []
  let end = 0
  TOKEN.lastIndex = 0
  for (let token = TOKEN.exec(text); token; token = TOKEN.exec(text)) {
    const found = linkOf(token, references)
    TOKEN.lastIndex = token.index + (found?.length ?? skipped(token))
    if (!found) continue
    pieces.push(text.slice(end, token.index), found.link)
    end = TOKEN.lastIndex
  }
  return [...pieces, text.slice(end)]
}

/** Brackets that are no link may have one in them. */
function skipped([whole, mark, name]: RegExpExecArray): number {
  return mark === '' && name !== undefined ? 1 : whole.length
}

function linkOf(token: RegExpExecArray, references: References) {
  const [whole, mark, name, bracketed, bare, label, angle, quoted, single, words, address] = token
  const withLength = (link: InlineLink, length = whole.length) => ({ link, length })
  if (mark) return undefined // a picture
  if (angle) return withLength({ name: '', url: angle.includes(':') ? angle : `mailto:${angle}` })
  if (address) {
    const url = withoutPunctuation(address)
    return url.includes('://') || isHost(url) ? withLength({ name: '', url }, url.length) : undefined
  }
  const inTag = quoted ?? single
  if (inTag !== undefined) return withLength({ name: withoutMarks(words ?? ''), url: decoded(inTag) })
  if (name === undefined) return undefined
  const url = bracketed ?? bare
  if (url !== undefined) return withLength({ name: withoutMarks(name), url: plain(url) })
  const known = references.get(labelOf(label || name))
  return known === undefined ? undefined : withLength({ name: withoutMarks(name), url: known })
}

function labelOf(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase()
}

/** An address in a sentence ends before the sentence does. */
function withoutPunctuation(address: string): string {
  const url = address.replace(/(?<![.,:;!?'"*_~\]])[.,:;!?'"*_~\]]+$/, '')
  const closes = url.split(')').length > url.split('(').length
  return closes && url.endsWith(')') ? url.slice(0, -1) : url
}

function decoded(attribute: string): string {
  return attribute.replace(/&amp;/g, '&').trim()
}

/** Removes markup from a name; pictures are replaced by their descriptions. */
function withoutMarks(name: string): string {
  const text = name
    .replace(/!\[([^[\]]*)\](?:\([^()]*\))?/g, '$1')
    .replace(/<img\s[^<>]*?alt\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)')[^<>]*>/gi, '$1$2')
    .replace(/\\.|\*\*|__|`/g, (mark) => (mark.startsWith('\\') ? mark : ''))
  return plain(text).replace(/\s+/g, ' ')
}

/** Removes tags, and the backslashes before punctuation. */
export function unescaped(text: string): string {
  return text.replace(/\\([!-/:-@[-`{-~])|<\/?[a-z][^<>]*>/gi, '$1')
}

function plain(text: string): string {
  return unescaped(text).trim()
}
