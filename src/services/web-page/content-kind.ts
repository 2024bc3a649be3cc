import { extensionOf } from '../../domain/picture.ts'

/** What a response holds: an HTML page, a picture, or some other file. */
export type ContentKind = 'page' | 'picture' | 'file'

const VECTOR = /^\s*(?:<\?xml[^>]*>\s*|<!--(?:(?!-->).)*-->\s*|<!doctype\s+svg[^[>]*(?:\[[^\]]*\]\s*)?>\s*)*<svg[\s>]/is
const HTML =
  /^\s*(?:<!--(?:(?!-->).)*-->\s*)*<(?:!doctype\s+html|html|head|title|meta|link|script|style|body|base)[\s>]/is
const HEAD_CHARACTERS = 4096

/** Sniffs the bytes, and trusts `Content-Type` only where they tell nothing. `text`: the bytes, decoded. */
export function contentKindOf(bytes: Uint8Array, text: string, contentType: string): ContentKind {
  const head = text.slice(0, HEAD_CHARACTERS)
  if (extensionOf(bytes) !== undefined || isIco(bytes) || VECTOR.test(head)) return 'picture'
  if (HTML.test(head)) return 'page'
  return /^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(contentType) && !head.startsWith('%PDF-')
    ? 'page'
    : 'file'
}

function isIco(bytes: Uint8Array): boolean {
  return bytes[0] === 0 && bytes[1] === 0 && bytes[2] === 1 && bytes[3] === 0
}
