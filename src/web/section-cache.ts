import { keepLatest, memoiseVariants } from '../core/memo.ts'
import type { Section } from '../core/snapshot.ts'
import type { Audience } from '../core/visibility.ts'
import type { Pace } from '../domain/ports.ts'
import { MAX_LANGUAGES } from '../http/representation.ts'
import { LANGUAGES } from './messages/compiled/languages.ts'
import type { Language } from './messages/language-tags.ts'
import { renderSection } from './pages/section.tsx'

export interface SectionVariant {
  readonly audience: Audience
  readonly language: Language
  readonly newTab: boolean
  readonly isNamed: boolean
  readonly level: number
  readonly isPrivate: boolean
}

export type RenderSection = (section: Section, variant: SectionVariant) => Promise<string>

/** Renders groups, and caches the HTML of each as long as its section is the same object, in the languages used last. */
export function createSectionCache(pace: Pace, base: string, render = renderSection): RenderSection {
  const cacheIn = keepLatest(MAX_LANGUAGES, (language: Language): RenderSection => {
    const messages = LANGUAGES[language]
    return memoiseVariants(keyOf, (section, variant) => render({ section, ...variant, messages, base, pace }))
  })
  return (section, variant) => cacheIn(variant.language)(section, variant)
}

function keyOf({ audience, newTab, isNamed, level, isPrivate }: SectionVariant): string {
  return `${audience.name} ${newTab} ${isNamed} ${level} ${isPrivate}`
}
