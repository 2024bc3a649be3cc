import { z } from 'zod'
import { iconAddress, isVector, largestSide } from './icon-links.ts'
import type { PageIcon } from './page.ts'

const MAX_ICONS = 32

const word = z.string().catch('')
const manifestSchema = z.object({ icons: z.array(z.unknown()) })
const iconSchema = z.object({ src: z.string(), sizes: word, type: word, purpose: word })

/** The icons in the manifest at this address; none if it is not one. https://www.w3.org/TR/appmanifest/#icons-member */
export function readManifest(bytes: Uint8Array, address: string): readonly PageIcon[] {
  const manifest = manifestSchema.safeParse(parse(new TextDecoder().decode(bytes)))
  return (manifest.data?.icons ?? []).slice(0, MAX_ICONS).flatMap((entry) => {
    const icon = iconSchema.safeParse(entry).data
    const url = icon && iconAddress(icon.src, address)
    const source = icon && sourceOf(icon.purpose.toLowerCase().trim().split(/\s+/))
    if (!icon || !url || !source) return []
    return { url, source, isVector: isVector(icon.type, url), side: largestSide(icon.sizes), scheme: undefined }
  })
}

/** An icon that is `monochrome` only is a mask, not a picture. */
function sourceOf(purposes: readonly string[]): PageIcon['source'] | undefined {
  if (purposes.includes('any') || purposes.includes('')) return 'manifest'
  return purposes.includes('maskable') ? 'maskable' : undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
