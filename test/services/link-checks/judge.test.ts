import { describe, expect, it } from 'vitest'
import type { LinkCheck } from '../../../src/core/link-check.ts'
import type { FetchProblem } from '../../../src/ports/fetcher.ts'
import { DAY, HOUR, judge, newAddress } from '../../../src/services/link-checks/judge.ts'
import type { LinkAnswer } from '../../../src/services/link-checks/probe-link.ts'

const NOON = Date.parse('2026-05-01T12:00:00Z')
const URL_7 = 'https://example.com/page'
const host = { host: 'example.com' }

const status = (code: number, more: Partial<Extract<LinkAnswer, { status: number }>> = {}): LinkAnswer => {
  return { status: code, movedTo: undefined, retryAfter: undefined, isWall: false, ...more }
}

/** What looks at these times make of a link, one after the other. */
function seen(...looks: readonly (readonly [hours: number, look: LinkAnswer])[]) {
  return looks.reduce<LinkCheck | undefined>(
    (before, [hours, look]) => judge({ link: { siteId: 7, url: URL_7 }, look, before, now: NOON + hours * HOUR }),
    undefined,
  )
}

describe('one look', () => {
  it.each([200, 204, 304, 400, 401, 403, 405, 407, 429, 451, 999])('a link that answers %i lives', (code) => {
    expect(seen([0, status(code)])).toMatchObject({ state: 'ok', httpStatus: code, failures: 0, nextCheckAt: null })
  })

  it('a wall in front of people is no fault', () => {
    expect(seen([0, status(503, { isWall: true })])?.state).toBe('ok')
    expect(seen([0, status(503)])?.state).toBe('failing')
  })

  it.each([404, 410, 500, 502, 503, 599])('a link that answers %i fails, and says why', (code) => {
    const reason = JSON.stringify({ code: 'linkStatus', params: { status: code } })
    expect(seen([0, status(code)])).toMatchObject({ state: 'failing', reason, failures: 1, lastFailedAt: NOON })
  })

  it.each<[FetchProblem, string]>([
    [{ code: 'fetchOff' }, 'unreachable'],
    [{ code: 'fetchRefused', params: { ...host, address: '192.168.0.7' } }, 'unreachable'],
    [{ code: 'fetchCredentials' }, 'unreachable'],
    [{ code: 'fetchNoWeb' }, 'unreachable'],
    [{ code: 'fetchTooLarge', params: host }, 'ok'],
    [{ code: 'fetchNoHost', params: host }, 'failing'],
    [{ code: 'fetchNoAnswer', params: host }, 'failing'],
    [{ code: 'fetchTls', params: host }, 'failing'],
    [{ code: 'fetchSlow', params: host }, 'failing'],
    [{ code: 'fetchRedirects', params: host }, 'failing'],
    [{ code: 'fetchDamaged', params: host }, 'failing'],
  ])('$code makes a link $1', (problem, state) => {
    expect(seen([0, { problem }])).toMatchObject({ state, httpStatus: null, reason: JSON.stringify(problem) })
  })
})

