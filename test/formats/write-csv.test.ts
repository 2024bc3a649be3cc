import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitPath } from '../../src/formats/values/paths.ts'
import { runs } from '../support/runs.ts'
import { anySnapshot, rendered, siteOf } from './exports.ts'
import { readOne } from './fixtures.ts'

const ADDRESSES = ['url', 'icon', 'lan_url']

const rowsOf = (csv: string): Record<string, string>[] => parse(csv, { columns: true, bom: true })

describe('CSV', () => {
  it('has one row per link, with the path of its group', () => {
    const groups = [{ name: 'Home' }, { name: 'TCP/IP', parent_id: 1 }]
    const fields = { description: 'what', notes: 'my\nown, "quoted"', tags: ['x', 'y z'], lan_url: 'http://nas.lan' }
    const sites = [{ name: 'One', url: 'https://one.example/?a=1', group_id: 2, ...fields, open_in: 'new' as const }]
    const [head, row] = rendered('csv', siteOf(groups, sites)).split('\r\n')
    // A new column goes last, since programs may count them.
    expect(head).toMatch(
      /^\ufeffgroup,name,url,description,notes,tags,icon,lan_url,is_public,open_in,created_at,updated_at,status_check,/,
    )
    expect(row).toMatch(
      /^Home \/ TCP\\\/IP,One,https:\/\/one\.example\/\?a=1,what,"my\nown, ""quoted""","x,y z",,http:\/\/nas\.lan,1,new,/,
    )
  })

  it('names no icon that is kept here, which means nothing elsewhere', () => {
    const icons = [`/icons/${'a'.repeat(32)}`, `/icons/${'a'.repeat(32)}~${'b'.repeat(32)}`, 'https://a.example/i.png']
    const rows = rowsOf(
      rendered(
        'csv',
        siteOf(
          [{ name: 'A' }],
          icons.map((icon) => ({ icon })),
        ),
      ),
    )
    expect(rows.map(({ icon }) => icon)).toEqual(['', '', 'https://a.example/i.png'])
  })

  it('gives spreadsheets no formula to run', () => {
    const names = ['=HYPERLINK("x")', '+1', '-1', '@SUM', "'=1", "'quoted'", 'a=b', '＝1', '＋1', '－1', '＠A']
    names.push('x;=1', "x;'=1", 'x;;＝1', 'x;y')
    const shown = rowsOf(
      rendered(
        'csv',
        siteOf(
          [{ name: '=A' }],
          names.map((name) => ({ name, notes: '-x\n=y' })),
        ),
      ),
    )
    const safe = ['\'=HYPERLINK("x")', "'+1", "'-1", "'@SUM", "''=1", "'quoted'", 'a=b', "'＝1", "'＋1", "'－1", "'＠A"]
    safe.push("x;'=1", "x;''=1", "x;;'＝1", 'x;y')
    expect(shown.map(({ name }) => name)).toEqual(safe)
    expect(shown[0]).toMatchObject({ group: "'=A", notes: "'-x\n'=y" })
  })

  it('has addresses as they are, for other programs, and reads them so', () => {
    const url = "https://a.example/x;-1;'=2"
    const links = [{ url, lan_url: 'http://nas.lan/;+1', icon: 'https://a.example/;@i.png' }]
    const csv = rendered('csv', siteOf([{ name: 'A' }], links))
    expect(rowsOf(csv)).toMatchObject(links)
    const { url: read, icon, fields } = readOne(csv).bookmarks.links[0] ?? {}
    expect([{ url: read, icon, lan_url: fields?.lan_url }]).toEqual(links)
  })

  it('tells what guests can see: nothing in a private group', () => {
    const groups = [{ is_public: 0 as const }, { parent_id: 1 }, {}]
    const sites = [1, 2, 3, 3].map((group_id, at) => ({ group_id, is_public: at < 3 ? (1 as const) : (0 as const) }))
    expect(rowsOf(rendered('csv', siteOf(groups, sites))).map((row) => row.is_public)).toEqual(['0', '0', '1', '0'])
  })

  it('keeps every text of any link, once the apostrophes are gone', () => {
    fc.assert(
      fc.property(anySnapshot, (snapshot) => {
        const sites = snapshot.sections.flatMap(({ sites }) => sites)
        const rows = rowsOf(rendered('csv', snapshot))
        const read = (cell = '', key = '') =>
          ADDRESSES.includes(key) ? cell : cell.replace(/(^|[;\r\n])'(?='*[=+\-@\t＝＋－＠])/g, '$1')
        for (const [at, { name, url, description, notes, tags, icon, lan_url, open_in, ...site }] of sites.entries()) {
          const row = Object.fromEntries(Object.entries(rows[at] ?? {}).map(([key, cell]) => [key, read(cell, key)]))
          const { created_at, updated_at } = site
          const same = { name, url, description, notes, icon, lan_url, open_in, created_at, updated_at }
          expect(row).toMatchObject({ ...same, tags: tags.join(',') })
          const group = snapshot.sections.find(({ group }) => group.id === site.group_id)?.group
          expect(splitPath(row.group ?? '').at(-1)).toBe(group?.name)
        }
        expect(rows).toHaveLength(sites.length)
      }),
      { numRuns: runs(500) },
    )
  })
})
