import { initWasm, Resvg } from '@resvg/resvg-wasm'
import type { Picture } from './picture.ts'
import { refuse } from './refusal.ts'
import { colourOf } from './svg-colours.ts'

const MAX_BYTES = 512 * 1024
const OPTIONS = { font: { loadSystemFonts: false } } as const

/** The package keeps a single instance. */
let isReady = false

/**
 * Draws with the longer side at `side` pixels. Resvg runs no script and loads nothing: references to other files are
 * left out, and so is text, as there are no fonts. Throws refusals.
 */
export async function drawSvg(
  bytes: Uint8Array,
  side: number,
  load: () => Promise<WebAssembly.Module>,
): Promise<Picture> {
  if (bytes.length > MAX_BYTES) throw refuse('hugePicture')
  if (!isReady) await start(await load())
  const old = withOldCss(bytes)
  try {
    return draw(old, side)
  } catch (cause) {
    throw refuse('damagedPicture', cause)
  }
}

async function start(module: WebAssembly.Module): Promise<void> {
  await initWasm(module).catch((error) => {
    if (!isReady) throw error // otherwise two pictures came first at the same time
  })
  isReady = true
}

function draw(bytes: Uint8Array, side: number): Picture {
  const wide = new Resvg(bytes, { ...OPTIONS, fitTo: { mode: 'width', value: side } })
  if (wide.height <= wide.width) return rendered(wide)
  wide.free()
  return rendered(new Resvg(bytes, { ...OPTIONS, fitTo: { mode: 'height', value: side } }))
}

function rendered(svg: InstanceType<typeof Resvg>): Picture {
  const image = svg.render()
  const { width, height } = image
  const data = straightened(image.pixels)
  image.free()
  svg.free()
  return { width, height, data }
}

/** Undoes the premultiplied alpha of Resvg's pixels. */
function straightened(pixels: Uint8Array): Uint8ClampedArray<ArrayBuffer> {
  const data = new Uint8ClampedArray(pixels)
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0
    if (alpha === 0 || alpha === 255) continue
    for (let part = at; part < at + 3; part += 1) data[part] = ((data[part] ?? 0) * 255) / alpha
  }
  return data
}

/** What Resvg draws black: it knows CSS as of SVG 1.1. */
const NEWER = /var\(|light-dark\(|(?:rgb|hsl)a?\([^()]*(?:\/|deg|turn|rad)|hwb\(|ok(?:lab|lch)\(|rebeccapurple/i
/** Colours that nobody converts here. */
const UNKNOWN = /(?<![\w-])(?:color|color-mix|lab|lch|device-cmyk)\(/i
const MAX_CHARACTERS = 512 * 1024
/** How deep values may name other values. */
const MAX_DEPTH = 16

/** A value, with the brackets in it. */
const NESTED = String.raw`(?:[^()]|\([^()]*\))*`
const VARIABLE = new RegExp(String.raw`var\(\s*(--[\w-]+)\s*(?:,(${NESTED}))?\)`, 'gi')
const LIGHT_DARK = new RegExp(String.raw`light-dark\(((?:[^(),]|\([^()]*\))*),${NESTED}\)`, 'gi')
const COLOUR = /(?<![\w-])(rgba?|hsla?|hwb|oklab|oklch|color(?=\(\s*(?:srgb|display-p3)\s))\(([^()]*)\)/gi
const DEFINITION = /(?<![\w-])(--[\w-]+)\s*:\s*([^;{}"'<>]+)/g

/**
 * The SVG with its variables resolved, and its colours in the notation of SVG 1.1. Throws a refusal where that is not possible,
 * so that another icon is taken instead of a black one.
 */
function withOldCss(bytes: Uint8Array): Uint8Array {
  const svg = textOf(bytes)
  if (svg === undefined || !(NEWER.test(svg) || UNKNOWN.test(svg))) return bytes
  const light = resolved(svg).replace(LIGHT_DARK, (_, colour: string) => colour.trim())
  const old = light.replace(COLOUR, (whole, kind: string, parts: string) => colourOf(kind, parts) ?? whole)
  if (UNKNOWN.test(old) || NEWER.test(old.replace(/rebeccapurple/gi, ''))) throw refuse('notDrawable')
  return new TextEncoder().encode(old.replace(/(?<![\w-])rebeccapurple(?![\w-])/gi, '#639'))
}

/** Returns nothing for any other character set than UTF-8. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Without what applies to dark pages alone: `@media (prefers-color-scheme: dark) { … }`. */
function withoutDarkRules(svg: string): string {
  const [first = '', ...others] = svg.split(/@media/i)
  return [first, ...others.map((part) => (isDark(part) ? afterBlock(part) : part))].join(' ')
}

function isDark(rule: string): boolean {
  return /prefers-color-scheme\s*:\s*dark/i.test(rule.split('{', 1).join())
}

/** What comes after the first block in brackets; '' if that does not end. */
function afterBlock(text: string): string {
  let depth = 0
  for (const { 0: bracket, index } of text.matchAll(/[{}]/g)) {
    depth += bracket === '{' ? 1 : -1
    if (depth <= 0) return text.slice(index + 1)
  }
  return ''
}

/** The first definition of a variable counts for the whole picture, as icons have only one, or a second one for dark pages. */
function resolved(svg: string): string {
  const values = new Map<string, string>()
  for (const [, name = '', value = ''] of withoutDarkRules(svg).matchAll(DEFINITION))
    if (!values.has(name)) values.set(name, value.trim())
  let text = svg
  for (let depth = 0; depth < MAX_DEPTH && /var\(/i.test(text); depth += 1) {
    let more = MAX_CHARACTERS - text.length
    text = text.replace(VARIABLE, (whole, name: string, instead: string | undefined) => {
      const value = values.get(name) ?? instead?.trim()
      more -= (value ?? '').length
      if (value === undefined || more < 0) throw refuse('notDrawable')
      return value === whole ? '' : value
    })
  }
  return text
}
