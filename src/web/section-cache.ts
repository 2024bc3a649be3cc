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
}

/** Renders groups, and caches the HTML of each as long as its section is the same object. */
export function createSectionCache(
  pace: Pace,
  base: string,
): (section: Section, variant: SectionVariant) => Promise<string> {
  const kept = new WeakMap<Section, Map<string, Promise<string>>>()
  return (section, { language, ...variant }) => {
    const variants = kept.get(section) ?? new Map<string, Promise<string>>()
    kept.set(section, variants)
    const { audience, newTab, level, isParent } = variant
    const key = `${audience.name} ${language} ${newTab} ${level} ${isParent}`
    const html = variants.get(key) ?? renderSection({ section, ...variant, messages: LANGUAGES[language], base, pace })
    variants.set(key, html)
    return html
  }
}
