/** The separators of thousands in CLDR; a comma for languages not listed. */
const SEPARATORS: Readonly<Record<string, string>> = { de: '.', es: '.', fr: '\u202f' }

/**
 * A whole number as people write it in a language of the page: 12,345 in English, 12.345 in German. It comes out as from
 * `Intl.NumberFormat`, whose first use in a process takes 12 ms: a Worker may have only 10 for a request.
 */
export function writeNumber(number: number, language: string): string {
  if (language === 'es' && number < 10_000) return String(number)
  return String(number).replace(/\B(?=(\d{3})+$)/g, SEPARATORS[language] ?? ',')
}
