import type { Language } from '../messages/language-tags.ts'
import { LANGUAGES } from '../messages/languages.ts'
import { pluralForms } from '../messages/plural.ts'

/** The search's messages for the script, which has none of its own so that it stays small. The owner's have `add`. */
export function searchTexts(language: Language, isOwner: boolean) {
  const { search, edit } = LANGUAGES[language]
  return {
    found: pluralForms(language, search.found),
    nothing: search.nothing('{query}'),
    hint: search.nothingHint,
    web: search.onTheWeb('{engine}', '{query}'),
    more: pluralForms(language, search.more),
    open: search.open('{address}'),
    add: isOwner ? edit.addSite : undefined,
  }
}

export type SearchTexts = ReturnType<typeof searchTexts>
