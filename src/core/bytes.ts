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

/** Reads everything into one new array. */
export async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Bytes> {
  const all: Uint8Array[] = []
  for await (const chunk of chunks) all.push(chunk)
  return concat(all)
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
