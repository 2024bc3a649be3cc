import fc from 'fast-check'
import { expect, it } from 'vitest'
import { FILE_FIELDS } from '../../src/core/fields/site.ts'
import type { Snapshot } from '../../src/core/snapshot.ts'
import type { Bookmarks } from '../../src/formats/tree/bookmarks.ts'
import { runs } from '../support/runs.ts'
import { anySnapshot, rendered, siteOf } from './exports.ts'
import { readOne } from './fixtures.ts'

/** What of a link comes back from each kind of file. */
const CARRIED = {
  csv: ['description', 'notes', 'tags', 'icon', 'fields', 'createdAt', 'updatedAt', 'isPublic'],
  opml: ['description', 'tags', 'createdAt'],
  markdown: ['description'],
} as const

const pathIn = (folders: Bookmarks['folders'], at: number | null): string[] => {
  const folder = at === null ? undefined : folders[at]
  return folder ? [...pathIn(folders, folder.parent), folder.name] : []
}

function filledIn(texts: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(Object.entries(texts).filter(([, value]) => value))
}

function found({ folders, links }: Bookmarks, carried: readonly string[]) {
  return links.map(({ folder, name, url, ...rest }) => {
    const kept = Object.entries(rest).filter(([field, value]) => carried.includes(field) && value !== undefined)
    return { path: pathIn(folders, folder), name, url, ...Object.fromEntries(kept) }
  })
}

function expected({ sections }: Snapshot, carried: readonly string[]) {
  const groups = new Map(sections.map(({ group }) => [group.id, group]))
  const above = (id: number | null): (string | number)[][] => {
    const group = groups.get(id ?? 0)
    return group ? [...above(group.parent_id), [group.name, group.is_public]] : []
  }
  return sections.flatMap(({ group, sites }) =>
    sites.map(({ name, url, description, notes, tags, icon, ...site }) => {
      const isPublic = site.is_public === 1 && above(group.id).every(([, flag]) => flag === 1)
      const own = filledIn(Object.fromEntries(FILE_FIELDS.map((name) => [name, site[name]])))
      const filled = filledIn({ description, notes, icon, tags: tags.length > 0 && tags })
      const fields = {
        ...filled,
        ...(Object.keys(own).length > 0 && { fields: own }),
        isPublic,
        createdAt: site.created_at,
        updatedAt: site.updated_at,
      }
      const kept = Object.entries(fields).filter(([field]) => carried.includes(field))
      return { path: above(group.id).map(([step]) => step), name, url, ...Object.fromEntries(kept) }
    }),
  )
}

it.each(['csv', 'opml'] as const)('%s comes back with all that it carries', (format) => {
  fc.assert(
    fc.property(anySnapshot, (snapshot) => {
      const { sections } = snapshot
      fc.pre(sections.some(({ sites }) => sites.length > 0))
      fc.pre(sections.every(({ sites }) => sites.every(({ name, description }) => name !== description)))
      const { files, bookmarks } = readOne(rendered(format, snapshot))
      expect(files.map((file) => file.format)).toEqual([format])
      expect(found(bookmarks, CARRIED[format])).toEqual(expected(snapshot, CARRIED[format]))
    }),
    { numRuns: runs(300) },
  )
})

it('markdown comes back with all that it carries, on one line each', () => {
  const onOneLine = (value: unknown) => JSON.parse(JSON.stringify(value).replace(/(?:\\[nt]|\s)+/g, ' '))
  fc.assert(
    fc.property(anySnapshot, (snapshot) => {
      fc.pre(snapshot.sections.some(({ sites }) => sites.length > 0))
      const { files, bookmarks } = readOne(rendered('markdown', snapshot))
      expect(files.map((file) => file.format)).toEqual(['markdown'])
      expect(found(bookmarks, CARRIED.markdown)).toEqual(onOneLine(expected(snapshot, CARRIED.markdown)))
    }),
    { numRuns: runs(300) },
  )
})

it('every text of a link is in CSV and in bookmark files, so that a new one is not forgotten', () => {
  const site = siteOf([{ name: 'A' }], [{ open_in: 'new', tags: ['a tag'] }]).sections[0]?.sites[0]
  const texts = Object.entries(site ?? {}).filter(
    ([name, value]) => typeof value === 'string' && !/_at$|open_in/.test(name),
  )
  const marked = Object.fromEntries(texts.map(([name]) => [name, `https://${name.replace('_', '-')}.example/`]))
  for (const kind of ['csv', 'html'] as const) {
    const file = rendered(kind, siteOf([{ name: 'A' }], [marked]))
    for (const mark of Object.values(marked)) expect(file, kind).toContain(mark)
  }
})
