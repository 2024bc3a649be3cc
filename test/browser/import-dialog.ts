import { importing } from '../support/texts.ts'
import type { Tab } from './browser.ts'
import { notice } from './owner.ts'

export interface NamedText {
  readonly name: string
  readonly text: string
}

/** A file as a form takes it. */
export function fileOf({ name, text }: NamedText) {
  return { name, mimeType: '', buffer: Buffer.from(text) }
}

/** Chooses files in the open dialog. */
export async function chooseFiles(tab: Tab, ...files: readonly NamedText[]): Promise<void> {
  await tab.getByLabel(importing.files, { exact: true }).setInputFiles(files.map(fileOf))
}

/** The button that imports, and says how many links; it can be pressed once everything was checked. */
export function importButton(tab: Tab) {
  return tab
    .getByRole('dialog')
    .getByRole('button', { name: /^(?:Import(?: [\d,]+ links?)?|Replace, delete [\d,]+ links?)$/ })
}

/** Imports what was chosen and checked, and waits until the notice says so. */
export async function importNow(tab: Tab, told: string): Promise<void> {
  await importButton(tab).click()
  await notice(tab).getByText(told).waitFor()
}

/** Waits until the preview is that of what is chosen now. */
export async function untilChecked(tab: Tab): Promise<void> {
  await tab.locator('dialog footer > :is(.primary, .danger):enabled').waitFor()
}

/** The row of a folder in the preview. */
export function folderRow(tab: Tab, name: string) {
  return tab.locator('.folder').filter({ has: tab.getByText(name, { exact: true }) })
}

const OUTCOMES = ['created', 'updated', 'unchanged', 'deleted', 'skipped'] as const

/** The numbers of a kind of records: new, updated, unchanged, deleted, skipped. Those that no kind has any of are '–'. */
export function countsOf(tab: Tab, kind: string): Promise<string[]> {
  return tab.locator('.tallies').evaluate(
    (list, { kind, outcomes }) => {
      const rows = [...list.children].filter((row) => row.firstElementChild?.textContent === kind)
      const numberOf = (outcome: string) =>
        rows.map((row) => /[\d,]+/.exec(row.querySelector(`.${outcome}`)?.textContent ?? '0')?.[0] ?? '').join()
      return outcomes.map((outcome) => (list.querySelector(`.${outcome}`) ? numberOf(outcome) : '–'))
    },
    { kind, outcomes: OUTCOMES },
  )
}
