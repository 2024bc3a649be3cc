let format: Intl.DateTimeFormat | undefined

/** An instant in the page's language, to the minute. */
export function shortTime(instant: string): string {
  format ??= new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'medium', timeStyle: 'short' })
  return format.format(new Date(instant))
}
