import { bytesOfBase64 } from '../../core/bytes.ts'

/** The bytes of a `data:` URL; undefined if it is damaged. https://fetch.spec.whatwg.org/#data-urls */
export function bytesOfDataUrl(url: string): Uint8Array | undefined {
  const [, isBase64, data = ''] = /^data:[^,]*?(;\s*base64)?,(.*)$/is.exec(url) ?? []
  try {
    if (isBase64 === undefined) return new TextEncoder().encode(decodeURIComponent(data))
    return bytesOfBase64(decodeURIComponent(data))
  } catch {
    return undefined
  }
}
