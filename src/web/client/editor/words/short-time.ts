/** In milliseconds. */
const DAY = 86_400_000
const formats = new Map<string, Intl.DateTimeFormat>()

/** An instant in the page's language, to the minute. */
export function shortTime(instant: string): string {
  return write(instant, { dateStyle: 'medium', timeStyle: 'short' })
}

/** The time of day of an instant. */
export function timeOfDay(instant: string): string {
  return write(instant, { timeStyle: 'short' })
}

/** The day of an instant: today, yesterday, or the date with the day of the week. */
export function dayOf(instant: string): string {
  const midnight = (at: Date) => at.setHours(0, 0, 0, 0)
  const ago = Math.round((midnight(new Date()) - midnight(new Date(instant))) / DAY) // a day may have 23 or 25 hours
  return ago === 0 || ago === 1 ? inWords(-ago) : write(instant, { dateStyle: 'full' })
}

function inWords(days: number): string {
  const { lang } = document.documentElement
  const [first = '', ...rest] = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' }).format(days, 'day')
  return first.toLocaleUpperCase(lang) + rest.join('')
}

function write(instant: string, style: Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle'>): string {
  const key = JSON.stringify(style)
  const format = formats.get(key) ?? new Intl.DateTimeFormat(document.documentElement.lang, style)
  formats.set(key, format)
  return format.format(new Date(instant))
}
