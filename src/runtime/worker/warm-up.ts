import type { App } from '../../app.ts'
import { COMMAND_LINE } from '../../core/actor.ts'
import { permissionsOf } from '../../core/may.ts'
import { audienceFor } from '../../core/visibility.ts'
import { createListings } from '../../http/listings.ts'
import { createRepresentations } from '../../http/representation.ts'
import { atOnce } from '../../ports/runtime.ts'
import { RECORDS } from '../../schemas/records.ts'
import type { Navigation } from '../../services/navigation.ts'
import type { D1Binding } from '../../storage/d1/database.ts'
import type { Row } from '../../storage/database.ts'
import { createHome } from '../../web/home-resource.ts'
import { type WorkerEnv, workerAssets } from './bindings.ts'

interface Opening<Site> {
  readonly make: (env: WorkerEnv) => Site
  readonly read: (site: Site) => Promise<void>
}

interface Opened {
  readonly app: App
  readonly navigation: Pick<Navigation, 'snapshot'>
}

/**
 * Rehearses a first request on a made-up site while the script is evaluated: V8 compiles a function on its first call,
 * and Cloudflare limits the script's CPU time separately from a request's.
 * https://developers.cloudflare.com/workers/platform/limits/#worker-startup-time
 */
export async function warmUp<Site extends Opened>({ make, read }: Opening<Site>): Promise<void> {
  const site = make(madeEnv)
  await read(site)
  const { app, navigation } = site
  // Outside a request, workerd allows no response with a body. The token is checked, and found to be forged.
  const headers = new Headers({
    'If-None-Match': '*',
    'Accept-Encoding': 'gzip, br',
    'Accept-Language': 'en-GB,en;q=0.5',
    Cookie: `authToken=${btoa('{"alg":"HS256"}')}.e30.${'A'.repeat(43)}`,
  })
  for (const path of ['/', '/api/groups-with-sites']) {
    const { status } = await app.fetch(new Request(`https://warm-up.invalid${path}`, { headers }), { headers })
    if (status !== 304) throw new Error(`${path} was answered with ${status}`)
  }
  const home = createHome({
    frameOf: (language) => ({
      base: '',
      assets: workerAssets(madeEnv.FILES),
      language,
      resetHint: { command: '', isInFolder: false },
      isLive: false,
    }),
    guestsOf: () => ({ mayRead: true, isFixed: true }),
    headers: {},
    base: '',
    pace: atOnce,
  })
  const representations = createRepresentations({
    snapshot: () => navigation.snapshot,
    build: '',
    compressor: undefined,
    sleep: async () => undefined,
    onFault: () => undefined,
  })
  const listing = createListings(atOnce).groupsWithSites
  for (const actor of [undefined, COMMAND_LINE]) {
    const audience = audienceFor(actor, false)
    for (const resource of [home.resource('en', permissionsOf(actor)), listing])
      await representations.prepare(resource, audience)
  }
}

const AT = '2026-01-01T00:00:00.000Z'
const RECORD = { id: 1, name: '', order_num: 0, is_public: 1, created_at: AT, updated_at: AT }
const GROUP = RECORDS.group.read(RECORD)
const SITE = RECORDS.site.read({ group_id: 1, url: '', icon: '', description: '', notes: '', ...RECORD })
const [GROUPS, SITES] = [20, 500]

/** Links of several kinds: V8 discards code that it optimised for one kind when another comes along. */
const KINDS = [
  { description: 'A link' },
  { tags: '["Tag","Day"]', notes: 'A note' },
  { description: 'A link “at home”', lan_url: 'http://nas:5000' },
  { icon: 'https://www.example.com/favicon.ico' },
  { description: 'A link', icon: '/icons/light~dark' },
  { is_public: 0 },
]

const groups = Array.from({ length: GROUPS }, (_, index) => asRow({ ...GROUP, id: index + 1, name: `Group ${index}` }))
const sites = Array.from({ length: SITES }, (_, index) => {
  const place = { id: index + 1, group_id: (index % GROUPS) + 1 }
  const texts = { name: `Site ${index}`, url: `https://site-${index}.example.com/path/${index}` }
  return asRow({ ...SITE, ...place, ...texts, tags: '[]', ...KINDS[index % KINDS.length] })
})

/** A row of the shape that the binding makes. */
function asRow(fields: object): Row {
  return Object.fromEntries(Object.entries(fields))
}

/** Rows by a part of the statement that reads them. Enough sites for V8 to optimise the code that runs for each. */
const ROWS = new Map<string, Row[]>([
  ['FROM meta', [{ value: 'warm-up' }]],
  ['AS revision', [{ revision: 1, nonce: 'warm-up', revocation: 0, status: 0, revokedToken: '' }]],
  ['FROM groups', groups],
  ['FROM sites', sites],
])

function madeDatabase(): D1Binding {
  type Prepared = ReturnType<D1Binding['prepare']>
  const rows = new Map<Prepared, Row[]>()
  return {
    prepare(sql) {
      const prepared: Prepared = { bind: () => prepared }
      rows.set(prepared, [...ROWS].find(([part]) => sql.includes(part))?.[1] ?? [])
      return prepared
    },
    batch: async (statements) => statements.map((statement) => ({ results: rows.get(statement) ?? [] })),
  }
}

const madeEnv = {
  DATABASE: madeDatabase(),
  FILES: { fetch: async () => Response.error() },
  AUTH_PASSWORD: `$2b$10$${'a'.repeat(53)}`,
  AUTH_SECRET: 'This is the secret of a site that nobody sees',
  AUTH_REQUIRED_FOR_READ: 'false',
  LOG_LEVEL: 'silent',
}
