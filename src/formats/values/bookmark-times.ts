import { isInstant } from '../../core/fields/field.ts'

const MONTHS_IN_NAMES = /^(\d\d)\/(\w{3})\/(\d{4}):(\d\d:\d\d:\d\d) ([+-]\d{4})$/
/** `2 Jan 2024 03:04:05 GMT` of RFC 822, `January 2, 2024`; the time and the zone may be missing. */
const IN_WORDS =
  /^(?:\w{3,9}, )?(?:\d{1,2} [a-z]{3,9}\.? \d{4}|[a-z]{3,9}\.? \d{1,2}, \d{4})(?:,? \d\d:\d\d(?::\d\d)?)?( (?:GMT|UTC?|Z|[+-]\d{4}))?$/i
/** The day in numbers: ISO 8601, `2024/01/02` or `02.01.2024`. */
const DAY_IN_NUMBERS = /^(?:(\d{4})[-/](\d{1,2})[-/](\d{1,2})|(\d{1,2})\.(\d{1,2})\.(\d{4}))(?=[T ,]|$)/i
/** `01/02/2024` is one day in America and another elsewhere, unless one of the numbers can't be a month. */
const DAY_WITH_SLASHES = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?= |$)/
/** What may follow the day. */
const TIME = /^(?:T|,? )(\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|GMT|UTC|[+-]\d\d:?\d\d)?$/i

const SECONDS_FROM_1601_TO_1970 = 11_644_473_600

/**
 * Converts a time from a bookmark file to ISO 8601. Accepts seconds, milliseconds or microseconds since 1970, Chrome's
 * microseconds since 1601, a web server's `10/Oct/2000:13:55:36 +0300`, ISO 8601, RFC 822 and days as people write them.
 * Without a zone, it counts as UTC: what is read must not depend on where the server is. undefined for zero and anything
 * else.
 */
export function readTime(text: string | undefined): string | undefined {
  const trimmed = text?.trim()
  if (!trimmed) return undefined
  const milliseconds = /^\d+(?:\.\d+)?$/.test(trimmed) ? sinceEpoch(Number(trimmed)) : parseDate(trimmed)
  return isBookmarkTime(milliseconds) ? toIso(milliseconds) : undefined
}

const MAX_TEXT = 100

/** Like `readTime`, but returns a time that can't be read as it is, for the import to count. */
export function timeOrText(text: string | undefined): string | undefined {
  const trimmed = text?.trim().slice(0, MAX_TEXT) ?? ''
  return readTime(trimmed) ?? (/[1-9\p{L}]/u.test(trimmed) ? trimmed : undefined)
}

const DAY = 24 * 60 * 60 * 1000

/** `2021-03-21T` by day number: with many links on few days, this is five times as fast as `Date`. */
const DAYS = new Map<number, string>()
const MAX_DAYS = 20_000

function toIso(milliseconds: number): string {
  const rest = Math.floor(milliseconds % DAY)
  const seconds = Math.floor(rest / 1000)
  const time = `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return `${dayOf(Math.floor(milliseconds / DAY))}${time}${rest % 1000 === 0 ? '.000Z' : `.${three(rest % 1000)}Z`}`
}

function dayOf(number: number): string {
  const known = DAYS.get(number)
  if (known) return known
  const day = new Date(number * DAY).toISOString().slice(0, 11)
  if (DAYS.size < MAX_DAYS) DAYS.set(number, day)
  return day
}

function two(count: number): string {
  return count < 10 ? `0${count}` : `${count}`
}

function three(count: number): string {
  return String(count).padStart(3, '0')
}

/** Milliseconds since 1970. The size of the number reveals its unit. */
function sinceEpoch(count: number): number {
  if (count > 1e16) return count / 1000 - SECONDS_FROM_1601_TO_1970 * 1000
  if (count > 1e14) return count / 1000
  return count > 1e11 ? count : Math.round(count * 1000)
}

function parseDate(text: string): number {
  const date = text.replace(MONTHS_IN_NAMES, '$1 $2 $3 $4 $5').replace(DAY_WITH_SLASHES, yearFirst)
  const words = IN_WORDS.exec(date)
  if (words) return Date.parse(words[1] ? date : `${date} UTC`)
  const day = DAY_IN_NUMBERS.exec(date)
  if (!day) return Number.NaN
  const [whole, year, month, dayOfMonth, first, second, last] = day
  const parts = year ? [year, month, dayOfMonth] : [last, second, first]
  const time = timeIn(date.slice(whole.length))
  return time === undefined
    ? Number.NaN
    : Date.parse(`${parts.map((part = '') => part.padStart(2, '0')).join('-')}T${time}`)
}

/** The time after a day as ISO 8601 has it; midnight if it is missing, undefined if it is none. */
function timeIn(text: string): string | undefined {
  if (text === '') return '00:00Z'
  const [whole, time = '', zone = 'Z'] = TIME.exec(text) ?? []
  if (whole === undefined) return undefined
  const offset = /^[+-]/.test(zone) ? zone.replace(/^(...):?/, '$1:') : 'Z'
  return `${time.replace(/^\d:/, '0$&')}${offset}`
}

function yearFirst(whole: string, first: string, second: string, year: string): string {
  if (Number(first) > 12) return `${year}/${second}/${first}`
  return Number(second) > 12 ? `${year}/${first}/${second}` : whole
}

/** ISO 8601 for milliseconds since 1970; undefined if no bookmark can be that old or new. */
export function instantOf(milliseconds: number | undefined): string | undefined {
  return isBookmarkTime(milliseconds) ? new Date(milliseconds).toISOString() : undefined
}

/** Programs write 0 for a missing time. */
function isBookmarkTime(milliseconds: number | undefined): milliseconds is number {
  return milliseconds !== undefined && milliseconds > 0 && isInstant(milliseconds)
}
