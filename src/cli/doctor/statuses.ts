import { EMPTY_GROUP } from '../../core/fields/group.ts'
import { type SettingKey, STATUS_CHECKING, STATUS_WEBHOOK } from '../../core/fields/setting.ts'
import { buildSnapshot, EMPTY_SNAPSHOT, findSetting, type Snapshot } from '../../core/snapshot.ts'
import { isHomeName } from '../../core/url.ts'
import { pluralise } from '../../domain/english.ts'
import { isAddress, type Networks } from '../../domain/networks/address.ts'
import { allowedNetworks, networkAround } from '../../domain/networks/at-home.ts'
import { isBadPort, mayReach } from '../../domain/networks/reach.ts'
import { siteSchemas } from '../../domain/schemas/site.ts'
import type { StoredChecks } from '../../domain/status-store.ts'
import { isoTime, readReason } from '../../services/link-checks/as-checked.ts'
import { isChecking, type Monitor, monitorsIn } from '../../services/status/monitors.ts'
import { type Check, type Finding, ok, warn } from './finding.ts'

const WHAT = 'status checks'
/** How many links a finding names. */
const MAX_NAMED = 20
const COMMON = { is_public: 0, created_at: '', updated_at: '' } as const
const EMPTY_SITE = siteSchemas().empty

/** Reports which links are checked, and which checks fail and why, as the server has stored it. Asks no host. */
export const checkStatuses: Check = {
  what: WHAT,
  async run({ config, database }) {
    const contents = (await database)?.contents
    if (contents?.state !== 'sound' || !contents.checks) return []
    const { isOn, allow = allowedNetworks([{ key: 'fetch.networks', value: contents.fetchNetworks }]) } = config.fetch
    return findingsOf(contents.checks, { isOn, allow })
  },
}

interface Fetching {
  readonly isOn: boolean
  readonly allow: Networks
}

function findingsOf(checks: StoredChecks, { isOn, allow }: Fetching): readonly Finding[] {
  const snapshot = snapshotOf(checks)
  const wanted = monitorsIn(withChecking(snapshot), isOn && allow.length > 0)
  const links = pluralise(wanted.length, 'link')
  if (!isChecking(snapshot)) return [ok(WHAT, wanted.length === 0 ? 'off' : `off, although asked for by ${links}`)]
  if (!isOn) return [warn(WHAT, `on for ${links}, but nothing is checked: FETCH=off`, FETCH_OFF)]
  const { near = [], away = [] } = Object.groupBy(wanted, ({ host }) => (isReachable(host, allow) ? 'near' : 'away'))
  const webhook = findSetting(snapshot, STATUS_WEBHOOK)?.value ?? ''
  return [
    ok(WHAT, `on for ${links}`),
    ...awayFindings(away),
    ...failures(near, checks.statuses),
    ...webhookFindings(webhook, allow),
  ]
}

const FETCH_OFF = 'Remove FETCH=off, or switch the checks off in the settings'

/** The settings allow networks at home alone, not the server's own machine. */
function awayFindings(all: readonly Monitor[]): readonly Finding[] {
  const { home = [], other = [] } = Object.groupBy(all, ({ host }) => (isAtHome(host) ? 'home' : 'other'))
  return [
    ...awayFinding(home, 'Allow the network at home in the settings, or list it in FETCH_ALLOW'),
    ...awayFinding(other, 'List it in FETCH_ALLOW: the settings allow only networks at home'),
  ]
}

/** Whether a host may be in a network at home: a name may. */
function isAtHome(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '')
  return isAddress(bare) ? networkAround(bare) !== undefined : !/(?:^|\.)localhost\.?$/i.test(bare)
}

function awayFinding(away: readonly Monitor[], todo: string): readonly Finding[] {
  if (away.length === 0) return []
  const names = away.slice(0, MAX_NAMED).map(({ site }) => `"${site.name}"`)
  const rest = away.length > MAX_NAMED ? ` and ${(away.length - MAX_NAMED).toLocaleString('en')} more` : ''
  const found = `${pluralise(away.length, 'link')} on a network that the server may not reach: ${names.join(', ')}${rest}`
  return [warn(WHAT, found, todo)]
}

type Known = StoredChecks['statuses'][number]

interface Failing {
  readonly link: Monitor
  readonly known: Known
}

/**
 * Links that could not be checked count as failing too, except while the server itself had no network, which says
 * nothing about any link.
 */
function failures(wanted: readonly Monitor[], statuses: readonly Known[]): readonly Finding[] {
  const byId = new Map(statuses.map((status) => [status.siteId, status]))
  const failing = wanted.flatMap((link): Failing[] => {
    const known = byId.get(link.site.id)
    const isFailing = known?.target === link.key && ['down', 'unknown'].includes(known.status) && known.reason !== ''
    return isFailing ? [{ link, known }] : []
  })
  const reported = failing.filter(({ known }) => !isOffline(known))
  const left = reported.length - MAX_NAMED
  return [
    ...(reported.length < failing.length
      ? [warn(WHAT, 'the server itself had no network', 'See what cuts it off')]
      : []),
    ...reported.slice(0, MAX_NAMED).map(failure),
    ...(left > 0 ? [warn(WHAT, `${left.toLocaleString('en')} more fail`, 'See them on the page')] : []),
  ]
}

function isOffline({ reason }: Known): boolean {
  return reason.includes('"serverOffline"')
}

function failure({ link, known: { status, since, reason } }: Failing): Finding {
  const why = readReason(reason)?.message ?? 'for a reason that another version knows'
  const state = `is ${status === 'down' ? 'down' : 'not known to be up'} since ${isoTime(since)}`
  return warn(WHAT, `"${link.site.name}" ${state}: ${why}`, ADVICE)
}

const ADVICE =
  "If it is up, change in the link's form what is looked at, which statuses mean that it is up, or how long to wait for an answer"

function webhookFindings(address: string, allow: Networks): readonly Finding[] {
  const why = address === '' ? undefined : refusalOf(address, allow)
  return why ? [warn(WHAT, `the webhook is told nothing: its address ${why}`, 'Correct it in the settings')] : []
}

/** Whether the server may reach a host, judging by its name: the doctor resolves none. */
function isReachable(host: string, allow: Networks): boolean {
  const bare = host.replace(/^\[|\]$/g, '')
  return isAddress(bare) ? mayReach(bare, { allow, own: [] }) : allow.length > 0 || !isHomeName(bare)
}

/**
 * Why the server would send nothing to this address; undefined if it would. Does not quote the address: whoever knows
 * it can send there.
 */
function refusalOf(address: string, allow: Networks): string | undefined {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || isBadPort(url.port))
    return 'is no web address on a port that browsers allow'
  if (url.username || url.password) return 'contains a user name or a password'
  return isReachable(url.hostname, allow) ? undefined : 'is on a network that the server may not reach'
}

/** Stored checks as a snapshot. Fields that the doctor does not read are empty. */
function snapshotOf({ groups, sites, settings }: StoredChecks): Snapshot {
  return buildSnapshot(EMPTY_SNAPSHOT, {
    groups: groups.map((group) => ({ ...EMPTY_GROUP, ...COMMON, name: '', ...group })),
    sites: sites.map((site) => ({ ...EMPTY_SITE, ...COMMON, ...site })),
    settings: settings.map((setting) => ({ ...COMMON, ...setting })),
  })
}

/** The snapshot as if checks were on. */
function withChecking(snapshot: Snapshot): Snapshot {
  const key = STATUS_CHECKING satisfies SettingKey
  return { ...snapshot, settings: [{ ...COMMON, key, value: 'true' }] }
}
