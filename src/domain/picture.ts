/** Formats that browsers draw and that can't carry scripts, so no SVG. Sniffed, whatever the sender claims. */
const KINDS = [
  { extension: 'png', type: 'image/png', at: 0, mark: '\x89PNG\r\n\x1a\n' },
  { extension: 'jpg', type: 'image/jpeg', at: 0, mark: '\xff\xd8\xff' },
  { extension: 'webp', type: 'image/webp', at: 8, mark: 'WEBP' },
  { extension: 'avif', type: 'image/avif', at: 4, mark: 'ftypavif' },
  { extension: 'gif', type: 'image/gif', at: 0, mark: 'GIF8' },
] as const

/** Such as `webp`; undefined if the bytes are no picture of these kinds. */
export function extensionOf(bytes: Uint8Array): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 16))
  return KINDS.find(({ at, mark }) => start.startsWith(mark, at))?.extension
}

/** The media type that a picture is sent with. */
export function mediaTypeOf(name: string): string | undefined {
  return KINDS.find(({ extension }) => name.endsWith(`.${extension}`))?.type
}
