import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Clone, makeClone, NEWEST, scratch, timed } from './clone.ts'
import type { Row } from './run.ts'

/** The commit of the release before this version. */
const OLDER = { version: '0.2', commit: '8e12d8e33d7622cf8b0fe7dffe4c95112fbc1556' }

/** Links of a dashboard with icons of each kind, and one that shows a known logo. */
const LINKS = `
- Media:
    - Jellyfin: { href: http://jellyfin.lan:8096/, icon: jellyfin.png, siteMonitor: http://jellyfin.lan:8096/health }
    - Code: { href: https://code.example/, icon: si-github }
    - Grafana: { href: http://grafana.lan:3000/ }
`

function signpost({ root, env }: Clone, ...args: string[]): boolean {
  const command = ['scripts/run.mjs', 'signpost', ...args]
  return spawnSync('node', command, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}

/** What `docs/backup.md` says of the way back: what this version exports, the one before imports. */
export async function* back(): AsyncGenerator<Row> {
  const cache = scratch()
  const [newer, older] = [makeClone(NEWEST, cache), makeClone(NEWEST, cache)]
  execFileSync('git', ['checkout', '--quiet', OLDER.commit], { cwd: older.root })
  const at = (name: string) => join(newer.root, '..', name)
  const [links, since, there] = [at('services.yaml'), at('since.json'), at('there.json')]
  writeFileSync(links, LINKS)
  const { result, seconds } = await timed(
    () =>
      signpost(newer, 'import', links) &&
      signpost(newer, 'export', '--for', OLDER.version, since) &&
      signpost(older, 'import', since, '--mode', 'replace') &&
      signpost(older, 'export', there),
  )
  const found = result ? sitesIn(there) : []
  const holds = JSON.stringify(found) === JSON.stringify(['Jellyfin with an icon', 'Code with an icon', 'Grafana'])
  newer.remove()
  older.remove()
  yield { what: `back to ${OLDER.version}`, result: `${seconds} s, ${found.join(', ')}`, holds }
}

function sitesIn(file: string): readonly string[] {
  const { sites } = JSON.parse(readFileSync(file, 'utf8')) as { sites: { name: string; icon: string }[] } // an export
  return sites.map(({ name, icon }) => (icon === '' ? name : `${name} with an icon`))
}
