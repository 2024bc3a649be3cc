import { memoiseVariants } from '../domain/memo.ts'
import type { Pace } from '../domain/ports.ts'
import type { Section } from '../domain/snapshot.ts'
import type { Audience } from '../domain/visibility.ts'
import type { Language } from './messages/language-tags.ts'
import { LANGUAGES } from './messages/languages.ts'
import { renderSection } from './pages/section.tsx'

export interface SectionVariant {
  readonly audience: Audience
  readonly language: Language
  readonly newTab: boolean
  readonly level: number
  readonly isParent: boolean
  readonly isPrivate: boolean
}

/** Renders groups, and caches the HTML of each as long as its section is the same object. */
export function createSectionCache(
  pace: Pace,
  base: string,
): (section: Section, variant: SectionVariant) => Promise<string> {
  return memoiseVariants(keyOf, (section, { language, ...variant }) =>
    renderSection({ section, ...variant, messages: LANGUAGES[language], base, pace }),
  )
}

function keyOf({ audience, language, newTab, level, isParent, isPrivate }: SectionVariant): string {
  return `${audience.name} ${language} ${newTab} ${level} ${isParent} ${isPrivate}`
}
