/** Seconds to wait, by a header `Retry-After`: a number of them, or a date. https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3 */
export function secondsToWait(header: string | null, now: Date): number | undefined {
  if (header === null) return undefined
  if (/^\s*\d{1,9}\s*$/.test(header)) return Number(header)
  const date = /^[a-z]/i.test(header) ? Date.parse(header) : Number.NaN // `Date` reads any number as a year
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now.getTime()) / 1000))
}
