import { expect, it } from 'vitest'
import { secondsToWait } from '../../../src/services/fetcher/read-answer.ts'

const now = new Date('2026-05-01T12:00:00.500Z')

it.each([
  ['0', 0],
  [' 120 ', 120],
  ['Fri, 01 May 2026 12:01:00 GMT', 60],
  ['Fri, 01 May 2026 11:00:00 GMT', 0],
  ['-5', undefined],
  ['1.5', undefined],
  ['soon', undefined],
  ['', undefined],
  ['99999999999999999999', undefined],
  [null, undefined],
])('Retry-After %s asks to wait for %s seconds', (header, seconds) => {
  expect(secondsToWait(header, now)).toBe(seconds)
})
