const formats = new Map<string, Intl.DateTimeFormat>()

/** An instant in the page's language, to the minute. */
export function shortTime(instant: string): string {
  return write(instant, { dateStyle: 'medium', timeStyle: 'short' })
}

/** Its time of day. */
export function timeOfDay(instant: string): string {
  return write(instant, { timeStyle: 'short' })
}

/** Its day, with the day of the week. */
export function dayOf(instant: string): string {
  return write(instant, { dateStyle: 'full' })
}

function write(instant: string, style: Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle'>): string {
  const key = JSON.stringify(style)
  const format = formats.get(key) ?? new Intl.DateTimeFormat(document.documentElement.lang, style)
  formats.set(key, format)
  return format.format(new Date(instant))
}
