import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Snapshot } from '../../src/core/snapshot.ts'
import { atOnce } from '../../src/ports/runtime.ts'
import { siteSchemas } from '../../src/schemas/site.ts'
import { documentFromBookmarks } from '../../src/services/transfer/from-bookmarks.ts'
import { planImport } from '../../src/services/transfer/plan-import.ts'
import { anySnapshot, rendered, siteOf } from '../formats/exports.ts'
import { readOne } from '../formats/fixtures.ts'
import { EMPTY, make } from '../support/pure-site.ts'
import { runs } from '../support/runs.ts'

const DEEPEST = ['1', '2', '3', '4'].map((name, at) => ({ name, parent_id: at || null }))

async function importHtml(snapshot: Snapshot, file: string) {
  const document = await documentFromBookmarks(readOne(file).bookmarks, { schemas: siteSchemas(), pace: atOnce })
  const options = { mode: 'merge', visibility: 'private', skipInvalid: false, pace: atOnce } as const
  return make(snapshot, planImport(document, options))
}

/** Everything that an export in HTML has, in the order of the page. A text has no more than one blank line in a row here. */
function content({ sections }: Snapshot) {
  const at = new Map(sections.map(({ group }, index) => [group.id, index]))
  const text = (value: string) => value.replace(/\n{3,}/g, '\n\n')
  return sections.map(({ group, sites }) => ({
    ...{ name: group.name, parent: at.get(group.parent_id ?? 0), is_public: group.is_public, icon: group.icon },
    ...{ description: text(group.description), is_folded: group.is_folded },
    sites: sites.map(({ id, group_id, order_num, updated_at, ...site }) => {
      return { ...site, description: text(site.description), notes: text(site.notes) }
    }),
  }))
}

describe('a site that goes out as browser bookmarks and comes in again', () => {
  it('is the same but for times and what HTML does not carry', async () => {
    await fc.assert(
      fc.asyncProperty(anySnapshot, async (before) => {
        const tags = before.sections.flatMap(({ sites }) => sites.flatMap((site) => site.tags))
        const names = before.sections.flatMap(({ group, sites }) => [group, ...sites].map(({ name }) => name))
        fc.pre([...names, ...tags].every((name) => name === name.replace(/\s+/g, ' ').normalize('NFC')))
        fc.pre(new Set(before.sections.map(({ group }) => group.name)).size === before.sections.length)
        fc.pre(before.sections.every(({ sites }) => new Set(sites.map(({ url }) => url)).size === sites.length))
        const { snapshot, result } = await importHtml(EMPTY, rendered('html', before))
        expect(result.skipped.filter(({ name }) => name !== 'status.checks')).toEqual([]) // on request only
        expect(content(snapshot)).toEqual(content(before))
        expect((await importHtml(snapshot, rendered('html', before))).changes).toEqual([])
      }),
      { numRuns: runs(200) },
    )
  })

  it('keeps groups of the deepest level that stand for several folders', async () => {
    const joined = ['C', 'C › D', 'C › E ›› F', 'X › Y › Z'].map((name) => ({ name, parent_id: 4 }))
    const groups = [...DEEPEST, ...joined]
    const before = siteOf(
      groups,
      groups.map((_, at) => ({ group_id: at + 1 })),
    )
    const { snapshot } = await importHtml(EMPTY, rendered('html', before))
    expect(content(snapshot)).toEqual(content(before))
  })
})
