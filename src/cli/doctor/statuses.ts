import { EMPTY_GROUP } from '../../core/fields/group.ts'
import { type SettingKey, STATUS_CHECKING, STATUS_WEBHOOK } from '../../core/fields/setting-keys.ts'
import { buildSnapshot, findSetting, NOTHING, type Snapshot } from '../../core/snapshot.ts'
import { isHomeName } from '../../core/web-scheme.ts'
import { counted } from '../../domain/action-in-english.ts'
import { fetchNetworks } from '../../domain/fetch-networks.ts'
import { isAddress, type Networks } from '../../domain/networks/address.ts'
import { isBadPort } from '../../domain/networks/ports.ts'
import { mayReach } from '../../domain/networks/reach.ts'
import { siteSchemas } from '../../domain/schemas/site.ts'
import type { StoredChecks } from '../../domain/status-store.ts'
import { isoTime, readReason } from '../../services/link-checks/as-checked.ts'
import { isChecking, type Wanted, wantedIn } from '../../services/status/wanted.ts'
import type { Check } from './check.ts'
import { type Finding, ok, warn } from './finding.ts'
import type { Patient } from './machine.ts'

const WHAT = 'status checks'
/** So many links are named. */
const MAX_NAMED = 20

/** Which links are checked, and which checks fail and why, as the server has stored it. Asks no host. */
export const checkStatuses: Check = {
  about: WHAT,
  async look({ config, database }) {
    const contents = (await database)?.contents
    if (contents?.state !== 'sound' || !contents.checks) return []
    const allow = config.fetch.allow ?? fetchNetworks([{ key: 'fetch.networks', value: contents.fetchNetworks }])
    return findingsOf(contents.checks, { ...config.fetch, allow })
  },
}

type Fetching = Patient['config']['fetch'] & { readonly allow: Networks }

function findingsOf(checks: StoredChecks, fetching: Fetching): readonly Finding[] {
  const { isOn, allow } = fetching
  const snapshot = snapshotOf(checks)
  const wanted = wantedIn(withChecking(snapshot), isOn && allow.length > 0)
  const links = counted(wanted.length, 'link')
  if (!isChecking(snapshot)) return [ok(WHAT, wanted.length === 0 ? 'off' : `off, although asked for by ${links}`)]
  if (!isOn)
    return [
      warn(
        WHAT,
        `on for ${links}, but nothing is checked: FETCH=off`,
        'Remove FETCH=off, or switch them off in the settings',
      ),
    ]
  const away = wanted.filter(({ host }) => !isReachable(host, allow))
  const statuses = new Map(checks.statuses.map((one) => [one.siteId, one]))
  const checked = wanted.flatMap((link) => {
    const known = statuses.get(link.site.id)
    return known?.target === link.key ? [{ link, known }] : []
  })
  const failing = checked.filter(({ link, known }) => isFailing(known) && !away.includes(link))
  return [
    ok(WHAT, `on for ${links}, ${checked.length.toLocaleString('en')} of them checked so far`),
    ...awayFindings(away),
    ...failing.slice(0, MAX_NAMED).map(failure),
    ...(failing.length > MAX_NAMED ? [more(failing.length - MAX_NAMED)] : []),
    ...webhookFindings(findSetting(snapshot, STATUS_WEBHOOK)?.value ?? '', allow),
  ]
}

/** What is not read is empty. */
function snapshotOf({ groups, sites, settings }: StoredChecks): Snapshot {
  const common = { is_public: 0, created_at: '', updated_at: '' } as const
  return buildSnapshot(NOTHING, {
    groups: groups.map((group) => ({ ...EMPTY_GROUP, ...common, name: '', ...group })),
    sites: sites.map((site) => ({ ...EMPTY_SITE, ...common, ...site })),
    settings: settings.map((setting) => ({ ...common, ...setting })),
  })
}

const EMPTY_SITE = siteSchemas().empty

/** As if the setting were on. */
function withChecking(snapshot: Snapshot): Snapshot {
  const setting = {
    is_public: 0,
    created_at: '',
    updated_at: '',
    key: STATUS_CHECKING satisfies SettingKey,
    value: 'true',
  } as const
  return { ...snapshot, settings: [setting] }
}

/** As far as its name tells: other names are resolved by the server. */
function isReachable(host: string, allow: Networks): boolean {
  const bare = host.replace(/^\[|\]$/g, '')
  return isAddress(bare) ? mayReach(bare, { allow, own: [] }) : allow.length > 0 || !isHomeName(bare)
}

function awayFindings(away: readonly Wanted[]): readonly Finding[] {
  if (away.length === 0) return []
  const names = away.slice(0, MAX_NAMED).map(({ site }) => `"${site.name}"`)
  const rest = away.length > MAX_NAMED ? ` and ${(away.length - MAX_NAMED).toLocaleString('en')} more` : ''
  const found = `${counted(away.length, 'link')} can't be checked, being on a network that the server may not reach: ${names.join(', ')}${rest}`
  return [warn(WHAT, found, 'Allow the network at home in the settings, or list it in FETCH_ALLOW')]
}

type Known = StoredChecks['statuses'][number]

/** What could not be looked at at all counts too. */
function isFailing({ status, reason }: Known): boolean {
  return status === 'down' || (status === 'unknown' && reason !== '')
}

function failure({ link, known }: { readonly link: Wanted; readonly known: Known }): Finding {
  const { status, since, reason } = known
  const why = reason === '' ? undefined : readReason(reason)?.message
  const state = status === 'down' ? `is down since ${isoTime(since)}` : 'could not be checked'
  const todo = "If it is up, change what is looked at, or which statuses mean that it is up, in the link's form"
  return warn('status check', `"${link.site.name}" ${state}${why ? `: ${why}` : ''}`, todo)
}

function more(count: number): Finding {
  return warn('status check', `${count.toLocaleString('en')} more are failing`, 'See them on the page')
}

/** The address is not told: whoever knows it can send there. */
function webhookFindings(address: string, allow: Networks): readonly Finding[] {
  const why = address === '' ? undefined : refusalOf(address, allow)
  return why ? [warn('status webhook', `nothing is sent: its address ${why}`, 'Correct it in the settings')] : []
}

function refusalOf(address: string, allow: Networks): string | undefined {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || isBadPort(url.port))
    return 'is no web address on a port that browsers allow'
  if (url.username || url.password) return 'contains a user name or a password'
  return isReachable(url.hostname, allow) ? undefined : 'is on a network that the server may not reach'
}
