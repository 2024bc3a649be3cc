import { expect, it } from 'vitest'
import type { Snapshot } from '../../src/core/snapshot.ts'
import type { NamedBytes } from '../../src/formats/file/foreign-file.ts'
import { FORMAT_TITLES, type FormatId } from '../../src/formats/read/titles.ts'
import { readFiles } from '../../src/formats/read-files.ts'
import { atOnce } from '../../src/ports/runtime.ts'
import { siteSchemas } from '../../src/schemas/site.ts'
import { documentFromBookmarks } from '../../src/services/transfer/from-bookmarks.ts'
import { planImport } from '../../src/services/transfer/plan-import.ts'
import { openForeignDatabase } from '../../src/storage/sqlite/foreign-database.ts'
import { formatTitle } from '../../src/web/client/editor/import/import-words.ts'
import { sampleOf } from '../formats/samples.ts'
import { EMPTY, make, rowsOf } from '../support/pure-site.ts'
import { importing } from '../support/texts.ts'

const named = (name: string, text: string): NamedBytes => ({ name, bytes: new TextEncoder().encode(text) })

/** Its menu has no link: they are in lists beside it. */
const HEXO = [
  named('webstack.yml', 'menu:\n  - name: M\n    submenu:\n      - name: S\n        config: list\n'),
  named('list.yml', '- name: A\n  url: https://a.example\n'),
]

/** The link in the sample, where it has another name. */
const NAMES: Partial<Record<FormatId, string>> = { html: 'A <b>', onenav: 'A & B', raindrop: 'A, "a"' }

/** What replaces all that is there, and the formats that it was taken for. */
async function replaceWith(snapshot: Snapshot, named: readonly NamedBytes[]) {
  const { files, bookmarks } = readFiles(named, { openDatabase: openForeignDatabase })
  const document = await documentFromBookmarks(bookmarks, { schemas: siteSchemas(), pace: atOnce })
  const plan = { mode: 'replace', visibility: 'private', skipInvalid: true, pace: atOnce } as const
  const after = await make(snapshot, planImport(document, plan))
  return { files, names: rowsOf(after.snapshot).sites.map(({ name }) => name), snapshot: after.snapshot }
}

it('a file of each format is recognised, whatever it is called, and its links take the place of all others', async () => {
  const before = await replaceWith(EMPTY, [named('', 'https://before.example Before')])
  expect(before.names).toEqual(['Before'])
  // a cast, as `Object.entries` forgets the keys
  for (const [format, title] of Object.entries(FORMAT_TITLES) as [FormatId, string][]) {
    const sent = format === 'webstack-hexo' ? HEXO : [{ name: 'file.txt', bytes: sampleOf(format) }]
    const { files, names } = await replaceWith(before.snapshot, sent)
    expect(files, format).toEqual([{ name: sent[0]?.name, format, title }])
    expect(formatTitle(format, title, importing)).toBe(title)
    expect(names, format).toContain(NAMES[format] ?? 'A')
    expect(names, format).not.toContain('Before')
  }
})
