/** Seconds to wait by `Retry-After`, which is a number or a date. https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3 */
export function secondsToWait(header: string | null, now: Date): number | undefined {
  if (header === null) return undefined
  if (/^\s*\d{1,9}\s*$/.test(header)) return Number(header)
  const date = /^[a-z]/i.test(header) ? Date.parse(header) : Number.NaN // `Date.parse` would read any number as a year
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now.getTime()) / 1000))
}
