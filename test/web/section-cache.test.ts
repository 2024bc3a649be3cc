import { expect, it } from 'vitest'
import type { Section } from '../../src/core/snapshot.ts'
import { GUEST } from '../../src/core/visibility.ts'
import { atOnce } from '../../src/ports/runtime.ts'
import type { Language } from '../../src/web/messages/language-tags.ts'
import { createSectionCache } from '../../src/web/pages/section.tsx'

it('the HTML of a group is kept in the two languages used last', async () => {
  let rendered = 0
  const htmlOf = createSectionCache(atOnce, '', async () => {
    rendered += 1
    return '<section>'
  })
  const section = {} as Section // which nothing looks into here
  const variant = { audience: GUEST, newTab: false, hasId: false, logos: true, level: 1, isPrivate: false }
  const rendersIn = async (...languages: Language[]) => {
    const before = rendered
    for (const language of languages) await htmlOf(section, { ...variant, language })
    return rendered - before
  }
  expect(await rendersIn('en', 'de', 'en', 'de', 'en')).toBe(2)
  expect(await rendersIn('fr', 'en', 'fr')).toBe(1)
  expect(await rendersIn('de')).toBe(1)
})
