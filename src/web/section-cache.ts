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
  readonly isPrivate: boolean
}

export type RenderSection = (section: Section, variant: SectionVariant) => Promise<string>

/** Strangers can ask for every language, and the HTML of all groups takes as much memory as all data in each. */
const MAX_LANGUAGES = 2

/** Renders groups, and caches the HTML of each as long as its section is the same object, in the languages used last. */
export function createSectionCache(pace: Pace, base: string, render = renderSection): RenderSection {
  const caches = new Map<Language, RenderSection>()

  function cacheIn(language: Language): RenderSection {
    const messages = LANGUAGES[language]
    return memoiseVariants(keyOf, (section, variant) => render({ section, ...variant, messages, base, pace }))
  }

  return (section, variant) => {
    const { language } = variant
    const cache = caches.get(language) ?? cacheIn(language)
    caches.delete(language)
    caches.set(language, cache)
    const [oldest = language] = caches.keys()
    if (caches.size > MAX_LANGUAGES) caches.delete(oldest)
    return cache(section, variant)
  }
}

function keyOf({ audience, newTab, level, isPrivate }: SectionVariant): string {
  return `${audience.name} ${newTab} ${level} ${isPrivate}`
}
