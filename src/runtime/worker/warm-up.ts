import type { App } from '../../app.ts'
import { atOnce } from '../../domain/ports.ts'
import { RECORDS } from '../../domain/records.ts'
import { GUEST, OWNER } from '../../domain/visibility.ts'
import { createListings } from '../../http/listings.ts'
import type { Navigation } from '../../services/navigation.ts'
import type { D1Binding } from '../../storage/d1/database.ts'
import type { Row } from '../../storage/database.ts'
import { createHome } from '../../web/home-resource.ts'
import type { WorkerEnv } from './env.ts'

type Open = (env: WorkerEnv) => Promise<{ readonly app: App; readonly navigation: Pick<Navigation, 'snapshot'> }>

/**
 * Does what a first request does, on a made-up site, while the script is evaluated: V8 compiles a function when it is first
 * called, and Cloudflare limits the CPU time of the script apart from that of a request.
 * https://developers.cloudflare.com/workers/platform/limits/#worker-startup-time
 */
export async function warmUp(open: Open): Promise<void> {
  const { app, navigation } = await open(madeEnv)
  const headers = new Headers({ 'If-None-Match': '*' }) // outside a request, workerd allows no response with a body
  for (const path of ['/', '/api/groups-with-sites']) {
    const { status } = await app.fetch(new Request(`https://warm-up.invalid${path}`, { headers }), { headers })
    if (status !== 304) throw new Error(`${path} was answered with ${status}`)
  }
  const home = createHome({
    frameOf: (language) => ({ base: '', assets, language, command: '', isLive: false }),
    headers: {},
    pace: atOnce,
  })
  for (const resource of [home.resource('en'), createListings(atOnce).groupsWithSites]) {
    for (const audience of [GUEST, OWNER]) await resource.make(navigation.snapshot, audience)
  }
}

const AT = '2026-01-01T00:00:00.000Z'
const RECORD = { id: 1, order_num: 0, is_public: 1, created_at: AT, updated_at: AT }
const TEXTS = { name: 'Site', url: 'https://www.example.com/', icon: '', description: 'A link', notes: 'A note' }
const GROUP = RECORDS.group.read({ name: 'Group', ...RECORD })
const SITE = { ...RECORDS.site.read({ group_id: 1, ...TEXTS, ...RECORD }), tags: '["Tag"]' }

/** Rows by a part of the statement that reads them; there are enough sites for V8 to optimise what runs for each. */
const ROWS = new Map<string, Row[]>([
  ['FROM meta', [{ value: 'warm-up' }]],
  ['AS revision', [{ revision: 1, nonce: 'warm-up', revocation: 0, revokedToken: '' }]],
  ['FROM groups', [GROUP]],
  ['FROM sites', Array.from({ length: 500 }, (_, index) => ({ ...SITE, id: index + 1 }))],
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

const names = {
  guest: '',
  owner: '',
  editor: '',
  editorStyles: '',
  signIn: '',
  serviceWorker: '',
  newerGroups: '',
  version: '',
  build: '',
}
const texts = { styles: '', headScript: '', stylesHash: '', headScriptHash: '', ...names }
const assets = { ...texts, file: () => undefined }

/** What of a response can be made outside a request. */
function bodyOf(text: string) {
  return { text: async () => text, arrayBuffer: async () => new TextEncoder().encode(text).buffer }
}

const madeEnv = {
  DATABASE: madeDatabase(),
  FILES: { fetch: async () => ({ ok: true, headers: new Headers(), ...bodyOf(JSON.stringify(texts)) }) },
  AUTH_ENABLED: 'false',
  AUTH_REQUIRED_FOR_READ: 'false',
  LOG_LEVEL: 'silent',
}
