import { expect, it } from 'vitest'
import { findDuplicates } from '../../../src/core/duplicates.ts'
import { buildSnapshot } from '../../../src/core/snapshot.ts'
import { EVERYTHING } from '../../../src/core/visibility.ts'
import { createListings } from '../../../src/http/listings.ts'
import { createRepresentations } from '../../../src/http/representation.ts'
import { atOnce } from '../../../src/ports/runtime.ts'
import { cpuTimeOf } from '../../support/cost.ts'
import { group, site } from '../../support/rows.ts'

/** Real addresses are longer than those of other tests, and one in two is a duplicate. */
function sectionsOf(count: number) {
  const sites = Array.from({ length: count }, (_, at) => {
    const page = at % (count / 2)
    return site(at + 1, { url: `http://www.site-${page}.example/path/to/page?b=2&a=%e4&utm_source=x#top` })
  })
  return [{ group: group(1), sites }]
}

it('finding the duplicates among 10,000 sites takes well under 200 ms, and lets others in between', async () => {
  const sections = sectionsOf(10_000)
  let turns = 0
  const find = () =>
    findDuplicates(sections, () => {
      turns += 1
    })
  expect(await find()).toHaveLength(5000)
  expect(turns).toBe(10_000)
  const times = [await cpuTimeOf(find), await cpuTimeOf(find), await cpuTimeOf(find)]
  expect(Math.min(...times)).toBeLessThan(150)
})

it('the list is made once per revision', async () => {
  const rows = { groups: [group(1)], sites: sectionsOf(10).flatMap(({ sites }) => sites), settings: [] }
  const snapshotAt = (revision: number) =>
    buildSnapshot({ storeId: 'test', revision, nonce: `${revision}`, lastGroupId: 1, lastSiteId: 10 }, rows)
  let snapshot = snapshotAt(1)
  let turns = 0
  const listings = createListings(() => {
    turns += 1
  })
  const never = () => new Promise<void>(() => undefined)
  const representations = createRepresentations({
    snapshot: () => snapshot,
    build: 'test',
    compressor: undefined,
    sleep: never,
    onFault: atOnce,
  })
  const read = async () => (await representations.respondOnce(listings.duplicates, EVERYTHING, {})).text()
  const first = await read()
  const once = turns
  expect(once).toBeGreaterThan(0)
  expect(await read()).toBe(first)
  expect(turns).toBe(once)
  snapshot = snapshotAt(2)
  expect(await read()).toBe(first)
  expect(turns).toBe(2 * once)
})
