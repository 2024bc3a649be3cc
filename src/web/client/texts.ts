import type { PluralForms } from '../messages/compiled/plural-forms.ts'
import { writeNumber } from '../messages/write-number.ts'

/** The texts that the page has for an element's script: see script-texts.ts. */
export function textsAt<Texts>(element: HTMLElement | null): Texts {
  return JSON.parse(element?.dataset.texts ?? '[]')
}

let rules: Intl.PluralRules | undefined

/** The plural form for a number, see `PLURAL_FORMS`. */
export function plural(forms: PluralForms, count: number): string {
  const { lang } = document.documentElement
  rules ??= new Intl.PluralRules(lang)
  return (forms[rules.select(count)] ?? forms.other ?? '').replace('#', writeNumber(count, lang))
}
