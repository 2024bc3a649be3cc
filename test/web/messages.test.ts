import { describe, expect, it } from 'vitest'
import { LANGUAGE_NAMES, LANGUAGE_TAGS, negotiateLanguage } from '../../src/web/messages/language-tags.ts'
import { LANGUAGES } from '../../src/web/messages/languages.ts'
import { pluralForms } from '../../src/web/messages/plural.ts'

type Text = string | ((...parts: never[]) => string)

/** Every message by its path; functions are called with numbers and names. */
function textsOf(tree: object, path = ''): [path: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]: [string, Text | object]) => {
    if (typeof value === 'object') return textsOf(value, `${path}${key}.`)
    const text = typeof value === 'string' ? value : value(...([3, 4, 5, 6] as never[]))
    return [[path + key, text]]
  })
}

describe.each(LANGUAGE_TAGS)('%s', (tag) => {
  const texts = textsOf(LANGUAGES[tag])
  const english = new Map(textsOf(LANGUAGES.en))

  it('has a text for everything', () => {
    expect(texts.filter(([, text]) => text.trim() === '')).toEqual([])
    expect(LANGUAGES[tag].language).toBe(LANGUAGE_NAMES[tag])
  })

  it('is a language of its own', () => {
    const same = texts.filter(([path, text]) => english.get(path) === text)
    if (tag !== 'en') expect(same.length).toBeLessThan(texts.length * 0.12)
  })

  it('keeps what programs read', () => {
    const engines = LANGUAGES[tag].settings
    expect(engines.ownEnginesHint).toContain('{query}')
    expect(engines.ownEnginesFault(7)).toMatch(/7.*\{query\}/)
  })

  it('names the number, the query and the engine', () => {
    const { search } = LANGUAGES[tag]
    expect(search.found(23)).toContain('23')
    expect(search.nothing('kittens')).toContain('kittens')
    expect(search.onTheWeb('Bing', 'kittens')).toMatch(/Bing.*kittens|kittens.*Bing/)
  })
})

it('a script has the right form for every number', () => {
  const forms = pluralForms('ar', (count) => `<${count}>`)
  expect(Object.keys(forms).toSorted()).toEqual(['few', 'many', 'one', 'other', 'two', 'zero'])
  expect(pluralForms('en', (count) => (count === 1 ? '1 link' : `${count} links`))).toEqual({
    one: '# link',
    other: '# links',
  })
})

it.each([
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['zh-CN,zh;q=0.9', 'zh-Hans'],
  ['zh-TW', 'zh-Hant'],
  ['zh-Hant-HK', 'zh-Hant'],
  ['nl, fr;q=0.5', 'fr'],
  ['en;q=0.1, ar;q=0.9', 'ar'],
  ['de;q=0, es', 'es'],
  ['*', 'en'],
  ['', 'en'],
  ['constructor, toString', 'en'],
  [';;;q=x,,', 'en'],
])('a browser that asks for %s gets %s', (header, language) => {
  expect(negotiateLanguage(header)).toBe(language)
})
