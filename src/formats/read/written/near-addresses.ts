import { AppError } from '../../../core/errors.ts'

/** A shorter text is read whole. */
const SHORT = 20_000
/** How many addresses a text may have: more are a file to import. */
const MAX_ADDRESSES = 5000
/** Also the mark of a link that has been found. */
const WITH_SCHEME = /:\/\/|mailto:|tel:|sms:|magnet:|\ue000/g
const WITHOUT_SCHEME =
  /(?<![\p{L}\p{N}])(?:www\.|localhost)|[\p{L}\p{N}-]\.\p{L}{2,}|[\p{L}\p{N}]:\d{2}|(?<!\d)\d{1,3}(?:\.\d{1,3}){3}/gu

/** How many lines above and below an address may be about it, and how many characters in all. */
const LINES_ABOVE = 4
const LINES_BELOW = 2
const CHARACTERS = 400
/** The longest address. */
const LONGEST = 4000
/** How far above a heading is looked for. */
const FAR = 20_000

/** Throws `too_large` for a text or a page with more addresses than a list of links can show. */
export function requireFewAddresses(text: string): void {
  if (placesOf(text, WITH_SCHEME).length <= MAX_ADDRESSES) return
  const most = MAX_ADDRESSES.toLocaleString('en')
  throw new AppError('too_large', `A pasted text can have at most ${most} addresses: save it as a file and import that`)
}

/** Cuts a long text down to what stands around its addresses, so that no text takes long to read; '' if it has none. */
export function nearAddresses(text: string): string {
  if (text.length <= SHORT) return text
  let places = placesOf(text, WITH_SCHEME)
  const bare = placesOf(text, WITHOUT_SCHEME)
  if (bare.length <= MAX_ADDRESSES) places = [...places, ...bare].sort((a, b) => a - b)
  const parts: string[] = []
  let end = 0
  for (const place of places) {
    if (place < end) continue
    const from = Math.max(end, above(text, place))
    const heading = headingAbove(text, from, end)
    const to = below(text, place)
    if (from > end || end === 0) parts.push('\n\n', heading)
    parts.push(text.slice(from, to))
    end = to
  }
  return parts.join('')
}

/** The places of matches, one more than the limit at most. */
function placesOf(text: string, pattern: RegExp): readonly number[] {
  const places: number[] = []
  for (const { index } of text.matchAll(pattern)) {
    places.push(index)
    if (places.length > MAX_ADDRESSES) break
  }
  return places
}

function above(text: string, place: number): number {
  const before = text.slice(Math.max(0, place - CHARACTERS), place)
  let start = before.length
  for (let lines = 0; lines <= LINES_ABOVE && start > 0; lines += 1)
    start = Math.max(0, before.lastIndexOf('\n', start - 1))
  return place - before.length + start
}

function below(text: string, place: number): number {
  const after = text.slice(place, place + LONGEST)
  const address = /\s/.exec(after)?.index ?? after.length
  let end = address
  for (let lines = 0; lines <= LINES_BELOW; lines += 1) {
    const next = after.indexOf('\n', end + 1)
    if (next < 0 || next > address + CHARACTERS) return place + Math.min(after.length, address + CHARACTERS)
    end = next
  }
  return place + end
}

function headingAbove(text: string, from: number, end: number): string {
  const part = text.slice(Math.max(end, from - FAR), from)
  const at = Math.max(part.lastIndexOf('\n#'), part.lastIndexOf('\n=='))
  return at < 0 ? '' : `${part.slice(at, at + CHARACTERS).split('\n', 2)[1] ?? ''}\n`
}
