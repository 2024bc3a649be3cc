import { describe, expect, it } from 'vitest'
import { createSite } from '../../../src/core/edits/sites.ts'
import { newSite } from '../../support/rows.ts'
import { createCheckedSite, DAY, HOUR, NOON } from './checked-site.ts'

const A = 'https://a.example/page'
const B = 'https://b.example/page'
const silent = { code: 'fetchNoHost', params: { host: 'some.example' } } as const

describe.each([
  ['a day', DAY],
  ['400 days', 400 * DAY],
])('after a clock that was %s ahead', (_, ahead) => {
  it('the schedule goes on, with new links too', async () => {
    const site = await createCheckedSite([A, B], { settings: { linkCheck: 'daily' } })
    site.time.now = NOON + ahead
    for (const hours of [0, 12, 24]) {
      site.time.now = NOON + ahead + hours * HOUR
      await site.work()
    }
    await site.edit(createSite(newSite({ group_id: 1, name: 'Link 3', url: 'https://c.example/' })))
    site.time.now = NOON
    site.asked.length = 0
    for (let hours = 1; hours <= 25; hours += 1) {
      expect(await site.checks.chore.hasWork()).toBe(true)
      await site.work()
      site.time.now = NOON + hours * HOUR
    }
    expect(new Set(site.asked)).toEqual(new Set([`HEAD ${A}`, `HEAD ${B}`, 'HEAD https://c.example/']))
    expect(site.asked.length).toBeLessThanOrEqual(5)
    for (const { checkedAt } of await site.links())
      expect(Date.parse(checkedAt ?? '')).toBeLessThanOrEqual(site.time.now)
  })

  it('a check that was asked for meanwhile comes to an end, and so does the next one', async () => {
    const site = await createCheckedSite([A, B])
    site.time.now = NOON + ahead
    await site.checkAll()
    await site.checks.begin()
    site.time.now = NOON
    await site.work()
    expect(await site.checks.progress()).toMatchObject({ isRunning: false, total: 2, done: 2 })
    site.time.now += 1
    await site.checkAll()
    expect(await site.checks.progress()).toMatchObject({ isRunning: false, total: 2, done: 2 })
    expect(site.asked).toHaveLength(6)
    for (const { checkedAt } of await site.links())
      expect(Date.parse(checkedAt ?? '')).toBeLessThanOrEqual(site.time.now)
  })

  it('a failing link is looked at again, and failures begin anew', async () => {
    const site = await createCheckedSite([A, B])
    site.says.set(A, silent)
    for (const hours of [0, 32]) {
      site.time.now = NOON + ahead + hours * HOUR
      await site.checkAll()
    }
    expect(await site.links()).toMatchObject([{ failures: 2 }, {}])
    site.time.now = NOON
    await site.work()
    expect(await site.links()).toMatchObject([{ state: 'failing', failures: 1 }, { state: 'ok' }])
  })

  it('a host that asked to be left alone is asked again', async () => {
    const site = await createCheckedSite([A, 'https://a.example/2'])
    site.says.set(A, { status: 429, retryAfter: 3600 })
    site.time.now = NOON + ahead
    await site.checkAll()
    site.time.now = NOON - 8 * DAY
    site.says.clear()
    await site.checkAll()
    expect(await site.links()).toMatchObject([{ httpStatus: 200 }, { httpStatus: 200 }])
  })
})
