import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { type Call, connect } from '../support/client.ts'
import { nodeTarget, startIn } from '../support/node-target.ts'
import { makeOldDatabase, runSql } from '../support/old-database.ts'
import type { RunningSite } from '../support/target.ts'
import { tempFolder } from '../support/temp-folder.ts'

/** What is called and addressed like a program or a site, and its logo. */
const SERVICES = Object.entries({
  ...{ Jellyfin: 'jellyfin', Plex: 'plex', Sonarr: 'sonarr', Radarr: 'radarr', Prowlarr: 'prowlarr', Lidarr: 'lidarr' },
  ...{ Bazarr: 'bazarr', Overseerr: 'overseerr', Tautulli: 'tautulli', qBittorrent: 'qbittorrent', SABnzbd: 'sabnzbd' },
  ...{ 'Home Assistant': 'homeassistant', 'Node-RED': 'nodered', Zigbee2MQTT: 'zigbee2mqtt', ESPHome: 'esphome' },
  ...{ 'Pi-hole': 'pihole', 'AdGuard Home': 'adguard', Proxmox: 'proxmox', TrueNAS: 'truenas', OPNsense: 'opnsense' },
  ...{
    Portainer: 'portainer',
    Dockge: 'dockge',
    Grafana: 'grafana',
    Prometheus: 'prometheus',
    'Uptime Kuma': 'uptimekuma',
  },
  ...{ Netdata: 'netdata', Traefik: 'traefikproxy', 'Nginx Proxy Manager': 'nginxproxymanager', Authelia: 'authelia' },
  ...{ Vaultwarden: 'vaultwarden', Nextcloud: 'nextcloud', Immich: 'immich', 'Paperless-ngx': 'paperlessngx' },
  ...{ Navidrome: 'navidrome', Audiobookshelf: 'audiobookshelf', FreshRSS: 'freshrss', Gitea: 'gitea', n8n: 'n8n' },
  ...{ Mealie: 'mealie', Syncthing: 'syncthing', Ollama: 'ollama', Homarr: 'homarr', GitHub: 'github' },
}).map(([name, logo], at) => ({
  name,
  logo,
  url: name === 'GitHub' ? 'https://github.com/' : `http://192.168.1.20:${8000 + at}/`,
}))
/** Links that are none of them. */
const OTHERS = ['Router', 'Files', 'Signal', 'Homework', 'Weather'].map((name, at) => ({
  name,
  url: `http://192.168.1.30:${8000 + at}/`,
}))
const LINKS = [...SERVICES.map(({ name, url }) => ({ name, url })), ...OTHERS]
const LOGOS = [...SERVICES.map(({ logo }) => logo), ...OTHERS.map(() => undefined)]

const BYTES = { 'content-type': 'application/octet-stream' }
const sitesIn = (group: object, more: object) => ({
  groups: [{ id: 1, name: 'Here', ...group }],
  sites: LINKS.map((link, at) => ({ group_id: 1, ...link, order_num: at, ...more })),
})

/** Every way for links to come in, apart from an older database. */
const DOORS: Readonly<Record<string, (call: Call) => Promise<unknown>>> = {
  'the API, one by one, as the form does it': async (call) => {
    await call('POST', '/api/groups', { name: 'Here' })
    for (const link of LINKS) await call('POST', '/api/sites', { group_id: 1, ...link })
  },
  'what is pasted': (call) => call('POST', '/api/import?mode=add', sitesIn({}, {})),
  'our own JSON': (call) =>
    call('POST', '/api/import', sitesIn({ order_num: 0, is_public: 1 }, { icon: '', tags: [] })),
  'NaviHive’s JSON': (call) => {
    const document = sitesIn({ order_num: 0 }, { icon: '', description: '', notes: '' })
    const dated = { ...document, configs: { 'site.title': 'Navi' }, version: '1.0', exportDate: '2025-11-08T03:21:45Z' }
    return call('POST', '/api/import', dated)
  },
  'a CSV file': (call) =>
    call('POST', '/api/import', ['name,url', ...LINKS.map(({ name, url }) => `${name},${url}`)].join('\n'), BYTES),
  bookmarks: (call) => {
    const items = LINKS.map(({ name, url }) => `<DT><A HREF="${url}">${name}</A>`).join('\n')
    const file = `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><DT><H3>Here</H3><DL>${items}</DL></DL>`
    return call('POST', '/api/import', file, BYTES)
  },
}

/** The logos that the page shows, in the order of the links. */
async function logosOn(call: Call): Promise<readonly (string | undefined)[]> {
  const { text } = await call('GET', '/')
  const cards = text.split('<li class="card">').slice(1)
  const logoOf = new Map(
    cards.map((card) => [
      /<b [^>]*><span[^>]*>(.*?)<\/span>/.exec(card)?.[1]?.replaceAll('<wbr>', ''),
      /src="\/logos\/([^"]+)\.webp"/.exec(card)?.[1],
    ]),
  )
  return LINKS.map(({ name }) => logoOf.get(name))
}

async function iconsOf(call: Call): Promise<ReadonlySet<string>> {
  const { data } = (await call('GET', '/api/sites')).body as { data: readonly { icon: string }[] }
  return new Set(data.map(({ icon }) => icon))
}

