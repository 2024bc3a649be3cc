type Table = Record<string, unknown>

const SECTION = /^\[\[?([^[\]]+)\]\]?\s*(?:#.*)?$/
const PAIR = /^("[^"]*"|'[^']*'|[\w.-]+)\s*=\s*(\S.*)$/
const MAX_CHARACTERS = 200_000
const MAX_LEVELS = 20

/** Reads tables and texts of TOML, which is all that links need; undefined for a text that is not TOML. */
export function readToml(text: string): Table | undefined {
  if (text.length > MAX_CHARACTERS || !/^\s*(?:["'\w.-]+\s*=\s*["'[{\dtf]|\[)/m.test(text)) return undefined
  const root: Table = {}
  let table = root
  let hasTexts = false
  for (const line of joinedLines(text)) {
    const trimmed = line.trim()
    if (trimmed === '' || trimmed.startsWith('#')) continue
    const section = SECTION.exec(trimmed)?.[1]
    const [, key = '', value = ''] = section === undefined ? (PAIR.exec(trimmed) ?? []) : []
    if (section !== undefined) table = openTable(root, pathOf(section), trimmed.startsWith('[['))
    else if (key === '' || !/^(?:["'[{]|[\d+-]|true\b|false\b)/.test(value)) return undefined
    else {
      hasTexts ||= /["']/.test(value)
      const path = pathOf(key)
      openTable(table, path.slice(0, -1), false)[path.at(-1) ?? key] = readValue(value)
    }
  }
  return hasTexts ? root : undefined
}

/** Lists and inline tables may go on over several lines. */
function* joinedLines(text: string): Generator<string> {
  let open = ''
  for (const line of text.split(/\r?\n/)) {
    open = open === '' ? line : `${open} ${line.trim()}`
    const value = open.replace(/^[^=]*=/, '').trim()
    const isOpen =
      open.includes('=') &&
      /^[[{]/.test(value) &&
      open.length < 20_000 &&
      count(value, /[[{]/g) > count(value, /[\]}]/g)
    if (isOpen) continue
    yield open
    open = ''
  }
  if (open !== '') yield open
}

function count(text: string, pattern: RegExp): number {
  return text.replace(/"[^"]*"|'[^']*'/g, '').match(pattern)?.length ?? 0
}

function pathOf(key: string): readonly string[] {
  return (key.match(/"[^"]*"|'[^']*'|[^.\s"']+/g) ?? [key])
    .slice(0, MAX_LEVELS)
    .map((part) => part.replace(/^["']|["']$/g, ''))
}

function openTable(from: Table, path: readonly string[], isList: boolean): Table {
  let table = from
  for (const [at, key] of path.entries()) {
    const isLast = at === path.length - 1
    const there = Object.hasOwn(table, key) ? table[key] : undefined
    const list: unknown[] | undefined = Array.isArray(there) ? there : undefined
    const next: Table =
      isLast && isList ? {} : isTable(list?.at(-1)) ? (list?.at(-1) as Table) : isTable(there) ? there : {}
    if (isLast && isList) table[key] = [...(list ?? []), next]
    else if (!list) table[key] = next
    table = next
  }
  return table
}

function isTable(value: unknown): value is Table {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Texts are read, and lists and tables of them, as JSON once keys are quoted; anything else is left as text. */
function readValue(source: string): unknown {
  const text = withoutComment(source)
  const quoted = /^(?:"((?:[^"\\]|\\.)*)"|'([^']*)')$/.exec(text)
  if (quoted) return quoted[2] ?? unescaped(quoted[1] ?? '')
  if (!/^[[{]/.test(text)) return text
  const json = text.replace(
    /"(?:[^"\\]|\\.)*"?|'([^']*)'?|(?<![\w-])([\w-]+)\s*=|,(?=\s*[\]}])/g,
    (whole, single?: string, key?: string) =>
      single !== undefined
        ? JSON.stringify(single)
        : key !== undefined
          ? `${JSON.stringify(key)}:`
          : whole === ','
            ? ''
            : whole,
  )
  try {
    return JSON.parse(json)
  } catch {
    return text
  }
}

/** A comment begins at a `#` after the last text in quotes. */
function withoutComment(value: string): string {
  const end = Math.max(value.lastIndexOf('"'), value.lastIndexOf("'")) + 1
  const at = value.slice(end).search(/\s#/)
  return at < 0 ? value : value.slice(0, end + at).trimEnd()
}

function unescaped(text: string): string {
  try {
    return String(JSON.parse(`"${text}"`))
  } catch {
    return text
  }
}
