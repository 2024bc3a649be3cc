/** Display P3 is taken for sRGB: its colours are a little stronger, and few icons have them. */
const SPACE = /^(?:srgb|display-p3)\s+/i

type Three = readonly [number, number, number]

/** Converts a colour of CSS to one of SVG 1.1; undefined if it is none. `oklch`, `0.6 0.2 30 / 50%` is `rgba(…)`. */
export function colourOf(kind: string, text: string): string | undefined {
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

/** To red, green and blue from 0 to 1. */
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

/** `whole` is what 100% stands for. NaN for anything but a number. */
function numberOf(text: string, whole: number): number {
  if (text === 'none') return 0
  if (!/^[-+]?[\d.]+(?:e[-+]?\d+)?%?$/i.test(text)) return Number.NaN
  return text.endsWith('%') ? (Number(text.slice(0, -1)) / 100) * whole : Number(text)
}

/** In newer notation, `50` is 50%. */
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
