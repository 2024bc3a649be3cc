import { describe, expect, it } from 'vitest'
import type { Bookmarks, Link } from '../../src/formats/tree/bookmarks.ts'
import { saying } from '../support/saying.ts'
import { expectedTree, fixture, readOne, whereFixturesAre } from './fixtures.ts'

/** File, folders, entries of any scheme, entries with http(s), as other parsers count them. */
const COUNTS = [
  ['netscape/firefox_test_corrupt.html', 4, 10, 9],
  ['netscape/firefox_test_preplaces.html', 4, 8, 8],
  ['netscape/firefox_test_singleframe.html', 1, 1, 1],
  ['netscape/flyingwolfox_created.html', 1, 2, 2],
  ['netscape/flyingwolfox_test.html', 1, 2, 2],
  ['netscape/linkding_one_invalid_date.html', 0, 3, 3],
  ['netscape/linkding_simple_valid.html', 0, 3, 3],
  ['netscape/shaarli-app_internet_explorer_encoding.htm', 0, 1, 1],
  ['netscape/shaarli-app_lowercase_doctype.htm', 0, 2, 2],
  ['netscape/shaarli-app_netscape_basic.htm', 0, 2, 2],
  ['netscape/shaarli-app_netscape_nested.htm', 4, 8, 8],
  ['netscape/shaarli-app_netscape_nodate.htm', 0, 1, 1],
  ['netscape/shaarli-app_no_doctype.htm', 0, 2, 2],
  ['netscape/shaarli-app_same_date.htm', 0, 3, 3],
  ['netscape/shaarli-parser_chromium_flat.htm', 0, 9, 9],
  ['netscape/shaarli-parser_delicious.htm', 0, 5, 5],
  ['netscape/shaarli-parser_delicious_sanitize.htm', 0, 2, 2],
  ['netscape/shaarli-parser_firefox_flat.htm', 1, 24, 21],
  ['netscape/shaarli-parser_google_bookmarks_nested.htm', 1, 6, 6],
  ['netscape/shaarli-parser_internet_explorer_11_flat.htm', 0, 18, 18],
  ['netscape/shaarli-parser_netscape_basic.htm', 0, 2, 2],
  ['netscape/shaarli-parser_netscape_extended.htm', 0, 2, 2],
  ['netscape/shaarli-parser_netscape_multiline.htm', 0, 3, 3],
  ['netscape/shaarli-parser_netscape_nested.htm', 4, 8, 8],
  ['netscape/shaarli-parser_safari_folded.htm', 5, 3, 3],
  ['netscape/shaarli-parser_scuttle.htm', 0, 4, 4],
  ['netscape/shaarli-parser_scuttle_new_line.htm', 0, 1, 1],
  ['netscape/shaarli-parser_shaarli.htm', 0, 6, 5],
  ['netscape/shaarli-parser_shaarli_legacy.htm', 0, 2, 2],
  ['netscape/shaarli-parser_shaarli_markdown.htm', 0, 3, 0],
  ['netscape/shaarli-parser_shaarli_with_tabs_and_spaces.htm', 0, 1, 0],
  ['netscape/shaarli-parser_shaarli_with_whitespace_tags.htm', 0, 1, 0],
  ['netscape/wallabag_shaarli-bookmarks.html', 0, 2, 2],
  ['netscape-derived/awkward_cases.html', 12, 60, 42],
  ['netscape-derived/chrome_10k.html', 355, 10418, 10418],
  ['netscape-derived/empty_list.html', 0, 0, 0],
  ['linkding/synthetic_export_bookmarks.html', 0, 87, 87],
  ['onenav/synthetic_export_link.html', 26, 137, 137],
] as const

interface Expected {
  readonly tree: readonly { readonly path: string; readonly http: number }[]
  readonly first: readonly ExpectedLink[]
  readonly last: readonly ExpectedLink[]
}

interface ExpectedLink {
  readonly name: string
  readonly url: string
  readonly path: readonly string[]
}

