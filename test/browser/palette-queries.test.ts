import { beforeAll, expect, it } from 'vitest'
import { LANGUAGE_TAGS, type Language } from '../../src/web/messages/language-tags.ts'
import { LANGUAGES } from '../support/texts.ts'
import { useBrowser } from './browser.ts'
import type { FilledSite } from './sites.ts'

/** What people type, in each language, and what they want: a text of the page, by its key, or a name. */
const QUERIES: Readonly<Record<Language, string>> = {
  en: `
    dark > view.dark · night mode > view.dark · import > transfer.importTitle · add a group > edit.addGroup
    logout > page.signOut · setings > settings.title · home lab > Home lab · grafana.exam > Grafana
    calandar > Calendar`,
  de: `
    dunkel > view.dark · Dunkelmodus > view.dark · einstelungen > settings.title
    lesezeichen importieren > transfer.importTitle · abmelden > page.signOut · gruppe > edit.addGroup
    handbook > Wiki · 168.1 > Router`,
  es: `
    oscuro > view.dark · modo noche > view.dark · configuracion > settings.title
    importar > transfer.importTitle · copia de seguridad > transfer.exportTitle · salir > page.signOut
    agregar grupo > edit.addGroup`,
  fr: `
    sombre > view.dark · paramètres > settings.title · favoris importer > transfer.importTitle
    déconnexion > page.signOut · ajouter une page > edit.addPage · historique > history.title · work > Work`,
  ar: `
    داكن > view.dark · ليلي > view.dark · الإعدادات > settings.title · استيراد > transfer.importTitle
    تسجيل الخروج > page.signOut · مجموعة > edit.addGroup · grafna > Grafana`,
  ja: `
    ダーク > view.dark · ダークモード > view.dark · 設定 > settings.title · ブックマーク 取り込み > transfer.importTitle
    ログアウト > page.signOut · グループを追加 > edit.addGroup · タグ > tags.title`,
  'zh-Hans': `
    深色 > view.dark · 夜间模式 > view.dark · 设置 > settings.title · 导入 > transfer.importTitle · 退出 > page.signOut
    新建分组 > edit.addGroup · juejin > 掘金 · 开发 > 开发`,
  'zh-Hant': `
    深色 > view.dark · 淺色模式 > view.light · 設定 > settings.title · 匯入 > transfer.importTitle · 登出 > page.signOut
    新群組 > edit.addGroup · 備份 > transfer.exportTitle`,
}

type Texts = Readonly<Record<string, Readonly<Record<string, unknown>>>>

function queriesIn(language: Language): readonly (readonly [query: string, wanted: unknown])[] {
  const texts = LANGUAGES[language] as unknown as Texts // by any key
  return QUERIES[language]
    .trim()
    .split(/\s*[·\n]\s*/)
    .map((line) => {
      const [query = '', wanted = ''] = line.split(' > ')
      const [part = '', key = ''] = wanted.split('.')
      return [query, texts[part]?.[key] ?? wanted]
    })
}

const browser = useBrowser()
let site: FilledSite
beforeAll(async () => {
  site = await browser.filled()
})

it('there are 60 queries', () => {
  expect(LANGUAGE_TAGS.flatMap(queriesIn)).toHaveLength(60)
})

it.each(LANGUAGE_TAGS)('what is wanted comes first, in %s', async (language) => {
  const messages = LANGUAGES[language]
  const tab = await browser.openAsOwner(site, { locale: language })
  await tab.goto(site.baseUrl)
  const box = tab.getByRole('searchbox')
  await box.fill(messages.settings.title)
  await tab.locator('#results .entry').first().waitFor() // they load with the first use
  const first: Record<string, string | null> = {}
  for (const [query] of queriesIn(language)) {
    await box.fill(query)
    first[query] = await tab
      .locator('#results .chosen b')
      .first()
      .textContent({ timeout: 500 })
      .catch(() => null)
  }
  expect(first).toEqual(Object.fromEntries(queriesIn(language)))
})
