import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { h } from 'preact'
import { describe, expect, it } from 'vitest'
import { iconTexts } from '../../src/web/client/editor/icons/icon-texts.ts'
import { importTexts } from '../../src/web/client/editor/import/import-texts.ts'
import { checkingTexts } from '../../src/web/client/editor/links/links-texts.ts'
import { loadMessages } from '../../src/web/client/editor/words/messages.ts'
import { LANGUAGE_TAGS, type Language } from '../../src/web/messages/language-tags.ts'
import { LANGUAGES } from '../../src/web/messages/languages.ts'
import { writeNumber } from '../../src/web/messages/write-number.ts'
import { toHtml } from '../../src/web/pages/to-html.ts'
import { Count } from '../../src/web/parts/count.tsx'

const MANY = 12_345
/** Every number that a message or an action may have; the functions take what they need. */
const PARAMS = {
  count: MANY,
  sites: MANY,
  groups: MANY,
  max: MANY,
  more: MANY,
  missing: MANY,
  rows: [{ kind: 'site', name: 'Mail', id: 7 }],
  min: MANY,
  name: 'Mail',
  from: 'Post',
  text: 'Did it',
}
const NESTED = { ...PARAMS, action: { code: 'sitesDeleted', params: { count: MANY } } }
const NAMES = /nas:5000|ISO 8601/g
const IDS = new Set(['noGroup', 'noSite', 'sameId'])

type Text = string | ((...values: unknown[]) => string) | { readonly [key: string]: Text }

/** What every text says of many, by its path. What has digits in its name is no number. */
function said(tree: object, path = ''): [path: string, text: string][] {
  return Object.entries(tree).flatMap(([key, text]: [string, Text]) => {
    if (typeof text === 'object') return said(text, `${path}${key}.`)
    if (typeof text === 'string') return [[path + key, text.replaceAll(NAMES, '')]]
    if (IDS.has(key)) return []
    const values = /^(?:actions|problems)\./.test(path) ? [NESTED] : [MANY, MANY, MANY, MANY]
    return [[path + key, text(...values)]]
  })
}

async function allTexts(tag: Language): Promise<readonly object[]> {
  const later = [importTexts, iconTexts, checkingTexts].map((part) => part.load(tag))
  return [LANGUAGES[tag], await loadMessages(tag), ...(await Promise.all<object>(later))]
}

describe.each(LANGUAGE_TAGS)('%s', (tag) => {
  it('writes numbers as CLDR has it, in the digits of its texts', () => {
    const format = new Intl.NumberFormat(tag, { numberingSystem: 'latn' })
    for (const number of [0, 7, 999, 1000, 1234, 9999, 10_000, MANY, 123_456, 1_234_567])
      expect(writeNumber(number, tag)).toBe(format.format(number))
  })

  it('has no text with a number that lacks separators', async () => {
    const texts = (await allTexts(tag)).flatMap((tree) => said(tree))
    expect(texts.filter(([, text]) => text.includes(writeNumber(MANY, tag))).length).toBeGreaterThan(100)
    const isBare = (digits: string) => digits !== writeNumber(Number(digits), tag) // in Spanish, four may be
    expect(texts.filter(([, text]) => text.match(/\d{4,}/g)?.some(isBare))).toEqual([])
  })
})

it.each([
  ['en', '12,345 links found', 'Imported 1,234,567 links in 1,003 groups'],
  ['zh-Hans', '找到 12,345 个链接', '已导入 1,003 个分组中的 1,234,567 个链接'],
  ['zh-Hant', '找到 12,345 個連結', '已匯入 1,003 個群組中的 1,234,567 個連結'],
  ['ja', '12,345 件のリンクが見つかりました', '1,003 個のグループの 1,234,567 件のリンクをインポートしました'],
  ['de', '12.345 Links gefunden', '1.234.567 Links in 1.003 Gruppen importiert'],
  ['fr', '12\u202f345 liens trouvés', 'Importation de 1\u202f234\u202f567 liens dans 1\u202f003 groupes'],
  ['es', '12.345 enlaces encontrados', 'Importación de 1.234.567 enlaces en 1003 grupos'],
  ['ar', 'عُثر على 12,345 رابطًا', 'تم استيراد 1,234,567 رابطًا في 1,003 مجموعات'],
] as const)(
  'in %s, a sentence has its numbers written as people do, in the right plural form',
  (tag, found, imported) => {
    const { search, actions } = LANGUAGES[tag]
    expect(search.found(MANY)).toBe(found)
    expect(actions.imported({ sites: 1_234_567, groups: 1003 })).toBe(imported)
  },
)

it('what undoes an edit says its numbers likewise', () => {
  const action = { code: 'sitesDeleted', params: { count: MANY } } as const
  expect(LANGUAGES.de.actions.undone({ action })).toBe('Rückgängig gemacht: 12.345 Links gelöscht')
})

it('an id is no count', () => {
  expect(LANGUAGES.en.problems.noSite({ id: MANY })).toBe('no link has the id 12345')
})

it('a number beside a name is written likewise', () => {
  expect(toHtml(h(Count, { of: MANY, messages: LANGUAGES.de }))).toBe('<span class="count">12.345</span>')
})

it('texts come only from where their numbers are seen to, and only one component draws a count', () => {
  const files = readdirSync('src/web', { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
  const having = (words: RegExp) =>
    files
      .filter((name) => words.test(readFileSync(join('src/web', name), 'utf8')))
      .map((name) => name.replaceAll('\\', '/'))
      .toSorted()
  expect(having(/(?<!import type .*)(?:from |import\()'[./]*messages\/(?:[a-z-]+\/)?en\.ts'/)).toEqual([
    'client/editor/icons/icon-texts.ts',
    'client/editor/import/import-texts.ts',
    'client/editor/links/links-texts.ts',
    'client/editor/words/messages.ts',
  ])
  expect(having(/class="count"/)).toEqual(['parts/count.tsx'])
})
