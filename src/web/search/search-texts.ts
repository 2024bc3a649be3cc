import type { Deeds } from '../../core/may.ts'
import { LANGUAGES } from '../messages/compiled/languages.ts'
import { PLURAL_FORMS } from '../messages/compiled/plural-forms.ts'
import type { Language } from '../messages/language-tags.ts'

/** The search's messages. The page passes them to the script, which stays small without any. Guests get only what they need. */
export function searchTexts(language: Language, deeds: Pick<Deeds, 'edit' | 'self'>) {
  const { search, edit, palette } = LANGUAGES[language]
  return {
    found: PLURAL_FORMS[language]['search.found'],
    nothing: search.nothing('{query}'),
    hint: search.nothingHint,
    web: search.onTheWeb({ engine: '{engine}', query: '{query}' }),
    more: PLURAL_FORMS[language]['search.more'],
    open: search.open('{address}'),
    add: deeds.edit ? edit.addSite : undefined,
    kinds: palette.kinds,
    words: deeds.self ? { ...palette.words, ...palette.ownWords } : palette.words,
  }
}

export type SearchTexts = ReturnType<typeof searchTexts>
