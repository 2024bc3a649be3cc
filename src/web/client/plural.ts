import type { PluralForms } from '../messages/plural.ts'

let rules: Intl.PluralRules | undefined

/** The plural form for a number, see `pluralForms`. */
export function plural(forms: PluralForms, count: number): string {
  rules ??= new Intl.PluralRules(document.documentElement.lang)
  return (forms[rules.select(count)] ?? forms.other ?? '').replace('#', String(count))
}
