import type { Deeds } from '../../core/may.ts'
import type { Language } from '../messages/language-tags.ts'
import { LANGUAGES } from '../messages/languages.ts'
import { pluralForms } from '../messages/plural.ts'

/** The search's messages. The page passes them to the script, which stays small without any. Only those for whoever may edit include `add`. */
export function searchTexts(language: Language, deeds: Pick<Deeds, 'edit'>) {
  const { search, edit } = LANGUAGES[language]
  return {
    found: pluralForms(language, search.found),
    nothing: search.nothing('{query}'),
    hint: search.nothingHint,
    web: search.onTheWeb('{engine}', '{query}'),
    more: pluralForms(language, search.more),
    open: search.open('{address}'),
    add: deeds.edit ? edit.addSite : undefined,
  }
}

export type SearchTexts = ReturnType<typeof searchTexts>
