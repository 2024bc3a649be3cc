import { beforeEach, describe, expect, it } from 'vitest'
import { createSparingLog, type SparingLog } from '../../src/http/sparing-log.ts'
import { quiet } from '../support/quiet-log.ts'

const MINUTE = 60_000

describe('what others can cause as often as they like', () => {
  let lines: string[]
  let now: number
  let tell: SparingLog

  beforeEach(() => {
    lines = []
    now = Date.UTC(2026, 0, 1)
    const warn = (_: object, message: string) => void lines.push(message)
    tell = createSparingLog({ log: { ...quiet, warn }, clock: () => new Date(now) })
  })

  it('gets one line per message and address in 15 minutes, and then the number of those left out', () => {
    for (let time = 0; time < 100; time += 1) tell('Refused', '192.0.2.1')
    tell('Refused', '192.0.2.2')
    tell('Blocked', '192.0.2.1')
    expect(lines).toEqual(['Refused', 'Refused', 'Blocked'])
    now += 15 * MINUTE
    tell('Blocked', '192.0.2.9')
    expect(lines.slice(3)).toEqual(['Refused: 99 more in 15 minutes', 'Blocked'])
    tell('Refused', '192.0.2.1')
    expect(lines.slice(5)).toEqual(['Refused'])
  })

  it('gets a bounded number of lines, however many addresses it has', () => {
    for (let address = 0; address < 100_000; address += 1) tell('Refused', String(address))
    expect(lines).toHaveLength(1001)
    now += 15 * MINUTE
    tell('Refused', '0')
    expect(lines.slice(1001)).toEqual(['Refused: 98999 more in 15 minutes', 'Refused'])
  })

  it('is not silenced by a clock that was ahead', () => {
    now += 365 * 24 * 60 * MINUTE
    tell('Refused', '192.0.2.1')
    now -= 365 * 24 * 60 * MINUTE
    tell('Refused', '192.0.2.1')
    expect(lines).toEqual(['Refused', 'Refused'])
  })
})
