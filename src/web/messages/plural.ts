/**
 * A message for the plural categories of a language, with `#` for the number, for scripts without messages of their own.
 * A category that isn't listed has the form of `other`.
 */
export type PluralForms = Readonly<Record<string, string>>

type Message = (count: number) => string

const known = new WeakMap<Message, PluralForms>()

/** The forms of a message of this language: found once, as every page that is rendered has several. */
export function pluralForms(language: string, message: Message): PluralForms {
  const forms = known.get(message) ?? findForms(language, message)
  known.set(message, forms)
  return forms
}

/** Tries the message with a sample of each category, e.g. 1 and 2 in English, 0 1 2 3 11 100 in Arabic. */
function findForms(language: string, message: Message): PluralForms {
  const rules = new Intl.PluralRules(language)
  const forms: Record<string, string> = {}
  for (let count = MAX_SAMPLE; count >= 0; count -= 1) {
    forms[rules.select(count)] = message(count).replace(String(count), '#')
  }
  return Object.fromEntries(
    Object.entries(forms).filter(([category, form]) => category === 'other' || form !== forms.other),
  )
}

const MAX_SAMPLE = 110
