import { expect, it } from 'vitest'
import type { LinkCheck } from '../../../src/core/link-check.ts'
import { keptUntil, planChecks } from '../../../src/services/link-checks/plan-checks.ts'
import { DAY, HOUR, NOON } from './checked-site.ts'

const links = Array.from({ length: 48 }, (_, at) => ({ siteId: at + 1, url: `https://${at + 1}.example/` }))
const states = { links, run: undefined, interval: 'daily', now: NOON } as const

function checked(siteId: number, fields: Partial<LinkCheck>): readonly [number, LinkCheck] {
  const known = { state: 'ok', httpStatus: 200, reason: '', movedTo: '', failures: 0, lastFailedAt: null } as const
  const times = { checkedAt: NOON, nextCheckAt: null, isIgnored: 0 } as const
  return [siteId, { siteId, url: `https://${siteId}.example/`, ...known, ...times, ...fields }]
}

it('checks that follow up failures, or were asked for, take nothing from the schedule', () => {
  const retried = checked(1, { state: 'failing', failures: 1, lastFailedAt: NOON - HOUR, nextCheckAt: NOON + DAY })
  const { due } = planChecks({ ...states, checks: new Map([retried, checked(2, {})]), scheduledAt: NOON - HOUR })
  expect(due.map(({ siteId }) => siteId)).toEqual([3, 4])
})

it('the schedule is kept as far as its own links have results', () => {
  const { schedule } = planChecks({ ...states, checks: new Map(), scheduledAt: NOON - HOUR })
  const [, first] = checked(1, {})
  const [, other] = checked(40, {})
  expect(schedule.due).toHaveLength(2)
  expect(keptUntil(schedule, [first, other])).toBe(NOON - HOUR / 2)
  expect(keptUntil(schedule, [other])).toBeUndefined()
})
