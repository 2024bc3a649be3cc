import type { OutsideAnswer } from '../../domain/outside.ts'
import { decodeText, isMarked } from '../../formats/file/text.ts'

/**
 * Decodes a page as browsers do: by its byte order mark, else by the character set in `Content-Type`, else by a `<meta>` in its
 * first KB. With none of them, it is decoded like any other file, unless it or its host says that it is Korean.
 * https://html.spec.whatwg.org/multipage/parsing.html#determining-the-character-encoding
 */
export function decodePage({ bytes, contentType, url }: Pick<OutsideAnswer, 'bytes' | 'contentType' | 'url'>): string {
  const named = isMarked(bytes) ? undefined : (decoderOf(charsetIn(contentType)) ?? decoderOf(charsetInMeta(bytes)))
  return named ? named.decode(bytes) : (asKorean(bytes, url) ?? decodeText(bytes))
}

const HEAD_BYTES = 1024
const NAME = /charset\s*=\s*(?:["']\s*)?([^\s"';,/>]+)/i

function charsetIn(contentType: string): string | undefined {
  return NAME.exec(contentType)?.[1]
}

function charsetInMeta(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, HEAD_BYTES)).replace(/<!--.*?-->/gs, '')
  const names = head.match(/<meta\s[^>]*>/gi)?.flatMap((meta) => charsetIn(meta) ?? [])
  const name = names?.[0]
  // We could read the <meta>, so it can't be UTF-16, whatever the page says.
  return name && /^utf-?16|^x-user-defined$/i.test(name) ? (/^x/i.test(name) ? 'windows-1252' : 'utf-8') : name
}

/** A short text in EUC-KR looks like a Chinese one, so the page or its host must say that it is Korean. */
function asKorean(bytes: Uint8Array, url: string): string | undefined {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, HEAD_BYTES))
  const [, attributes = ''] = /<html\s([^<>]*)/i.exec(head) ?? []
  if (!/(?:^|\s)lang\s*=\s*["']?ko\b/i.test(attributes) && !new URL(url).hostname.endsWith('.kr')) return undefined
  return decodedAs('utf-8', bytes) ?? decodedAs('euc-kr', bytes)
}

/** Undefined if it is in another character set. The page may be cut within a character. */
function decodedAs(charset: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return undefined
  }
}

function decoderOf(charset: string | undefined): TextDecoder | undefined {
  if (charset === undefined) return undefined
  try {
    return new TextDecoder(charset)
  } catch {
    return undefined // an unknown name
  }
}
