/** Where the start tag or the element before ends at the latest, whatever its quotes say. */
const TAGS = /(?=<\/?outline[\s/>]|<\/(?:body|opml)\s*>|<!--)/i
const START = /^<outline(?=\s)/i
const WHOLE = /^<outline(?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*\s*\/?>/i
/** Those of OPML: http://opml.org/spec2.opml#outlineElements */
const NAMES = 'text|title|type|url|xmlurl|htmlurl|description|category|created|language|version|iscomment|isbreakpoint'
/**
 * An attribute begins after the quote that ends the one before. Known ones are found even if that quote is missing, or if they have
 * none themselves.
 */
const ATTRIBUTE = new RegExp(
  [
    String.raw`(?:^|["'](?=\s)|(?=\s(?:${NAMES})\s*=\s*["']))\s+([\w:.-]+)\s*=\s*(["'])`,
    String.raw`\s(${NAMES})=(?=[^\s"'=])`,
  ].join('|'),
  'gi',
)

/** Escapes the quotes and angle brackets that stand as they are in the attributes of outlines. */
export function repairOutlines(text: string): string {
  const parts = text.split(TAGS)
  const repaired = parts.map((part, at) => {
    const isLast = at === parts.length - 1
    return START.test(part) && !WHOLE.test(part) && !(isLast && !part.includes('>')) ? repair(part) : part
  })
  return repaired.join('')
}

function repair(part: string): string {
  const end = part.lastIndexOf('>')
  const tag = part.slice('<outline'.length, end === -1 ? undefined : end).trimEnd()
  const isClosed = end === -1 || tag.endsWith('/')
  const inside = tag.replace(/\/$/, '').trimEnd()
  const starts = [...inside.matchAll(ATTRIBUTE)]
  const attributes = starts.map(({ index, 0: start, 1: quoted, 2: quote = '', 3: bare }, at) => {
    const next = starts[at + 1]?.index
    const value = inside.slice(index + start.length, next).trim()
    const hasItsQuote = quote !== '' && value.endsWith(quote) && /^\s?$/.test(inside.charAt(next ?? inside.length))
    return ` ${quoted ?? bare}="${escaped(hasItsQuote ? value.slice(0, -1) : value)}"`
  })
  return `<outline${attributes.join('')}${isClosed ? '/' : ''}>${end === -1 ? '' : part.slice(end + 1)}`
}

function escaped(value: string): string {
  return value.replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}
