import { isAddress } from '../../../core/addresses.ts'
import { COLUMNS, columnName } from '../../values/column-words.ts'
import { isPointing } from './pointing.ts'

/** Texts of more words or characters are sentences rather than names. */
const MOST_WORDS = 8
const MOST_CHARACTERS = 80
/** The end of a sentence, or a last word that leads up to an address. */
const SENTENCE =
  /[.!?…。！？।؟](?:\s|$)|(?:^|\s)(?:see|visit|check|look|here|at|on|is|are|and|or|to|from|via|use|open|go|try|siehe|unter|auf|ist|und|über|nach|voir|sur|est|et|ver|en|es|y|su|на|и|vedi|veja|zie)$/iu
const ABBREVIATION = /(?:^|[\s(])(?:\p{L}|bzw|inkl|ca|nr|no|vs|dr|st|mr|ms|inc|co|ltd|ver|vol)\.(?=\s|$)/giu
/** More is neither a name nor a description: a line may have megabytes. */
const MOST_READ = 2000
/** Punctuation between a name and an address, and around both. */
const BEGINNING = /^[\s\-–—―−:：=|,，;；、،؛·•→⇒➜>*_`~"'“”„«»「」『』()[\]{}<#\\/&]+/u
const END_SIGN = /[\s\-–—―−:：=|,，;；、،؛·•→⇒➜>*_`~"'“”„«»「」『』([{}<@#\\/&]/u
/** Words for an address, in front of one, that name nothing: `URL: https://…`. */
const OF_ADDRESS: ReadonlySet<string> = new Set([
  ...COLUMNS.url,
  'urls',
  'links',
  'web',
  'www',
  'http',
  'https',
  'src',
  'here',
])

/** The text without the punctuation around it. A bracket stays with its partner. */
export function trimmed(text: string): string {
  const inner = text
    .slice(0, MOST_READ)
    .trim()
    .replace(/^\((.*)\)$|^\[(.*)\]$|^（(.*)）$/su, (whole, a, b, c) => {
      const inside: string = a ?? b ?? c ?? ''
      return /[()[\]（）]/.test(inside) ? whole : inside
    })
  const bare = withoutEnd(inner.replace(BEGINNING, ''), END_SIGN).trim()
  const at = inner.indexOf(bare)
  const before = inner[at - 1] ?? ''
  if (/^[^()]*\)/.test(bare) && before === '(') return `(${bare}`
  if (/^[^[\]]*\]/.test(bare) && before === '[') return `[${bare}`
  return /^[^()]*\)$/.test(bare)
    ? bare.slice(0, -1).trim()
    : /^[^（）]*）$/.test(bare)
      ? bare.slice(0, -1).trim()
      : bare
}

/** A name on one line, without emphasis and punctuation around it. */
export function asName(text: string): string {
  return trimmed(
    text
      .slice(0, MOST_READ)
      .replace(/\*\*|__|~~|`/g, '')
      .replace(/\s+/g, ' '),
  )
}

/** Whether a text may be the name of a link: it has letters or digits, and is neither a sentence nor a link, nor points to one. */
export function isName(text: string): boolean {
  return (
    /\p{L}/u.test(text) &&
    !/:\/\/|^[a-z][a-z\d+.-]*:\S|[\s<(](?:javascript|vbscript|data|blob|file):\S/i.test(text) &&
    !isSentence(text) &&
    !isPointing(text)
  )
}

/** Words by which one speaks to readers: no heading has them. */
const SPEAKS =
  /(?:^|\s)(?:are|is|you|i|we|please|asked|here|hier|sind|ist|bitte|ihr|du|ich|wir|anbei|findest|voici|voilà|vous|sont|aquí|están|tienes|ecco|вот|нашли)(?:[\s:,]|$)/iu

/** A sentence that goes on, a pair such as `tags: [a]`, and what programs say as they begin. */
const NO_HEADING = /^\p{Ll}\S*\s(?:\S+\s){2}|^[\w-]+:\s\S|^[@{}]|\bv?\d+\.\d+\.\d+\b|\b\d+ ?m?s\b/u

/** Whether a text may be a heading: it is a name, and does not speak to the reader or end in a comma. */
export function isHeading(text: string): boolean {
  return isName(text) && !SPEAKS.test(text) && !/[,，、،]\s*$/.test(text) && !NO_HEADING.test(text)
}

/** Whether a text is only a word for an address: `Link`, `Address`. */
export function isWordForAddress(text: string): boolean {
  return OF_ADDRESS.has(columnName(text))
}

export function isSentence(text: string): boolean {
  const plain = text.replace(ABBREVIATION, ' ')
  return (
    plain.length > MOST_CHARACTERS ||
    plain.split(/\s+/).length > MOST_WORDS ||
    SENTENCE.test(plain) ||
    (SPEAKS.test(plain) && plain.split(/\s+/).length > 2)
  )
}

/** The same for an address with and without its scheme and last slash. */
export function addressKeyOf(url: string): string {
  return url
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '')
}

export function isOwnAddress(name: string, url: string): boolean {
  return isAddress(name) && addressKeyOf(url).toLowerCase() === addressKeyOf(name).toLowerCase()
}

/** Splits `Name – what it is` where a mark stands between spaces, or a bracket begins. More than 20 spaces are no such gap. */
export function nameAndDescription(text: string): readonly [name: string, description: string] {
  const [, name = text, description = ''] =
    /^(.{1,80}?)(?:\s{1,20}[–—―|·•-]+\s+|\s{0,20}[:：]\s+|\s{1,20}\((?=[^()]{0,400}\)$))(.+)$/su.exec(text) ?? []
  return [trimmed(name), trimmed(description)]
}

/** What search engines show of an address. */
export const BREADCRUMB = /^\s*(?:https?:\/\/\S+\s)?›\s\S+(?:\s›\s\S+){0,9}(?:\s|$)/i
const ONLY_TAGS = /^(?:[#+@][\p{L}\p{N}_/-]+\s*)+$/u

/** Cuts a description to one line. */
export function asDescription(text: string): string {
  const line = text
    .slice(0, MOST_READ)
    .replace(/\s+/g, ' ')
    .replace(/\*\*|__|~~|`/g, '')
    .replace(BREADCRUMB, '')
    .trim()
  if (ONLY_TAGS.test(line)) return ''
  return /[\p{L}\p{N}]/u.test(line) ? trimmedLightly(line) : ''
}

/** Strips what leads up to a description, and brackets around all of it, but no punctuation that ends it. */
function trimmedLightly(text: string): string {
  const begun = withoutEnd(text.replace(/^[\s\-–—―−:：=|,，;；、·•→⇒➜>*_~#\\/.。।]+/u, ''), /[\s|*_~,;，；\\–—→-]/u)
  const inner = /^[(（[]([^()（）[\]]*)[)）\]][.。]?$/su.exec(begun)?.[1] ?? begun
  return inner.replace(/^["“„«]([^"“”„«»]*)["”“»]$/u, '$1').trim()
}

/** A text without the signs at its end. */
function withoutEnd(text: string, sign: RegExp): string {
  let end = text.length
  while (end > 0 && sign.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
