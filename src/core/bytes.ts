export type Bytes = Uint8Array<ArrayBuffer>

/** Joins pieces into one array. */
export function concat(pieces: readonly Uint8Array[]): Bytes {
  const bytes = new Uint8Array(pieces.reduce((size, piece) => size + piece.length, 0))
  let offset = 0
  for (const piece of pieces) {
    bytes.set(piece, offset)
    offset += piece.length
  }
  return bytes
}

/** How many chunks are joined at a time: even a chunk of one byte takes hundreds of bytes while it is kept. */
const JOINED = 256

/** Reads everything into one new array. */
export async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Bytes> {
  const all: Uint8Array[] = []
  let newest: Uint8Array[] = []
  for await (const chunk of chunks) {
    if (newest.push(chunk) < JOINED) continue
    all.push(concat(newest))
    newest = []
  }
  return concat([...all, ...newest])
}

/** Throws if the text is not base64. */
export function bytesOfBase64(base64: string): Bytes {
  const text = atob(base64)
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = text.charCodeAt(at)
  return bytes
}

export function base64Of(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
