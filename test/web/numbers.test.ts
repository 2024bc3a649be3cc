import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { h } from 'preact'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../src/web/messages/compiled/languages.ts'
import { LANGUAGE_TAGS } from '../../src/web/messages/language-tags.ts'
import { writeNumber } from '../../src/web/messages/write-number.ts'
import { toHtml } from '../../src/web/pages/to-html.ts'
import { Count } from '../../src/web/parts/count.tsx'

const MANY = 12_345

describe.each(LANGUAGE_TAGS)('%s', (tag) => {
  it('writes numbers as CLDR has it, in the digits of its texts', () => {
    const format = new Intl.NumberFormat(tag, { numberingSystem: 'latn' })
    for (const number of [0, 7, 999, 1000, 1234, 9999, 10_000, MANY, 123_456, 1_234_567])
      expect(writeNumber(number, tag)).toBe(format.format(number))
  })

  it('writes every number with separators but ids, which are no counts', () => {
    const { problems } = JSON.parse(readFileSync(join('src/web/messages/texts', `${tag}.json`), 'utf8'))
    const bare = Object.entries(problems).filter(([, text]) => String(text).includes('::group-off'))
    expect(bare.map(([code]) => code)).toEqual(['noGroup', 'noSite', 'sameId'])
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

it('only one component draws a count', () => {
  const files = readdirSync('src/web', { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
  const drawing = files.filter((name) => /class="count"/.test(readFileSync(join('src/web', name), 'utf8')))
  expect(drawing.map((name) => name.replaceAll('\\', '/'))).toEqual(['parts/count.tsx'])
})
