import { expect, it } from 'vitest'
import { buildSnapshot } from '../../src/core/snapshot.ts'
import { GUEST } from '../../src/core/visibility.ts'
import { createRepresentations } from '../../src/http/representation.ts'

const snapshot = buildSnapshot(
  { storeId: 'x', revision: 1, nonce: '', lastGroupId: 0, lastSiteId: 0 },
  { groups: [], sites: [], settings: [] },
)

it('pages are kept in the two languages used last, and what has no language stays', async () => {
  const unused = () => Promise.reject(new Error('nothing here is large enough to be compressed'))
  const { respond } = createRepresentations({
    snapshot: () => snapshot,
    build: 'test',
    compressor: { gzipFast: unused, gzip: unused, br: unused },
    sleep: unused,
    onFault: (error) => {
      throw error
    },
  })
  const made: string[] = []
  const read = async (language: string | undefined, isOneOfMany: boolean) => {
    const make = () => {
      made.push(language ?? 'none')
      return new Uint8Array()
    }
    const resource = { key: 'home', isOneOfMany, headers: {}, ...(language && { language }), make }
    await respond(new Headers(), resource, GUEST)
  }
  for (const isOneOfMany of [false, true]) {
    made.length = 0
    for (const language of [undefined, 'en', 'de', 'en', 'fr', 'en', 'de', undefined]) await read(language, isOneOfMany)
    expect(made).toEqual(['none', 'en', 'de', 'fr', 'de'])
  }
})
