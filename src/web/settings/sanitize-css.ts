/** Schemes through which a style sheet could leak something. */
const NETWORK = /^(?:https?|wss?|ftp):$/
const BASES = ['http://own.invalid', 'https://own.invalid']

const ESCAPE = String.raw`\\(?:[\da-fA-F]{1,6}[ \t\n]?|[^\n\da-fA-F])`
const PART = String.raw`(?:[\w-]|[^\0-\x7f]|${ESCAPE})`
const IDENT = String.raw`(?:--|-?(?:[A-Za-z_]|[^\0-\x7f]|${ESCAPE}))${PART}*`
const NUMBER = String.raw`[+-]?(?:\d*\.)?\d+(?:[eE][+-]?\d+)?`
const quoted = (quote: string) => String.raw`${quote}((?:[^${quote}\\\n]|${ESCAPE}|\\\n)*)(?:${quote}|\\?$|(?=\n))`

/** The tokens that matter: strings, and where an unquoted address begins. https://drafts.csswg.org/css-syntax/ */
const TOKEN = new RegExp(
  [
    String.raw`(?<comment>/\*[^]*?(?:\*/|$))`,
    `(?<string>${quoted('"')}|${quoted("'")})`,
    `(?<word>${NUMBER}(?:${IDENT})?|#${PART}+|@${IDENT}|<!--)`,
    `(?<name>${IDENT})`,
    String.raw`(?<stray>\\)`,
    '[^]',
  ].join('|'),
  'gu',
)
const BARE_ADDRESS = new RegExp(String.raw`\([ \t\n]*(?!["' \t\n])((?:[^)\\]|${ESCAPE}|\\\n)*)(?:\)|\\?$)`, 'uy')
const ENCODED = new RegExp(String.raw`${ESCAPE}|\\\n|[^\0-\x7f]`, 'gu')

/**
 * Keeps a style sheet from loading anything from other hosts: it can tell what is on the owner's page, and what it loads could
 * give that away. Empties every address that leads elsewhere, and rewrites the rest in an unambiguous form, so that no browser
 * parses it differently from this code.
 */
export function sanitizeCss(css: string): string {
  const text = css.replace(/\r\n?|\f/g, '\n').replaceAll('\0', '\ufffd')
  let closed = ''
  let at = 0
  while (at < text.length) {
    TOKEN.lastIndex = at
    const token = TOKEN.exec(text)
    if (!token) break
    at = TOKEN.lastIndex
    const { comment, string, word, name, stray } = token.groups ?? {}
    if (comment) closed += '/**/'
    else if (string) closed += closeAddress(token[3] ?? token[4] ?? '')
    else if (name && /^url$/i.test(decode(name))) {
      const bare = bareAddress(text, at)
      closed += bare ? `url(${closeAddress(bare[1]?.trim() ?? '')})` : 'url'
      at += bare?.[0].length ?? 0
    } else if (!stray) closed += word || name ? encode(token[0]) : token[0]
  }
  return closed
}

/** The unquoted address in parentheses after `url`. */
function bareAddress(text: string, at: number): RegExpExecArray | null {
  BARE_ADDRESS.lastIndex = at
  return BARE_ADDRESS.exec(text)
}

function closeAddress(written: string): string {
  const address = decode(written)
  return isElsewhere(address) ? '""' : cssString(address)
}

/** The scheme and host of the page are unknown here, so an absolute address always counts as elsewhere. */
function isElsewhere(address: string): boolean {
  if (!/[:/\\]/.test(address)) return false
  return BASES.some((base) => {
    const url = URL.parse(address, base)
    return url !== null && NETWORK.test(url.protocol) && url.origin !== base
  })
}

/** https://drafts.csswg.org/cssom/#serialize-a-string, but stricter: escapes everything that is not plain. */
export function cssString(text: string): string {
  return `"${text.replace(/[^\w:/.?&=%#~+,;@ -]/gu, escapeOf)}"`
}

function escapeOf(character: string): string {
  return `\\${character.codePointAt(0)?.toString(16)} `
}

/** Writes every escape in the same form, and escapes everything beyond ASCII. */
function encode(name: string): string {
  return name.replace(ENCODED, (part) => escapeOf(decode(part)))
}

function decode(text: string): string {
  return text.replace(ENCODED, (part) => {
    if (!part.startsWith('\\')) return part
    const hex = /^\\([\da-fA-F]{1,6})/.exec(part)?.[1]
    return hex === undefined ? part.slice(1).replace('\n', '') : characterOf(Number.parseInt(hex, 16))
  })
}

function characterOf(code: number): string {
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : '\ufffd'
}
