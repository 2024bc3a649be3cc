import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Snapshot } from '../../src/core/snapshot.ts'
import { serialiseUrl } from '../../src/core/url.ts'
import { isInsideOnly } from '../../src/core/visibility.ts'
import { joinBookmarks, readFiles } from '../../src/formats/read-files.ts'
import type { Bookmarks } from '../../src/formats/tree/bookmarks.ts'
import { anyBookmarks } from '../support/any-bookmarks.ts'
import { importBookmarks, importInto } from '../support/importing.ts'
import { EMPTY } from '../support/pure-site.ts'
import { runs } from '../support/runs.ts'

const BROWSER = `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p>
<DT><H3 PERSONAL_TOOLBAR_FOLDER="true">Bar</H3><DL><p>
<DT><H3>Lab</H3><DL><p><DT><A HREF="https://nas.example/">NAS</A>
<DT><H3>Media</H3><DL><p><DT><A HREF="https://tv.example">TV</A></DL><p></DL><p></DL><p></DL><p>`
const TABLE = `group,url,name,tags
Lab / Media,https://radio.example,Radio,
Lab,https://nas.example,Storage,disk
 Lab ,https://wiki.example,Wiki,
Bookmarks,https://loose.example,Loose,
`
const LIST = 'https://listed.example Listed\n'

function read(...texts: readonly string[]): Bookmarks {
  return readFiles(texts.map((text, at) => ({ name: `${at}`, bytes: new TextEncoder().encode(text) }))).bookmarks
}

/** Each group by its path, with its links. */
function arranged({ sections }: Snapshot): string[] {
  const paths = new Map<number | null, string>([[null, '']])
  return sections.map(({ group, sites }) => {
    const path = `${paths.get(group.parent_id)}/${group.name}`
    paths.set(group.id, path)
    return `${path}: ${sites.map(({ name }) => name).join(', ')}`
  })
}

describe('several files that are imported together', () => {
  it('share the groups that have the same names in the same places, and the links that are in both', async () => {
    const { snapshot, result } = await importBookmarks(EMPTY, read(BROWSER, TABLE, LIST), { withTree: true })
    expect(arranged(snapshot)).toEqual(['/Lab: Storage, Wiki', '/Lab/Media: TV, Radio', '/Bookmarks: Loose, Listed'])
    expect(snapshot.sections[0]?.sites[0]).toMatchObject({ url: 'https://nas.example/', tags: ['disk'] })
    expect(result.tree?.map(({ name, sites, created }) => [name, sites, created])).toEqual([
      ['Lab', 2, 2],
      ['Media', 2, 2],
      ['Bookmarks', 2, 2],
    ])
    expect(result).toMatchObject({ groups: { total: 3, created: 3 }, sites: { total: 6, created: 6 } })
  })

  it('bring their links to a page that is here already', async () => {
    const here = { groups: [{ id: 1, name: 'Lab', is_page: 1 }], sites: [] }
    const { snapshot } = await importBookmarks((await importInto(EMPTY, here)).snapshot, read(BROWSER, TABLE))
    expect(arranged(snapshot).slice(0, 2)).toEqual(['/Lab: Storage, Wiki', '/Lab/Media: TV, Radio'])
    expect(snapshot.sections[0]?.group.is_page).toBe(1)
  })

  it('keep private what one of them has as private', async () => {
    const rows = (flags: string) => `group,url,name,public\nLab,https://nas.example,NAS,${flags}\n`
    for (const flags of [
      ['no', 'yes'],
      ['yes', 'no'],
    ]) {
      const { snapshot } = await importBookmarks(EMPTY, read(...flags.map(rows)), { visibility: 'public' })
      expect(snapshot.sections[0]?.sites).toMatchObject([{ is_public: 0 }])
    }
  })

  it('keep at home what one of them shows at home only', async () => {
    const rows = (...addresses: readonly string[]) => `group,url,name,lan_url\nLab,${addresses.join(',NAS,')}\n`
    const home = rows('http://nas.lan/', 'http://nas.lan')
    const elsewhere = rows('http://nas.lan', 'http://10.0.0.5')
    for (const texts of [
      [home, elsewhere],
      [elsewhere, home],
    ]) {
      const { snapshot } = await importBookmarks(EMPTY, read(...texts), { visibility: 'public' })
      const [site, ...others] = snapshot.sections.flatMap(({ sites }) => sites)
      expect([site && isInsideOnly(site), others]).toEqual([true, []])
    }
  })

  it('keep an icon that is there where another only names one, which may be in no set', async () => {
    const table = 'group,url,name,icon\nLab,https://nas.example,NAS,https://nas.example/i.png\n'
    const services = '- Lab:\n    - Storage:\n        href: https://nas.example\n        icon: mdi-nas\n'
    for (const texts of [
      [table, services],
      [services, table],
    ]) {
      const { snapshot } = await importBookmarks(EMPTY, read(...texts))
      expect(snapshot.sections[0]?.sites.map(({ icon }) => icon)).toEqual(['https://nas.example/i.png'])
    }
  })

  it('keep what repeats within one of them', async () => {
    const twice = `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p>
      <DT><H3>A</H3><DL><p><DT><A HREF="https://a.example">One</A><DT><A HREF="https://a.example/">Two</A></DL><p>
      <DT><H3>A</H3><DL><p><DT><A HREF="https://b.example">Three</A></DL><p></DL><p>`
    const { snapshot } = await importBookmarks(EMPTY, read(twice, twice, 'group,url,name\nA,https://c.example,Four\n'))
    expect(arranged(snapshot)).toEqual(['/A: One, Two, Four', '/A: Three'])
  })

  it('bring the same groups and links as one after the other', async () => {
    await fc.assert(
      fc.asyncProperty(shallow, shallow, fc.boolean(), async (one, other, keepsRoots) => {
        const first = await importBookmarks(EMPTY, one, { keepsRoots })
        const then = await importBookmarks(first.snapshot, other, { keepsRoots })
        const both = joinBookmarks([one, other])
        const together = await importBookmarks(EMPTY, both, { keepsRoots })
        expect(contentOf(together.snapshot)).toEqual(contentOf(then.snapshot))
        const again = await importBookmarks(together.snapshot, both, { keepsRoots })
        expect(again.changes).toEqual([])
      }),
      { numRuns: runs(200) },
    )
  })
})

/** Not so deep that names have to be joined; no name repeats in a file, but most are in both. */
const shallow = anyBookmarks.map((file): Bookmarks => {
  const folders = file.folders.map((folder, at) => {
    return { ...folder, name: `Folder ${at}`, parent: folder.parent === 0 ? 0 : null }
  })
  return { ...file, folders: folders.map((folder, at) => (at === 0 ? { ...folder, parent: null } : folder)) }
})

function contentOf(snapshot: Snapshot) {
  const groups = snapshot.sections.map(({ group }) => group)
  const nameOf = (id: number | null) => groups.find((group) => group.id === id)?.name
  return snapshot.sections
    .map(({ group, sites }) => ({
      name: group.name,
      parent: nameOf(group.parent_id),
      urls: sites.map(({ url }) => serialiseUrl(url)).toSorted(),
    }))
    .toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
}