async function publish(call: Call): Promise<void> {
  const idsOf = async (list: string): Promise<readonly number[]> =>
    (await call('GET', `/api/${list}`)).body.data.map(({ id }: { id: number }) => id)
  for (const id of await idsOf('groups')) await call('PUT', `/api/groups/${id}`, { is_public: 1 })
  const ids = await idsOf('sites')
  expect((await call('POST', '/api/site-batch', { ids, set: { is_public: 1 } })).status).toBe(200)
}

async function starting(start: () => Promise<RunningSite>) {
  const site = await start()
  onTestFinished(() => site.stop())
  return connect(site)
}

const startEmpty = () => starting(() => nodeTarget.start({ guestMode: true }))

it.each(Object.keys(DOORS))('43 services that came by %s show their logos to the owner and to guests', async (door) => {
  expect(SERVICES).toHaveLength(43)
  const { owner, guest } = await startEmpty()
  await DOORS[door]?.(owner)
  await publish(owner)
  for (const call of [owner, guest]) expect(await logosOn(call)).toEqual(LOGOS)
  expect(await iconsOf(owner)).toEqual(new Set([''])) // nothing is written
})

it('43 services of a database of release 0.1.0 show their logos after the upgrade', async () => {
  const dataDir = tempFolder()
  const path = join(dataDir, 'signpost.db')
  makeOldDatabase(path)
  const rows = LINKS.map(
    ({ name, url }, at) =>
      `(${900 + at}, (SELECT min(id) FROM groups), '${name}', '${url}', '', '', '', ${900 + at}, 1, '2026-10-01T08:00:00Z', '2026-10-01T08:00:00Z')`,
  )
  runSql(path, `INSERT INTO sites VALUES ${rows.join(',')}`)
  const { owner } = await starting(() => startIn(dataDir))
  expect(await logosOn(owner)).toEqual(LOGOS)
})

it('a logo is a picture for everybody, shown by guests’ pages and results, and by no page where a setting is against it', async () => {
  const { owner, guest } = await startEmpty()
  await owner('POST', '/api/groups', { name: 'Here' })
  await owner('POST', '/api/sites', { group_id: 1, name: 'Jellyfin', url: 'http://nas:8096/' })
  const picture = await guest('GET', '/logos/jellyfin.webp')
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(picture.headers.get('cache-control')).toMatch(/^public, max-age=\d{6,}/)
  const pages = ['/', '/?q=jelly', '/links.html']
  const shows = async (call: Call) =>
    Promise.all(pages.map(async (path) => (await call('GET', path)).text.includes('src="/logos/jellyfin.webp"')))
  for (const call of [owner, guest]) expect(await shows(call)).toEqual([true, true, true])
  const before = (await guest('GET', '/')).headers.get('etag')
  await owner('PUT', '/api/configs', { 'site.logos': 'false' })
  for (const call of [owner, guest]) expect(await shows(call)).toEqual([false, false, false])
  expect((await guest('GET', '/')).headers.get('etag')).not.toBe(before)
})

it('a letter by choice is kept as it was written, shown instead of the logo, and comes back from every export that has icons', async () => {
  const { owner } = await startEmpty()
  await owner('POST', '/api/groups', { name: 'Here' })
  const link = { group_id: 1, name: 'Jellyfin', url: 'http://nas:8096/', icon: '#letter' }
  expect((await owner('POST', '/api/sites', link)).body.data.icon).toBe('#letter')
  const letter = /<i [^>]*class="tile h\w"[^>]*>J<\/i>/
  expect((await owner('GET', '/')).text).toMatch(letter)
  for (const path of ['/api/export', '/export/links.csv', '/export/links.html']) {
    const { text } = await owner('GET', path)
    const document = path === '/api/export' ? JSON.stringify(JSON.parse(text).data) : text
    await owner('DELETE', '/api/sites/1')
    await owner('POST', '/api/import?mode=replace', document, BYTES)
    expect([path, ...(await iconsOf(owner))]).toEqual([path, '#letter'])
    expect((await owner('GET', '/')).text).toMatch(letter)
  }
  const { text } = await owner('GET', '/export/navihive.json')
  expect(text).not.toContain('#letter') // which NaviHive would take for an address
})

it('an emoji that begins a name is the icon that its owner chose', async () => {
  const { owner } = await startEmpty()
  await owner('POST', '/api/groups', { name: 'Here' })
  await owner('POST', '/api/sites', { group_id: 1, name: '🎬 Jellyfin', url: 'http://nas:8096/' })
  const { text } = await owner('GET', '/')
  expect(text).toMatch(/class="tile h\w emoji"[^>]*>🎬<\/i>/)
})

it('the tables of names are in no script of guests', async () => {
  const { guest } = await startEmpty()
  const { text } = await guest('GET', '/')
  const scripts = [...text.matchAll(/(?:src|data-[\w-]+)="(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => path)
  expect(scripts.length).toBeGreaterThan(0)
  for (const path of scripts) expect((await guest('GET', path)).text).not.toMatch(/zoraxy/i)
  expect(readFileSync('src/logos/known-services.ts', 'utf8')).toMatch(/zoraxy/i)
})
