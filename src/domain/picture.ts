/** What browsers draw and nobody can script: no SVG. By the first bytes, whatever the sender calls it. */
const KINDS = [
  { extension: 'png', type: 'image/png', at: 0, mark: '\x89PNG\r\n\x1a\n' },
  { extension: 'jpg', type: 'image/jpeg', at: 0, mark: '\xff\xd8\xff' },
  { extension: 'webp', type: 'image/webp', at: 8, mark: 'WEBP' },
  { extension: 'avif', type: 'image/avif', at: 4, mark: 'ftypavif' },
  { extension: 'gif', type: 'image/gif', at: 0, mark: 'GIF8' },
] as const

/** `webp` for the bytes of a WebP picture; undefined for what is no picture. */
export function extensionOf(bytes: Uint8Array): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 16))
  return KINDS.find(({ at, mark }) => start.startsWith(mark, at))?.extension
}

/** The media type that a picture is sent with. */
export function mediaTypeOf(name: string): string | undefined {
  return KINDS.find(({ extension }) => name.endsWith(`.${extension}`))?.type
}
