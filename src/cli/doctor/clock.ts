import type { Check } from './check.ts'
import { type Finding, fail, ok, warn } from './finding.ts'

const WHAT = 'clock'
/** When this was written: a clock that shows less is wrong. */
const EARLIEST = Date.parse('2025-01-01T00:00:00Z')
/** More than clocks usually differ. */
const MUCH_MS = 60_000
/** Tokens from further ahead are refused. */
const TOO_MUCH_MS = 600_000
const SET_CLOCK = 'Set the clock, and keep it in sync: timedatectl set-ntp true'

export const checkClock: Check = {
  about: WHAT,
  async look({ machine, database }) {
    const now = machine.now().getTime()
    const shown = `${machine.now().toISOString().slice(0, 19)}Z`
    if (now < EARLIEST) return [fail(WHAT, `${shown}, which is in the past`, SET_CLOCK)]
    const facts = await database
    const ahead = facts?.engine === 'postgres' ? facts.server?.aheadMs : undefined
    const newestAt = facts?.contents.state === 'sound' ? facts.contents.newestAt : undefined
    const findings = [...behindNewest(now, newestAt), ...besideDatabase(ahead)]
    return findings.some(({ sign }) => sign !== 'ok') ? findings : [ok(WHAT, shown), ...findings]
  },
}

function behindNewest(now: number, newestAt: string | undefined): Finding[] {
  const behind = newestAt ? Date.parse(newestAt) - now : 0
  if (behind < MUCH_MS) return []
  const found = `${seconds(behind)} behind the newest edit: it is wrong now, or was then`
  return [(behind > TOO_MUCH_MS ? fail : warn)(WHAT, found, SET_CLOCK)]
}

function besideDatabase(ahead: number | undefined): Finding[] {
  if (ahead === undefined) return []
  const found = `the database's is ${seconds(Math.abs(ahead))} ${ahead < 0 ? 'behind' : 'ahead'}`
  const distance = Math.abs(ahead)
  if (distance < MUCH_MS) return [ok(WHAT, found)]
  return [(distance > TOO_MUCH_MS ? fail : warn)(WHAT, found, `${SET_CLOCK}. On the database's machine too.`)]
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toLocaleString('en', { maximumFractionDigits: 1 })} s`
}
