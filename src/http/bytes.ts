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
