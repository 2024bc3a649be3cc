import { decodeText, isMarked } from '../../formats/file/text.ts'

/**
 * Decodes a page as browsers do: by its byte order mark, else by the character set in `Content-Type`, else by a `<meta>` in its
 * first KB. With none of them, it is decoded like any other file.
 * https://html.spec.whatwg.org/multipage/parsing.html#determining-the-character-encoding
 */
export function decodePage(bytes: Uint8Array, contentType: string): string {
  const named = isMarked(bytes) ? undefined : (decoderOf(charsetIn(contentType)) ?? decoderOf(charsetInMeta(bytes)))
  return named ? named.decode(bytes) : decodeText(bytes)
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

function decoderOf(charset: string | undefined): TextDecoder | undefined {
  if (charset === undefined) return undefined
  try {
    return new TextDecoder(charset)
  } catch {
    return undefined // an unknown name
  }
}
