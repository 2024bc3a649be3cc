import { initWasm, Resvg } from '@resvg/resvg-wasm'
import type { Picture } from './picture.ts'
import { refuse } from './refusal.ts'

const MAX_BYTES = 512 * 1024
const OPTIONS = { font: { loadSystemFonts: false } } as const

/** The package keeps a single instance, which must be initialised once. */
let isReady = false

/**
 * Draws an SVG so that its longer side has `side` pixels. Resvg runs no scripts and loads nothing: references to other
 * files are left out, and so is text, because there are no fonts. Throws refusals.
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
    if (!isReady) throw error // otherwise two pictures initialised it at once
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

/** CSS newer than SVG 1.1, which Resvg would draw black. */
const NEWER = /var\(|light-dark\(|(?:rgb|hsl)a?\([^()]*(?:\/|deg|turn|rad)|hwb\(|ok(?:lab|lch)\(|rebeccapurple/i
/** Colours that `colourOf` can't convert. */
const UNKNOWN = /(?<![\w-])(?:color|color-mix|lab|lch|device-cmyk)\(/i
const MAX_CHARACTERS = 512 * 1024
/** How many levels of variables that refer to variables are resolved. */
const MAX_DEPTH = 16

/** A value that may contain brackets. */
const NESTED = String.raw`(?:[^()]|\([^()]*\))*`
const VARIABLE = new RegExp(String.raw`var\(\s*(--[\w-]+)\s*(?:,(${NESTED}))?\)`, 'gi')
const LIGHT_DARK = new RegExp(String.raw`light-dark\(((?:[^(),]|\([^()]*\))*),${NESTED}\)`, 'gi')
const COLOUR = /(?<![\w-])(rgba?|hsla?|hwb|oklab|oklch|color(?=\(\s*(?:srgb|display-p3)\s))\(([^()]*)\)/gi
const DEFINITION = /(?<![\w-])(--[\w-]+)\s*:\s*([^;{}"'<>]+)/g

/**
 * Returns the SVG with its variables resolved and its colours in SVG 1.1 notation. Throws a refusal if that isn't
 * possible, so that another icon is used instead of a black one.
 */
function withOldCss(bytes: Uint8Array): Uint8Array {
  const svg = textOf(bytes)
  if (svg === undefined || !(NEWER.test(svg) || UNKNOWN.test(svg))) return bytes
  const light = resolved(svg).replace(LIGHT_DARK, (_, colour: string) => colour.trim())
  const old = light.replace(COLOUR, (whole, kind: string, parts: string) => colourOf(kind, parts) ?? whole)
  if (UNKNOWN.test(old) || NEWER.test(old.replace(/rebeccapurple/gi, ''))) throw refuse('notDrawable')
  return new TextEncoder().encode(old.replace(/(?<![\w-])rebeccapurple(?![\w-])/gi, '#639'))
}

/** Decodes UTF-8; undefined for other character sets. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Removes the rules for dark pages: `@media (prefers-color-scheme: dark) { … }`. */
function withoutDarkRules(svg: string): string {
  const [first = '', ...others] = svg.split(/@media/i)
  return [first, ...others.map((part) => (isDark(part) ? afterBlock(part) : part))].join(' ')
}

function isDark(rule: string): boolean {
  return /prefers-color-scheme\s*:\s*dark/i.test(rule.split('{', 1).join())
}

/** The text after the first block in braces; '' if the block never ends. */
function afterBlock(text: string): string {
  let depth = 0
  for (const { 0: bracket, index } of text.matchAll(/[{}]/g)) {
    depth += bracket === '{' ? 1 : -1
    if (depth <= 0) return text.slice(index + 1)
  }
  return ''
}

/** Resolves variables. The first definition counts everywhere: icons have only one, or a second for dark pages. */
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

/** Display P3 is treated as sRGB: colours come out slightly less vivid, and few icons use it. */
const SPACE = /^(?:srgb|display-p3)\s+/i

type Three = readonly [number, number, number]

/** Converts a CSS colour to SVG 1.1: `oklch`, `0.6 0.2 30 / 50%` becomes `rgba(…)`; undefined if it isn't a colour. */
function colourOf(kind: string, text: string): string | undefined {
  const parts = text
    .trim()
    .replace(SPACE, '')
    .split(/\s*[,/]\s*|\s+/)
  if (parts.length < 3 || parts.length > 4) return undefined
  const [a = '', b = '', c = '', alpha = '1'] = parts
  const rgb = CONVERTERS[kind.toLowerCase().replace(/^(rgb|hsl)a$/, '$1')]?.(a, b, c)
  const opacity = numberOf(alpha, 1)
  if (!rgb || ![...rgb, opacity].every(Number.isFinite)) return undefined
  const bytes = rgb.map((part) => Math.round(255 * clamped(part)))
  return opacity >= 1 ? `rgb(${bytes.join()})` : `rgba(${bytes.join()},${clamped(opacity)})`
}

/** Convert the three components to red, green and blue from 0 to 1. */
const CONVERTERS: Readonly<Record<string, (a: string, b: string, c: string) => Three>> = {
  rgb: (red, green, blue) => [numberOf(red, 255) / 255, numberOf(green, 255) / 255, numberOf(blue, 255) / 255],
  color: (red, green, blue) => [numberOf(red, 1), numberOf(green, 1), numberOf(blue, 1)],
  hsl: (hue, saturation, lightness) => hslToRgb(degreesOf(hue), shareOf(saturation), shareOf(lightness)),
  hwb: (hue, white, black) => hwbToRgb(degreesOf(hue), shareOf(white), shareOf(black)),
  oklab: (lightness, a, b) => oklabToRgb([numberOf(lightness, 1), numberOf(a, 0.4), numberOf(b, 0.4)]),
  oklch: (lightness, chroma, hue) => {
    const [length, angle] = [numberOf(chroma, 0.4), (degreesOf(hue) * Math.PI) / 180]
    return oklabToRgb([numberOf(lightness, 1), length * Math.cos(angle), length * Math.sin(angle)])
  },
}

/** Parses a number, or a percentage of `whole`; NaN for anything else. */
function numberOf(text: string, whole: number): number {
  if (text === 'none') return 0
  if (!/^[-+]?[\d.]+(?:e[-+]?\d+)?%?$/i.test(text)) return Number.NaN
  return text.endsWith('%') ? (Number(text.slice(0, -1)) / 100) * whole : Number(text)
}

/** A share from 0 to 1; in newer notation, `50` means 50%. */
function shareOf(text: string): number {
  return clamped(numberOf(text, 100) / 100)
}

const DEGREES: Readonly<Record<string, number>> = { deg: 1, grad: 0.9, rad: 180 / Math.PI, turn: 360 }

function degreesOf(text: string): number {
  const [, number = '', unit = 'deg'] = /^(.*?)(deg|grad|rad|turn)?$/i.exec(text) ?? []
  return numberOf(number, Number.NaN) * (DEGREES[unit.toLowerCase()] ?? 1)
}

/** https://www.w3.org/TR/css-color-4/#hsl-to-rgb */
function hslToRgb(hue: number, saturation: number, lightness: number): Three {
  const part = (n: number) => {
    const k = (((n + hue / 30) % 12) + 12) % 12
    return lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(k - 3, 9 - k, 1))
  }
  return [part(0), part(8), part(4)]
}

/** https://www.w3.org/TR/css-color-4/#hwb-to-rgb */
function hwbToRgb(hue: number, white: number, black: number): Three {
  const grey = white / (white + black)
  if (white + black >= 1) return [grey, grey, grey]
  const [red, green, blue] = hslToRgb(hue, 1, 0.5)
  const mixed = (part: number) => part * (1 - white - black) + white
  return [mixed(red), mixed(green), mixed(blue)]
}

/** https://www.w3.org/TR/css-color-4/#color-conversion-code */
function oklabToRgb([lightness, a, b]: Three): Three {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    gamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    gamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    gamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

function gamma(linear: number): number {
  return linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
}

function clamped(share: number): number {
  return Math.min(1, Math.max(0, share))
}
