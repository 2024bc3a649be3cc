import { describe, expect, it } from 'vitest'
import { isExpected, readStatusCodes, targetOf } from '../../src/core/status.ts'

const HOME = 'http://nas:5000/app/start?x=1'

describe('what is looked at', () => {
  it.each([
    ['', HOME, { kind: 'web', url: HOME }],
    ['/ping', HOME, { kind: 'web', url: 'http://nas:5000/ping' }],
    ['https://other.example/health', HOME, { kind: 'web', url: 'https://other.example/health' }],
    ['tcp:22', HOME, { kind: 'tcp', host: 'nas', port: 22 }],
    ['tcp:22', 'ssh://nas', { kind: 'tcp', host: 'nas', port: 22 }],
    ['tcp:443', 'https://[fd00::1]/', { kind: 'tcp', host: 'fd00::1', port: 443 }],
    ['tcp://db.lan:5432', HOME, { kind: 'tcp', host: 'db.lan', port: 5432 }],
  ])('for %j at %s', (written, address, target) => {
    expect(targetOf(written, address)).toEqual(target)
  })

  it.each([
    ['', 'mailto:me@example.com'],
    ['/ping', 'ssh://nas'],
    ['ping', HOME],
    ['tcp:0', HOME],
    ['tcp:65536', HOME],
    ['tcp://db.lan', HOME],
    ['ftp://nas/', HOME],
    ['tcp:22', 'mailto:me@example.com'],
  ])('is nothing for %j at %s', (written, address) => {
    expect(targetOf(written, address)).toBeUndefined()
  })
})

describe('the statuses that mean up', () => {
  it.each([
    ['', []],
    ['401', [[401, 401]]],
    [
      ' 200-299 , 401,418 ',
      [
        [200, 299],
        [401, 401],
        [418, 418],
      ],
    ],
  ])('are read from %j', (text, ranges) => {
    expect(readStatusCodes(text)).toEqual(ranges)
  })

  it.each(['all', '99', '600', '299-200', '200,,401', '200 401'])('are not read from %j', (text) => {
    expect(readStatusCodes(text)).toBeUndefined()
  })

  it('are by default all that an answer has but a missing page and a fault', () => {
    const usual = [200, 204, 301, 302, 400, 401, 403, 404, 405, 410, 429, 500, 503, 521]
    expect(usual.filter((status) => isExpected(status, ''))).toEqual([200, 204, 301, 302, 400, 401, 403, 405, 429])
    expect(usual.filter((status) => isExpected(status, '200-299, 500'))).toEqual([200, 204, 500])
  })
})
