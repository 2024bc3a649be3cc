import { beforeEach, describe, expect, it } from 'vitest'
import { createSparingLog, type SparingLog } from '../../src/http/sparing-log.ts'
import { createLogOn } from '../../src/ports/runtime.ts'

const MINUTE = 60_000
const REFUSED = 'Refused: not signed in'
const BLOCKED = 'Too many login attempts'

describe('what others can cause as often as they like', () => {
  let lines: string[]
  let now: number
  let tell: SparingLog

  beforeEach(() => {
    lines = []
    now = Date.UTC(2026, 0, 1)
    const log = createLogOn((_level, _fields, message) => void lines.push(message))
    tell = createSparingLog({ log, clock: () => new Date(now) })
  })

  it('gets one line per message and address in 15 minutes, and then the number of those left out', () => {
    for (let time = 0; time < 100; time += 1) tell('not-signed-in', '192.0.2.1')
    tell('not-signed-in', '192.0.2.2')
    tell('too-many-logins', '192.0.2.1')
    expect(lines).toEqual([REFUSED, REFUSED, BLOCKED])
    now += 15 * MINUTE
    tell('too-many-logins', '192.0.2.9')
    expect(lines.slice(3)).toEqual(['Refused: not signed in: 99 more in 15 minutes', BLOCKED])
    tell('not-signed-in', '192.0.2.1')
    expect(lines.slice(5)).toEqual([REFUSED])
  })

  it('gets a bounded number of lines, however many addresses it has', () => {
    for (let address = 0; address < 100_000; address += 1) tell('not-signed-in', String(address))
    expect(lines).toHaveLength(1001)
    now += 15 * MINUTE
    tell('not-signed-in', '0')
    expect(lines.slice(1001)).toEqual(['Refused: not signed in: 98999 more in 15 minutes', REFUSED])
  })

  it('is not silenced by a clock that was ahead', () => {
    now += 365 * 24 * 60 * MINUTE
    tell('not-signed-in', '192.0.2.1')
    now -= 365 * 24 * 60 * MINUTE
    tell('not-signed-in', '192.0.2.1')
    expect(lines).toEqual([REFUSED, REFUSED])
  })
})
