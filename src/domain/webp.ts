/** The size of a still WebP. https://developers.google.com/speed/webp/docs/riff_container */
export function webpSize(bytes: Uint8Array): { readonly width: number; readonly height: number } {
  const view = viewOf(bytes)
  const chunk = chunkOf(bytes)
  if (chunk === 'VP8X') return { width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 }
  if (chunk === 'VP8L') {
    const bits = view.getUint32(21, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
}

function chunkOf(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes.subarray(12, 16))
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** A little-endian number of three bytes. */
function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
}
