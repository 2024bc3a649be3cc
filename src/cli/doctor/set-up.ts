import { SECRET_NAMES } from '../../config/secret-files.ts'
import { READ_NAMES } from '../../config/variables.ts'
import type { DatabaseFacts } from '../../domain/machine.ts'
import { type Check, type Finding, fail, ok, warn, warnOf } from './finding.ts'

export const checkNode: Check = {
  what: 'Node',
  run({ machine }) {
    const { version, path, isBundled, hasNativeBcrypt } = machine.node()
    const found = `${version}, ${isBundled ? 'from the dependencies' : `the system's, ${path}`}`
    return [
      ok('Signpost', machine.build),
      isSupported(version)
        ? ok('Node', found)
        : fail('Node', found, 'Use Node 22.14, 23.6 or newer; on most machines, the dependencies include one'),
      hasNativeBcrypt
        ? ok('bcrypt', 'native')
        : warn(
            'bcrypt',
            'in JavaScript: each sign-in blocks the server for about 75 ms',
            'Install the optional dependencies: npm ci --include=optional',
          ),
    ]
  },
}

/** Whether SQLite's native part runs on this Node, such as `24.1.0`: the same rule as in runtime/signpost.ts. */
function isSupported(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > 23 || (major === 23 && minor >= 6) || (major === 22 && minor >= 14)
}

export const checkConfiguration: Check = {
  what: 'configuration',
  run({ config, variables, faults }) {
    const { all, fromFile, fileIsOpen, fault } = variables
    const findings: Finding[] = [
      ...(fault
        ? [
            fail(
              '.env',
              fault,
              'Make it a text file in UTF-8 that this user can read: the server does not start with this',
            ),
          ]
        : []),
      ...faults.map((text) => fail('configuration', text, 'The server does not start with this. Correct or unset it.')),
      ...config.warnings.map((text) => warnOf('configuration', text)),
    ]
    if (fileIsOpen && SECRET_NAMES.some((name) => fromFile.includes(name)))
      findings.push(warn('.env', 'holds secrets, and other users can read it', 'Run: chmod go= .env'))
    if (findings.length > 0) return findings
    const set = READ_NAMES.filter((name) => all[name]?.trim())
    return [ok('configuration', set.length > 0 ? `sets ${set.join(', ')}` : 'all defaults')]
  },
}

const FETCHING = 'fetching'

/** Reports what the server may fetch. Sends no requests: the doctor may run outside the server's network. */
export const checkFetching: Check = {
  what: FETCHING,
  async run({ config, variables, database }) {
    const { isOn, allow } = config.fetch
    if (!isOn) return [ok(FETCHING, 'off: FETCH=off')]
    return [ok(FETCHING, allow ? alsoFrom('FETCH_ALLOW', variables.all.FETCH_ALLOW) : asSet(await database))]
  },
}

function asSet(facts: DatabaseFacts | undefined): string {
  const contents = facts?.contents
  if (contents?.state !== 'sound') return 'from the public internet, and from what the settings allow'
  const networks = contents.fetchNetworks.split('\n').flatMap((line) => line.trim() || [])
  return networks.length === 0
    ? 'from the public internet; the settings allow no other network'
    : alsoFrom('what the settings allow', networks.join(' '))
}

function alsoFrom(what: string, networks = ''): string {
  return `from the public internet and from ${what}: ${networks.trim()}`
}

const CLOCK = 'clock'
/** When this was written: a clock that shows an earlier time is wrong. */
const EARLIEST = Date.parse('2025-01-01T00:00:00Z')
/** More than clocks usually differ. */
const MUCH_MS = 60_000
/** Tokens from further ahead are refused. */
const TOO_MUCH_MS = 600_000
const SET_CLOCK = 'Set the clock, and keep it in sync: timedatectl set-ntp true'

export const checkClock: Check = {
  what: CLOCK,
  async run({ machine, database }) {
    const now = machine.now().getTime()
    const shown = `${machine.now().toISOString().slice(0, 19)}Z`
    if (now < EARLIEST) return [fail(CLOCK, `${shown}, which is in the past`, SET_CLOCK)]
    const facts = await database
    const ahead = facts?.engine === 'postgres' ? facts.server?.aheadMs : undefined
    const newestAt = facts?.contents.state === 'sound' ? facts.contents.newestAt : undefined
    const findings = [...behindNewest(now, newestAt), ...besideDatabase(ahead)]
    return findings.some(({ sign }) => sign !== 'ok') ? findings : [ok(CLOCK, shown), ...findings]
  },
}

function behindNewest(now: number, newestAt: string | undefined): Finding[] {
  const behind = newestAt ? Date.parse(newestAt) - now : 0
  if (behind < MUCH_MS) return []
  const found = `${seconds(behind)} behind the newest edit: it is wrong now, or was then`
  return [(behind > TOO_MUCH_MS ? fail : warn)(CLOCK, found, SET_CLOCK)]
}

function besideDatabase(ahead: number | undefined): Finding[] {
  if (ahead === undefined) return []
  const found = `the database's is ${seconds(Math.abs(ahead))} ${ahead < 0 ? 'behind' : 'ahead'}`
  const distance = Math.abs(ahead)
  if (distance < MUCH_MS) return [ok(CLOCK, found)]
  return [(distance > TOO_MUCH_MS ? fail : warn)(CLOCK, found, `${SET_CLOCK}. On the database's machine too.`)]
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toLocaleString('en', { maximumFractionDigits: 1 })} s`
}
