import { expect, it } from 'vitest'
import { addToDay, QUARTER_MS, QUARTERS, readDay } from '../../../src/services/status/day.ts'

const NOON = Math.ceil(Date.parse('2026-05-01T12:00:00Z') / QUARTER_MS) * QUARTER_MS

it('a quarter of an hour keeps the worst of its statuses, and gaps stay empty', () => {
  let day = addToDay(undefined, 'up', NOON)
  day = addToDay(day, 'down', NOON + 60_000)
  day = addToDay(day, 'up', NOON + 120_000)
  day = addToDay(day, 'slow', NOON + 3 * QUARTER_MS)
  expect(readDay(day, NOON + 3 * QUARTER_MS).slice(-5)).toEqual([null, 'down', null, null, 'slow'])
  expect(readDay(day, NOON + 5 * QUARTER_MS).slice(-3)).toEqual(['slow', null, null])
})

it('a day has 96 of them, however long one looks, and ends when the clock was ahead', () => {
  let day = addToDay(undefined, 'up', NOON)
  for (let quarter = 1; quarter < 300; quarter += 1) day = addToDay(day, 'up', NOON + quarter * QUARTER_MS)
  expect([day.day.length, readDay(day, NOON + 300 * QUARTER_MS).length]).toEqual([QUARTERS, QUARTERS])
  const back = addToDay(day, 'down', NOON)
  expect(readDay(back, NOON).slice(-2)).toEqual([null, 'down'])
  expect(readDay(back, NOON + 1000 * QUARTER_MS).every((status) => status === null)).toBe(true)
})
