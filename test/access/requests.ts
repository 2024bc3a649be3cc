import type { Client } from '../support/client.ts'
import type { Endpoint } from '../support/endpoints.ts'
import { PASSWORD } from '../support/node-target.ts'
import { smallPng } from '../support/small-png.ts'

/** Planted in every private text. Nobody who is not signed in may ever find it in a response. */
export const MARK = 'PRIVATE-MARK'

/** The routes outside the API. */
export const PAGES = [
  ...[
    'GET /',
    'GET /add',
    'GET /p/:slug',
    'GET /links.html',
    'GET /export/:file',
    'GET /login',
    'POST /login',
    'POST /logout',
  ],
  ...[
    'GET /assets/:name',
    'GET /sw.js',
    'GET /theme.css',
    'GET /manifest.webmanifest',
    'GET /pictures/:name',
    'GET /icons/:name',
    'GET /logos/:file',
  ],
  ...['GET /icon.svg', 'GET /icon-192.png', 'GET /icon-512.png', 'GET /icon-maskable.png'],
]

/** A private site: every one of its texts holds the mark. */
const hidden = (what: string) => ({
  name: `${MARK} ${what}`,
  url: `https://${MARK.toLowerCase()}.example/${MARK}`,
  icon: `https://icon.example/${MARK}.png`,
  description: MARK,
  notes: MARK,
  tags: [MARK],
  status_url: `/${MARK}`,
})

/** Fills a new site, in eight revisions: ids from 1, of which guests may see only the first. The owner is signed in twice. */
export async function plant({ owner, guest }: Client): Promise<void> {
  await guest('POST', '/api/login', { username: 'admin', password: PASSWORD })
  const add = async (path: string, body: object) => {
    const { status, text } = await owner('POST', path, body)
    if (status !== 200) throw new Error(text)
  }
  await add('/api/groups', { name: 'Open group' })
  await add('/api/groups', { name: `${MARK} group`, is_public: 0 })
  await add('/api/sites', {
    group_id: 1,
    name: 'Open site',
    url: 'open.example',
    notes: `${MARK} notes`,
    lan_url: MARK,
    tags: ['Open tag', 'Other'],
    status_check: 'on',
    status_url: `/${MARK}`,
  })
  await add('/api/sites', { group_id: 1, ...hidden('site'), is_public: 0 })
  await add('/api/sites', { group_id: 2, ...hidden('site in a private group'), is_public: 1 })
  await owner('PUT', '/api/configs', [
    { key: 'site.title', value: 'Open title' },
    { key: 'status.checks', value: 'true' },
    { key: 'status.guests', value: 'true' },
    { key: `secret.${MARK}`, value: MARK },
    { key: 'site.footer', value: MARK, is_public: 0 },
    { key: 'site.networks', value: `10.0.0.0/8 ${MARK}`, is_public: 1 },
  ])
  await add('/api/groups', { name: `${MARK} group in a private group`, parent_id: 2 })
  await add('/api/sites', { group_id: 3, ...hidden('site far below a private group') })
}

/** How often the mark occurs in each of the owner's lists, so that a lost mark is noticed. */
export const MARKS = {
  '/api/groups': 2,
  '/api/sites': 27,
  '/api/groups-with-sites': 29,
  '/api/tags': 1,
  '/api/configs': 4,
}

