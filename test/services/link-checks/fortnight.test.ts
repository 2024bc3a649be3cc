import { expect, it } from 'vitest'
import { IS_FULL } from '../../support/runs.ts'
import { DAY, HOUR } from './checked-site.ts'
import { type Host, simulate } from './simulated-checks.ts'

const awake: Host = () => 'awake'
const refuses: Host = () => 'refuses'
/** Every night for nine hours. */
const sleeps: Host = (time) => (hourOf(time) >= 22 || hourOf(time) < 7 ? 'silent' : 'awake')
/** Twenty minutes of about every hundred. */
const flaps: Host = (time, at) => ((time / HOUR + at) % 1.618 < 1 / 3 ? 'silent' : 'awake')
const vanishes: Host = (time, at) => (time > (1 + (at % 5)) * DAY ? 'silent' : 'awake')

const KINDS = [refuses, sleeps, flaps, vanishes]
const hourOf = (time: number) => (12 + time / HOUR) % 24

type Span = readonly [from: number, until: number]
const isIn = (time: number, [from, until]: Span) => time >= from * DAY && time < until * DAY

const WRONG = [
  [[3.8, 4.1], 400 * DAY],
  [[7.8, 8.1], -400 * DAY],
] as const satisfies readonly (readonly [Span, number])[]

const OUTAGES = [
  [2.6, 3],
  [6.2, 6.25],
  [10, 11.25],
] as const satisfies readonly Span[]

/** Requests of a visit: HEAD, and GET where that is refused; a silent host takes a witness besides. */
const costOf = (host: Host) => (host === awake ? 1 : 2)
/** What an hour without a network takes: a link and three witnesses. */
const REQUESTS_PER_HOUR_OFFLINE = 4
/** A round notes what begins, its results and how far the schedule is; the step after it, when to go on. Both sweep. */
const WRITES_PER_ROUND = 6
/** A schedule begins with an hour's worth, and makes up for as much when the clock jumps. */
const HOURS_MADE_UP_FOR = 1 + 2 * WRONG.length

it.each([
  { links: 40, days: 14, roundsPerDay: 40 },
  { links: 10_000, days: IS_FULL ? 14 : 0.3, roundsPerDay: 288 },
])('$links links over $days days: as planned, none starved, none wrongly dead', async (plan) => {
  const { links, days, roundsPerDay } = plan
  const hosts = Array.from({ length: links }, (_, at) => KINDS[at % 10] ?? awake)
  const spread = days / 14
  const isOnline = (time: number) => !OUTAGES.some((span) => isIn(time / spread, span))
  const shift = (time: number) => WRONG.find(([span]) => isIn(time / spread, span))?.[1] ?? 0
  const found = await simulate({ hosts, days, isOnline, shift })

  const hoursOffline = OUTAGES.reduce((sum, [from, until]) => sum + (until - from) * 24 * spread, 0)
  const daysOfWork = days + HOURS_MADE_UP_FOR / 24
  const requests = hosts.reduce(
    (sum, host) => sum + daysOfWork * costOf(host),
    hoursOffline * REQUESTS_PER_HOUR_OFFLINE,
  )
  expect(found.requests).toBeLessThanOrEqual(1.1 * requests)
  expect(found.writes).toBeLessThanOrEqual(1.1 * (days * roundsPerDay + hoursOffline) * WRITES_PER_ROUND)

  const lasting = hosts.flatMap((host, at) => (host === vanishes ? [] : at))
  const [, , longestOutage] = OUTAGES
  const longestPause = 32 * HOUR + (longestOutage[1] - longestOutage[0]) * spread * DAY
  for (const at of lasting) expect(found.longestGap(at)).toBeLessThanOrEqual(1.1 * longestPause)
  expect(lasting.filter((at) => found.dead.has(at))).toEqual([])
  const gone = hosts.flatMap((host, at) => (host === vanishes ? at : []))
  if (days === 14) expect([...found.dead].toSorted((a, b) => a - b)).toEqual(gone)
})
