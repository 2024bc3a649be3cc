/** Stand around the number of a link where it was in the text. No text has these private characters of its own. */
export const OPEN = '\ue000'
export const CLOSE = '\ue001'
/** Any of them in a text that is about to be read. */
const SAFE_MARKS = /[\ue000\ue001]/g
/** A link that has been found. */
export const FOUND = /\ue000(\d+)\ue001/g

/** Direction marks, zero-width spaces, soft hyphens and byte order marks. Joiners stay: Persian and emoji need them. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
/** A link in a terminal: https://gist.github.com/egmontkob/eb114294efbcd5adb1944c9f3cb5feda */
const TERMINAL_LINK = /\p{Cc}\]8;[^;\p{Cc}]{0,99};([^\p{Cc}]{1,2000})\p{Cc}\\?([^\p{Cc}]{0,400})\p{Cc}\]8;;\p{Cc}\\?/gu
/** The colours of a terminal. */
const COLOURS = /\p{Cc}\[[\d;]{0,20}[A-Za-z]|\p{Cc}\][^\p{Cc}]{0,400}\p{Cc}\\?/gu
const SOFT_BREAK = /=[ \t]*\r?\n/
const QUOTED = /(?:=[\dA-F]{2})+/g

/** Removes what programs add to a text on its way: invisible characters, colours, the line breaks of mails. */
export function cleanText(text: string): string {
  const plain = text.includes('\u001b') ? text.replace(TERMINAL_LINK, '[$2]($1)').replace(COLOURS, '') : text
  const whole = isQuotedPrintable(plain) ? plain.replace(/=[ \t]*\r?\n/g, '').replace(QUOTED, decodeQuoted) : plain
  return whole
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replace(/[\u00a0\u2002-\u200a\u202f\u3000]/g, ' ')
    .replace(INVISIBLE, '')
    .replace(SAFE_MARKS, '')
}

/** https://www.rfc-editor.org/rfc/rfc2045#section-6.7: lines end in `=` where they go on. */
function isQuotedPrintable(text: string): boolean {
  return SOFT_BREAK.test(text) && /=(?:3D|20|C3|E2)|[^\s=]=[ \t]*\r?\n[^\s=]/.test(text) && !/^={2,}[ \t]*$/m.test(text)
}

function decodeQuoted(codes: string): string {
  return new TextDecoder().decode(Uint8Array.from(codes.slice(1).split('='), (code) => Number.parseInt(code, 16)))
}