/** One valid request per endpoint, each for a different record, so that their order does not matter. */
export const REQUESTS: Readonly<Record<Endpoint, { readonly path: string; readonly body?: object }>> = {
  'POST /api/login': { path: '/api/login', body: { username: 'admin', password: 'wrong' } },
  'POST /api/logout': { path: '/api/logout' },
  'GET /api/auth/status': { path: '/api/auth/status' },
  'GET /api/account': { path: '/api/account' },
  'PUT /api/account/password': { path: '/api/account/password', body: { current: PASSWORD, password: 'a new one' } },
  'GET /api/sessions': { path: '/api/sessions' },
  'DELETE /api/sessions': { path: '/api/sessions' },
  'DELETE /api/sessions/:id': { path: '/api/sessions/2' },
  'GET /api/groups': { path: '/api/groups' },
  'POST /api/groups': { path: '/api/groups', body: { name: 'New' } },
  'GET /api/groups/:id': { path: '/api/groups/1' },
  'PUT /api/groups/:id': { path: '/api/groups/1', body: { name: 'Renamed' } },
  'DELETE /api/groups/:id': { path: '/api/groups/2' },
  'PUT /api/group-orders': { path: '/api/group-orders', body: [{ id: 1, order_num: 5 }] },
  'GET /api/groups-with-sites': { path: '/api/groups-with-sites' },
  'GET /api/sites': { path: '/api/sites' },
  'POST /api/sites': { path: '/api/sites', body: { group_id: 1, name: 'New', url: 'new.example' } },
  'GET /api/sites/:id': { path: '/api/sites/1' },
  'PUT /api/sites/:id': { path: '/api/sites/1', body: { name: 'Renamed' } },
  'DELETE /api/sites/:id': { path: '/api/sites/2' },
  'PUT /api/site-orders': { path: '/api/site-orders', body: [{ id: 1, order_num: 5 }] },
  'POST /api/site-batch': { path: '/api/site-batch', body: { ids: [1], set: { is_public: 0 } } },
  'GET /api/tags': { path: '/api/tags' },
  'PUT /api/tags': { path: '/api/tags', body: { name: 'Open tag', to: 'open TAG' } },
  'DELETE /api/tags': { path: '/api/tags?name=Other' },
  'GET /api/duplicates': { path: '/api/duplicates' },
  'POST /api/duplicates/merge': { path: '/api/duplicates/merge', body: { keep: 3, remove: [4] } },
  'GET /api/configs': { path: '/api/configs' },
  'PUT /api/configs': { path: '/api/configs', body: { motto: 'New' } },
  'POST /api/icons': { path: '/api/icons', body: { data: smallPng(16, [9, 9, 9]).toString('base64') } },
  'POST /api/links/read': { path: '/api/links/read', body: { text: 'Wiki https://wiki.example/' } },
  'POST /api/link-preview': { path: '/api/link-preview', body: { url: 'http://127.0.0.1:9/' } },
  'GET /api/icon-fetches': { path: '/api/icon-fetches' },
  'POST /api/icon-fetches': { path: '/api/icon-fetches', body: { which: 'missing', siteIds: [2] } },
  'DELETE /api/icon-fetches': { path: '/api/icon-fetches' },
  'GET /api/icon-search': { path: '/api/icon-search?q=docker' },
  'GET /api/link-checks': { path: '/api/link-checks' },
  'POST /api/link-checks': { path: '/api/link-checks', body: { siteIds: [1] } },
  'DELETE /api/link-checks': { path: '/api/link-checks' },
  'PUT /api/link-checks/:id': { path: '/api/link-checks/1', body: { isIgnored: true } },
  'POST /api/link-checks/use-new-addresses': { path: '/api/link-checks/use-new-addresses', body: { siteIds: [1] } },
  'GET /api/status': { path: '/api/status' },
  'GET /api/status/:id': { path: '/api/status/1' },
  'POST /api/pictures': { path: '/api/pictures', body: { data: 'iVBORw0KGgo=' } },
  'GET /api/export': { path: '/api/export' },
  'POST /api/import': { path: '/api/import', body: { groups: [{ name: 'Brought' }], sites: [] } },
  'GET /api/history': { path: '/api/history' },
  'POST /api/history/:revision/undo': { path: '/api/history/6/undo' },
  'GET /api/commits': { path: '/api/commits?since=1' },
  'GET /api/events': { path: '/api/events' },
  'GET /api/health': { path: '/api/health' },
  'GET /api/ready': { path: '/api/ready' },
  'GET /api/openapi.json': { path: '/api/openapi.json' },
  'GET /api/seen': { path: '/api/seen' },
}
