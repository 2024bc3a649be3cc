import type { Line } from './line.ts'
import { asDescription, asName } from './names.ts'
import { roleOf, type TableLink } from './table.ts'

type Field = 'url' | 'name' | 'description' | 'group'

/** The names of things in calendars and address books: whatever else has a name there names something else. */
const OWN_NAME = /^(?:SUMMARY|FN)$/

/** The label of `Name: Wiki`, without what address books add: `item1.URL;type=HOME:https://…`. */
function labelOf({ marked, text }: Line): string {
  const line = text.replace(/\*\*/g, '') || marked
  return (
    (/^(?:item\d+\.)?(\w+);[^:]{1,60}:/.exec(line) ??
      /^(?:item\d+\.)?([^:：=]{1,40}?)\s{0,20}[:：=](?!\/\/)/u.exec(line))?.[1] ?? ''
  )
}

/** The field that a line gives, if it is written as `Name: Wiki`. */
function fieldOf(line: Line, hasOwnName: boolean): Field | undefined {
  const label = labelOf(line)
  if (label === '') return undefined
  if (OWN_NAME.test(label)) return 'name'
  const hasLink = line.links.length > 0
  const role = roleOf(label, hasLink)
  if (role === '' || role === 'secret' || (role === 'name' && (hasOwnName || hasLink))) return undefined
  return role
}

/** Whether a line has a value for a key: `DTSTART:2026`, `year = {2026},`. */
function isPair({ marked }: Line): boolean {
  return /^[\w;-]{2,40}(?:[:=]\s?|\s+=\s+)\S|^[@}]/.test(marked)
}

/** Reads lines of `Name: …`, `URL: …`, `Description: …`; undefined if they are no such fields. */
export function readRecord(lines: readonly Line[]): readonly TableLink[] | undefined {
  const hasOwnName = lines.some((line) => OWN_NAME.test(labelOf(line)))
  const fields = lines.map((line) => fieldOf(line, hasOwnName))
  const isWhole = fields.includes('url') && fields.some((field) => field !== undefined && field !== 'url')
  const areMost =
    fields.filter((field) => field !== undefined).length * 2 > lines.length ||
    lines.filter(isPair).length * 3 > lines.length * 2
  if (!isWhole || !areMost) return undefined
  const found: TableLink[] = []
  let open: Partial<Record<Field, string>> = {}
  /** The field with which each record begins. */
  let first: Field | undefined
  const close = () => {
    const { url = '', name = '', description = '', group = '' } = open
    if (url !== '') found.push({ url, name, description, group })
    open = {}
  }
  for (const [at, line] of lines.entries()) {
    const field = fields[at]
    if (field === undefined || (field === 'url' && line.links.length === 0)) continue
    if (open[field] !== undefined && (field === 'url' || field === first)) close()
    if (Object.keys(open).length === 0) first = field
    const value = line.raw.replace(/^(?:[\w.]+;[^:]*:|.*?[:：=]\s*)/u, '').replace(/\\([,;])/g, '$1')
    const known = open[field] ?? ''
    if (field === 'url') open.url = line.links[0]?.url ?? ''
    else if (field === 'description') open.description = [known, asDescription(value)].filter(Boolean).join(' ')
    else open[field] = known || asName(value)
  }
  close()
  return found
}
