import { describe, expect, it } from 'vitest'
import type { Snapshot } from '../../src/core/snapshot.ts'
import { atOnce } from '../../src/ports/runtime.ts'
import { siteSchemas } from '../../src/schemas/site.ts'
import { documentFromBookmarks } from '../../src/services/transfer/from-bookmarks.ts'
import { planImport } from '../../src/services/transfer/plan-import.ts'
import { openForeignDatabase } from '../../src/storage/sqlite/foreign-database.ts'
import { fixture, readOne, whereFixturesAre } from '../formats/fixtures.ts'
import { EMPTY, make } from '../support/pure-site.ts'

/** Of each format, the one in which folders and addresses repeat most. */
const FILES = [
  'chrome-json/wallabag_chrome-bookmarks.json',
  'dashy/upstream_user-data_conf.yml',
  'firefox-json/firefox_test_bookmarks.json',
  'flame/synthetic_db.sqlite',
  'homepage/synthetic_awkward_services.yaml',
  'homer/homer_config-demo.yml',
  'karakeep/synthetic_export.json',
  'linkding/synthetic_api_bookmarks.json',
  'linkwarden/synthetic_backup.json',
  'netscape-derived/awkward_cases.html',
  'netscape/shaarli-parser_firefox_flat.htm',
  'onenav/onenav.simple.db3',
  'opml/plenary_with_category_Russia.opml',
  'pinboard/wallabag_delicious_export.json',
  'pinboard/wallabag_pinboard_export.json',
  'pocket/wallabag_instapaper-export.csv',
  'pocket/wallabag_pocket.csv',
  'pocket/wallabag_ril_export.html',
  'raindrop/synthetic_export.csv',
  'sun-panel/synthetic_SunPanel-Data202506011200.sun-panel.json',
  'van-nav/synthetic_tools_array.json',
  'webstack/hexo_khwang_data/toolSites.yml',
  'webstack/hugo_shenweiyan_webstack.yml',
  'xjh-nav/2024-06_upstream_db.json',
] as const

/** Sibling folders of one name, folders without one, and an address that comes twice in a folder. */
const REPEATED = `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p>
<DT><H3>A</H3><DL><p><DT><A HREF="https://a.example">One</A><DT><A HREF="https://a.example/">Two</A></DL><p>
<DT><H3>A</H3><DL><p><DT><A HREF="https://a.example">Three</A></DL><p>
<DT><H3></H3><DL><p><DT><H3></H3><DL><p><DT><A HREF="https://b.example"></A></DL><p></DL><p>
<DT><A HREF="https://a.example">Four</A></DL><p>`

async function importFile(snapshot: Snapshot, content: string | Uint8Array) {
  const options = { schemas: siteSchemas(), pace: atOnce }
  const document = await documentFromBookmarks(readOne(content, '', openForeignDatabase).bookmarks, options)
  const plan = { mode: 'merge', visibility: 'private', skipInvalid: true, pace: atOnce } as const
  return make(snapshot, planImport(document, plan))
}

async function expectNothingTheSecondTime(content: string | Uint8Array) {
  const first = await importFile(EMPTY, content)
  const second = await importFile(first.snapshot, content)
  expect(first.result.sites.created).toBeGreaterThan(0)
  expect(second.result.sites).toMatchObject({ created: 0, updated: 0, skipped: first.result.sites.skipped })
  expect(second.result.groups).toMatchObject({ created: 0, updated: 0 })
}

describe("another program's file that is imported twice", () => {
  it.each(whereFixturesAre(FILES))('changes nothing the second time: %s', async (path) => {
    await expectNothingTheSecondTime(fixture(path).bytes)
  })

  it('changes nothing where names and addresses repeat', async () => {
    await expectNothingTheSecondTime(REPEATED)
  })
})

it.each([
  ['a list', (links: readonly object[]) => links],
  ['of any shape', (links: readonly object[]) => ({ Tools: links, version: 2 })],
])('of JSON that is %s, what is good comes in, and what is bad is listed', async (_, around) => {
  const links = [
    { name: 'One', url: 'https://one.example' },
    { name: 'Script', url: 'javascript:alert(1)' },
    { name: 'Words', url: 'foo bar' },
    { url: 'https://three.example' },
    { name: 'Two', url: 'https://two.example' },
  ]
  const { snapshot, result } = await importFile(EMPTY, JSON.stringify(around(links)))
  expect(snapshot.sections.flatMap(({ sites }) => sites).map(({ url }) => url)).toEqual([
    'https://one.example',
    'https://three.example',
    'https://two.example',
  ])
  expect(result.skipped.map(({ name }) => name)).toEqual(expect.arrayContaining(['Script', 'Words']))
})
