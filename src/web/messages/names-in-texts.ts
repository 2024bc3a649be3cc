/** Marks off what a user has written within a sentence: see `Sentence`, which draws it so that it can't turn the words around it. */
export function isolate(name: string): string {
  return name === '' ? '' : `\u2068${name}\u2069`
}

/** The parameters of actions and problems that users have written. */
const NAMES = new Set(['name', 'from', 'group', 'tags', 'file', 'table', 'column', 'text'])

/** The same texts, with the names in them marked off. The messages know nothing of it, see also `withNumbers`. */
export function withNamesIsolated<Texts extends object>(texts: Texts): Texts {
  const entries = Object.entries(texts).map(([key, text]) => [key, typeof text === 'function' ? isolating(text) : text])
  return Object.fromEntries(entries) as Texts // each has the type that it had
}

function isolating(text: (...values: unknown[]) => string) {
  return (...values: unknown[]) => text(...values.map((value) => isolateIn(value, 'name')))
}

/** What a message is called with: names and numbers, or an object of them. */
function isolateIn(value: unknown, key: string): unknown {
  if (typeof value === 'string') return NAMES.has(key) ? isolate(value) : value
  if (Array.isArray(value)) return value.map((one) => isolateIn(one, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, isolateIn(one, name)]))
}