describe('several looks', () => {
  const slow: LinkAnswer = { problem: { code: 'fetchSlow', params: host } }

  it('three failures on different days make it dead, two do not', () => {
    expect(seen([0, slow], [24, slow])).toMatchObject({ state: 'failing', failures: 2 })
    expect(seen([0, slow], [24, slow], [72, slow])).toMatchObject({ state: 'dead', failures: 3, nextCheckAt: null })
  })

  it('any number of failures on one day, and on both sides of midnight, are one', () => {
    expect(seen([0, slow], [1, slow], [2, status(500)], [11, slow])).toMatchObject({ state: 'failing', failures: 1 })
    expect(seen([11.9, slow], [12.1, slow], [13, slow])).toMatchObject({ state: 'failing', failures: 1 })
  })

  it('an answer in between begins anew', () => {
    expect(seen([0, slow], [24, slow], [48, status(200)], [72, slow])).toMatchObject({ state: 'failing', failures: 1 })
  })

  it('404 or 410 twice, an hour apart, make it dead', () => {
    expect(seen([0, status(404)])).toMatchObject({ state: 'failing', nextCheckAt: NOON + HOUR })
    expect(seen([0, status(404)], [0.5, status(404)])).toMatchObject({ state: 'failing', nextCheckAt: NOON + HOUR })
    expect(seen([0, status(404)], [1, status(410)])).toMatchObject({ state: 'dead' })
    expect(seen([0, status(500)], [1, status(404)])).toMatchObject({ state: 'failing', failures: 1 })
  })

  it('what the guard refuses never adds to the failures, nor takes them back', () => {
    const refused: LinkAnswer = { problem: { code: 'fetchRefused', params: { ...host, address: '10.0.0.1' } } }
    const looks = [0, 24, 48, 72, 96].map((hours) => [hours, refused] as const)
    expect(seen(...looks)).toMatchObject({ state: 'unreachable', failures: 0, nextCheckAt: null })
    expect(seen([0, slow], [24, slow], [48, refused], [72, slow])?.state).toBe('dead')
  })

  it('a dead link stays dead while it fails, and lives once it answers', () => {
    const dead = [
      [0, slow],
      [24, slow],
      [72, slow],
    ] as const
    expect(seen(...dead, [73, status(500)])?.state).toBe('dead')
    expect(seen(...dead, [200, status(200)])).toMatchObject({ state: 'ok', failures: 0 })
  })

  it('looks come on other days, each at another time of the day', () => {
    expect(seen([0, slow])?.nextCheckAt).toBe(NOON + 32 * HOUR)
    expect(seen([0, slow], [32, slow])?.nextCheckAt).toBe(NOON + 64 * HOUR)
    expect(seen([0, slow], [32, slow], [64, slow])?.state).toBe('dead')
  })

  it('no failure is followed up at once, whether it counts or not', () => {
    const fault = status(500)
    const gone = status(404)
    for (const first of [slow, fault, gone])
      for (const second of [slow, fault, gone])
        for (const hours of [0, 0.5, 1, 2, 11, 13, 23, 25, 60, 400]) {
          const found = seen([0, first], [hours, second])
          if (found?.state === 'failing') expect(found.nextCheckAt).toBeGreaterThan(NOON + hours * HOUR)
        }
  })

  it('the hour between two that are not found begins with the first of them', () => {
    const found = seen([0, status(500)], [2, status(404)])
    expect(found).toMatchObject({ state: 'failing', failures: 1, nextCheckAt: NOON + 3 * HOUR })
    expect(seen([0, status(500)], [2, status(404)], [2.1, status(404)])?.state).toBe('failing')
    expect(seen([0, status(500)], [2, status(404)], [3, status(404)])?.state).toBe('dead')
  })

  it('failures that a clock puts far apart do not add up', () => {
    const year = 400 * 24
    expect(seen([-year, slow], [0, slow])).toMatchObject({ state: 'failing', failures: 1 })
    expect(seen([-year, status(404)], [0, status(404)])).toMatchObject({ state: 'failing', failures: 1 })
    expect(seen([-year, slow], [0, slow], [32, slow])).toMatchObject({ state: 'failing', failures: 2 })
  })

  it('a host that asks to wait longer is waited for, up to a week', () => {
    expect(seen([0, status(503, { retryAfter: 2 * 86_400 })])?.nextCheckAt).toBe(NOON + 2 * DAY)
    expect(seen([0, status(503, { retryAfter: 1e9 })])?.nextCheckAt).toBe(NOON + 7 * DAY)
  })
})

describe('a new address', () => {
  it.each([
    ['http://example.com/a', 'https://example.com/a', 'https://example.com/a'],
    ['https://example.com/a', 'https://other.example/b', 'https://other.example/b'],
    ['https://old.example/', 'https://new.example/', 'https://new.example/'],
    ['https://example.com/a#part', 'https://example.com/b', 'https://example.com/b#part'],
    ['https://example.com/login', 'https://example.com/sign-in', 'https://example.com/sign-in'],
    ['https://example.com/author/7', 'https://example.com/authors/7', 'https://example.com/authors/7'],
  ])('%s has moved to %s', (url, movedTo, expected) => {
    expect(newAddress(url, movedTo)).toBe(expected)
    expect(judge({ ...look(url, movedTo), before: undefined, now: NOON })).toMatchObject({
      state: 'moved',
      movedTo: expected,
    })
  })

  it.each([
    ['no redirect', 'https://example.com/a', undefined],
    ['the same address', 'https://example.com', 'https://example.com/'],
    ['the front page', 'https://example.com/a', 'https://example.com/'],
    ['another front page', 'https://example.com/a', 'https://other.example'],
    ['a login page', 'https://example.com/a', 'https://example.com/login?next=/a'],
    ['another login page', 'https://git.example.com/a', 'https://git.example.com/users/log_in'],
    ['a portal', 'https://nas.example.com/', 'https://authelia.example.com/?rd=x'],
    ['a login host', 'https://example.com/a', 'https://login.example.com/x'],
    ['a language', 'https://example.com/', 'https://example.com/en-us/'],
    ['an address that is too long', 'https://example.com/a', `https://example.com/${'b'.repeat(2048)}`],
  ])('is none: %s', (_, url, movedTo) => {
    expect(newAddress(url, movedTo)).toBe('')
  })

  it('counts only if something answers there', () => {
    expect(seen([0, status(403, { movedTo: 'https://example.com/b' })])).toMatchObject({ state: 'ok', movedTo: '' })
    expect(seen([0, status(404, { movedTo: 'https://example.com/b' })])).toMatchObject({
      state: 'failing',
      movedTo: '',
    })
  })

  const look = (url: string, movedTo: string) => ({ link: { siteId: 7, url }, look: status(200, { movedTo }) })
})
