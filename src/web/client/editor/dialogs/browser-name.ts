/** The first match counts: most browsers also claim to be another one. */
const BROWSERS = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Vivaldi', /Vivaldi\//],
  ['Firefox', /(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /Version\/.*Safari\//],
] as const
const SYSTEMS = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['ChromeOS', /CrOS/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux|X11/],
] as const

/**
 * The browser and system in a `User-Agent`: `Firefox, Linux`. For any other program, the name it gives itself:
 * `curl/8.5.0`; '' for an empty header.
 */
export function browserName(userAgent: string): string {
  const find = (names: readonly (readonly [string, RegExp])[]) => names.find(([, mark]) => mark.test(userAgent))?.[0]
  const browser = find(BROWSERS)
  if (!browser) return userAgent.split(' ', 1)[0] ?? ''
  return [browser, find(SYSTEMS)].filter(Boolean).join(', ')
}