describe('bookmark files that other programs wrote', () => {
  it('are counted once each, also where they are not at hand', () => {
    expect(new Set(COUNTS.map(([path]) => path)).size).toBe(COUNTS.length)
  })

  it.each(whereFixturesAre(COUNTS))(
    '%s has %i folders and %i entries, %i of them on the web',
    (path, folders, entries, http) => {
      const { files, bookmarks } = readFixture(path)
      expect(files).toMatchObject([{ format: 'html' }])
      expect(bookmarks.folders).toHaveLength(folders)
      expect(bookmarks.links.length + bookmarks.skipped.length).toBe(entries)
      expect(bookmarks.links.filter(isOnTheWeb)).toHaveLength(http)
      expect(bookmarks.isCut).toBe(false)
    },
  )

  it.each(whereFixturesAre(COUNTS.map(([path]) => path)))(
    '%s has its links in their folders, in their order',
    (path) => {
      const { bookmarks } = readFixture(path)
      const expected = expectedTree(path.replace(/^.*\//, '')) as Expected // as its SOURCE.md describes it
      const links = bookmarks.links.filter(isOnTheWeb)
      const named = links.map((link) => ({
        name: tidy(link.name),
        url: link.url,
        path: pathOf(bookmarks, link.folder),
      }))
      const first = expected.first.filter(isOnTheWeb)
      const last = expected.last.filter(isOnTheWeb)
      expect(named.slice(0, first.length)).toEqual(first)
      expect(named.slice(named.length - last.length)).toEqual(last)
      expect(treeOf(bookmarks)).toEqual(sorted(expected.tree.map(({ path, http }) => [path, http])))
    },
  )

  it.each(whereFixturesAre([3000]))('of %i folders in each other, the innermost holds the link', (levels) => {
    const { bookmarks } = readFixture('netscape-derived/deep_3000_levels.html')
    expect(bookmarks.folders).toHaveLength(levels)
    expect(bookmarks.links).toMatchObject([{ folder: levels - 1 }])
    expect(pathOf(bookmarks, levels - 1)).toHaveLength(levels)
  })

  it.each(whereFixturesAre(['netscape-derived/not_bookmarks.html', 'netscape/shaarli-parser_empty.htm']))(
    '%s is refused in words',
    (path) => {
      expect(() => readFixture(path)).toThrow(saying(/is empty|isn't a file of links/))
    },
  )
})

function readFixture(path: string) {
  const { name, bytes } = fixture(path)
  return readOne(bytes, name)
}

function isOnTheWeb({ url }: Pick<Link, 'url'>): boolean {
  return /^https?:/i.test(url.trim())
}

function tidy(name: string): string {
  return name.replace(/\s+/g, ' ').trim()
}

function pathOf({ folders }: Bookmarks, place: number | null): string[] {
  const path: string[] = []
  for (let at = place; at !== null; at = folders[at]?.parent ?? null) path.unshift(tidy(folders[at]?.name ?? ''))
  return path
}

/** Web links by path; folders of the same path count as one, as in the expected trees. */
function treeOf(bookmarks: Bookmarks): [string, number][] {
  const tree = new Map<string, number>()
  const add = (place: number | null, count: number) => {
    const path = pathOf(bookmarks, place).join(' / ')
    tree.set(path, (tree.get(path) ?? 0) + count)
  }
  for (const place of bookmarks.folders.keys()) add(place, 0)
  for (const { folder } of bookmarks.links.filter(isOnTheWeb)) add(folder, 1)
  return sorted([...tree])
}

/** Without the top if no web link is there: the trees count other entries, too. */
function sorted(tree: readonly (readonly [string, number])[]): [string, number][] {
  const kept = tree.filter(([path, count]) => path !== '' || count > 0)
  return kept.map(([path, count]): [string, number] => [path, count]).toSorted(([a], [b]) => (a < b ? -1 : 1))
}
