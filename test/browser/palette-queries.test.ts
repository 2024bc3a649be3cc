import { beforeAll, expect, it } from 'vitest'
import type { Messages } from '../../src/web/messages/compiled/messages.ts'
import type { Language } from '../../src/web/messages/language-tags.ts'
import { LANGUAGES } from '../support/texts.ts'
import { useBrowser } from './browser.ts'
import type { FilledSite } from './sites.ts'

type Wanted = string | ((messages: Messages) => string)
type Queries = readonly (readonly [query: string, wanted: Wanted])[]

const dark: Wanted = ({ view }) => view.dark
const light: Wanted = ({ view }) => view.light
const settings: Wanted = (texts) => texts.settings.title
const imports: Wanted = ({ transfer }) => transfer.importTitle
const exports: Wanted = ({ transfer }) => transfer.exportTitle
const signOut: Wanted = ({ page }) => page.signOut
const addGroup: Wanted = ({ edit }) => edit.addGroup
const addPage: Wanted = ({ edit }) => edit.addPage
const history: Wanted = (texts) => texts.history.title
const tags: Wanted = (texts) => texts.tags.title

/** What people type, in each language, and what they want. */
const QUERIES: Readonly<Record<Language, Queries>> = {
  en: [
    ['dark', dark],
    ['night mode', dark],
    ['import', imports],
    ['add a group', addGroup],
    ['logout', signOut],
    ['setings', settings],
    ['home lab', 'Home lab'],
    ['grafana.exam', 'Grafana'],
    ['calandar', 'Calendar'],
  ],
  de: [
    ['dunkel', dark],
    ['Dunkelmodus', dark],
    ['einstelungen', settings],
    ['lesezeichen importieren', imports],
    ['abmelden', signOut],
    ['gruppe', addGroup],
    ['handbook', 'Wiki'],
    ['168.1', 'Router'],
  ],
  es: [
    ['oscuro', dark],
    ['modo noche', dark],
    ['configuracion', settings],
    ['importar', imports],
    ['copia de seguridad', exports],
    ['salir', signOut],
    ['agregar grupo', addGroup],
  ],
  fr: [
    ['sombre', dark],
    ['paramètres', settings],
    ['favoris importer', imports],
    ['déconnexion', signOut],
    ['ajouter une page', addPage],
    ['historique', history],
    ['work', 'Work'],
  ],
  ar: [
    ['داكن', dark],
    ['ليلي', dark],
    ['الإعدادات', settings],
    ['استيراد', imports],
    ['تسجيل الخروج', signOut],
    ['مجموعة', addGroup],
    ['grafna', 'Grafana'],
  ],
  ja: [
    ['ダーク', dark],
    ['ダークモード', dark],
    ['設定', settings],
    ['ブックマーク 取り込み', imports],
    ['ログアウト', signOut],
    ['グループを追加', addGroup],
    ['タグ', tags],
  ],
  'zh-Hans': [
    ['深色', dark],
    ['夜间模式', dark],
    ['设置', settings],
    ['导入', imports],
    ['退出', signOut],
    ['新建分组', addGroup],
    ['juejin', '掘金'],
    ['开发', '开发'],
  ],
  'zh-Hant': [
    ['深色', dark],
    ['淺色模式', light],
    ['設定', settings],
    ['匯入', imports],
    ['登出', signOut],
    ['新群組', addGroup],
    ['備份', exports],
  ],
}

const browser = useBrowser()
let site: FilledSite
beforeAll(async () => {
  site = await browser.filled()
})

it('there are 60 queries', () => {
  expect(Object.values(QUERIES).flat()).toHaveLength(60)
})

it.each(Object.keys(QUERIES) as Language[])('what is wanted comes first, in %s', async (language) => {
  const messages = LANGUAGES[language]
  const tab = await browser.openAsOwner(site, { locale: language })
  await tab.goto(site.baseUrl)
  const box = tab.getByRole('searchbox')
  await box.fill(messages.settings.title)
  await tab.locator('#results .entry').first().waitFor() // they load with the first use
  const first: Record<string, string | null> = {}
  for (const [query] of QUERIES[language]) {
    await box.fill(query)
    first[query] = await tab
      .locator('#results .chosen b')
      .first()
      .textContent({ timeout: 500 })
      .catch(() => null)
  }
  const wanted = QUERIES[language].map(([query, what]) => [query, typeof what === 'string' ? what : what(messages)])
  expect(first).toEqual(Object.fromEntries(wanted))
})
