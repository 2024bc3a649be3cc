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
}

/** Renders groups, and keeps the HTML of each for as long as its section is the same object. */
export function createSectionCache(pace: Pace): (section: Section, variant: SectionVariant) => Promise<string> {
  const kept = new WeakMap<Section, Map<string, Promise<string>>>()
  return (section, { audience, language, newTab }) => {
    const variants = kept.get(section) ?? new Map<string, Promise<string>>()
    kept.set(section, variants)
    const key = `${audience.name} ${language} ${newTab}`
    const html = variants.get(key) ?? renderSection({ section, audience, messages: LANGUAGES[language], newTab, pace })
    variants.set(key, html)
    return html
  }
}
