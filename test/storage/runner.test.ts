import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { AppError } from '../../src/core/errors.ts'
import { createLogOn } from '../../src/ports/runtime.ts'
import { isSpoiled, Unanswered, whyNoConnection } from '../../src/storage/postgres/faults.ts'
import { createRunner } from '../../src/storage/postgres/runner.ts'

const always = () => true
const never = () => false

const refusal = (code: string) => Object.assign(new pg.DatabaseError('as the server says it', 0, 'error'), { code })
const socketFault = (code: string) => Object.assign(new Error('as the socket says it'), { code })
const noConnection = (inUse = 0) => whyNoConnection(socketFault('ECONNREFUSED'), { inUse, most: 4 })

/** A runner on a fake clock, and attempts that end as listed: an error fails, anything else is the result. */
function setup({ canConnect = true } = {}) {
  const lines: string[] = []
  const world = { now: 1_000, canConnect }
  const log = createLogOn((level, _, message) => void lines.push(`${level}: ${message}`))
  const run = createRunner({ isReachable: async () => world.canConnect, log, now: () => world.now })
  let made = 0
  const attempts = async (outcomes: readonly unknown[], mayRepeat = always) => {
    made = 0
    return run(async () => {
      const outcome = outcomes[made]
      made += 1
      if (outcome instanceof Error) throw outcome
      return outcome
    }, mayRepeat).catch((error: unknown) => error)
  }
  return { attempts, made: () => made, lines, world, run }
}

describe('a failed attempt', () => {
  it.each([
    ['a lost connection', socketFault('ECONNRESET')],
    ['a server that shuts down', refusal('57P01')],
    ['a server with too many connections', refusal('53300')],
    ['a connection that the driver reports as ended', new Error('Connection terminated unexpectedly')],
    ['a statement without a response', new Error('Query read timeout')],
    ['a connection that alone has fallen silent', new Unanswered('silent', { isServerUp: true })],
    ['a transaction that conflicted with another', refusal('40001')],
    ['a deadlock', refusal('40P01')],
  ])('is made up to four times: %s', async (_, error) => {
    const { attempts, made, lines } = setup()
    expect(await attempts([error, error, error, 'done'])).toBe('done')
    expect(made()).toBe(4)
    expect(lines).toEqual([])
    expect(await attempts([error, error, error, error, 'done'])).toMatchObject({ code: 'unavailable' })
    expect(made()).toBe(4)
  })

  it.each([
    ['a statement that is not safe to repeat', socketFault('ECONNRESET'), never],
    ['a transaction that may not be repeated', refusal('40001'), never],
    ['a fault of the statement', refusal('42601'), always],
    ['a full disk', refusal('53100'), always],
    ['no connection available', noConnection(), always],
    ['every connection in use', noConnection(4), always],
    ['a refusal of our own', new AppError('conflict', 'no'), always],
    ['a fault of the program', new TypeError('x is not a function'), always],
  ])('is not repeated: %s', async (_, error, mayRepeat) => {
    const { attempts, made } = setup()
    expect(await attempts([error, 'done'], mayRepeat)).toBeInstanceOf(Error)
    expect(made()).toBe(1)
  })

  it('is repeated only while that is safe', async () => {
    const { attempts, made } = setup()
    const error = socketFault('ECONNRESET')
    expect(await attempts([error, error, 'done'], () => made() < 2)).toMatchObject({ code: 'unavailable' })
    expect(made()).toBe(2)
  })
})

describe('a connection', () => {
  it.each([
    ['25P02', 'is in an aborted transaction'],
    ['25006', 'is read-only after a failover'],
    ['25P03', 'waited too long in a transaction'],
    ['57P01', 'was ended by the server'],
  ])('is not used again after %s: it %s', (code) => {
    expect(isSpoiled(refusal(code))).toBe(true)
  })

  it.each(['23505', '40001', '42601', '57014'])('is used again after %s: only the statement failed', (code) => {
    expect(isSpoiled(refusal(code))).toBe(false)
  })
})

describe('what is reported', () => {
  it.each([
    ['42601', 'as the server says it'],
    ['25006', "The database can't save or read the data: it is read-only at the moment"],
    ['53100', "The database can't save or read the data: the disk is full"],
    ['53200', "The database can't save or read the data: it is out of resources"],
    ['40001', "The database can't save or read the data: another process was writing"],
  ])('for the server error %s: %s', async (code, message) => {
    const { attempts, lines } = setup({ canConnect: false })
    expect(await attempts([refusal(code)], never)).toMatchObject({ message })
    expect(lines).toEqual([])
  })

  it('our own refusals are passed on unchanged', async () => {
    const refused = new AppError('conflict', 'no')
    expect(await setup().attempts([refused])).toBe(refused)
  })

  it('all connections in use: the database is too busy, which is no outage', async () => {
    const { attempts, lines } = setup({ canConnect: false })
    expect(await attempts([noConnection(4)])).toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(/too busy/),
    })
    expect(await attempts(['done'])).toBe('done')
    expect(lines).toEqual([])
  })

  it('one connection lost while others are available: an info line, and no outage', async () => {
    const { attempts, lines } = setup({ canConnect: true })
    const error = await attempts([socketFault('ECONNRESET')], never)
    expect(error).toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(/was lost/),
      details: { skipsLog: true },
    })
    expect(lines).toEqual(['info: A connection to the database was lost'])
    expect(await attempts(['done'])).toBe('done')
    expect(lines).toHaveLength(1)
  })
})

describe('an outage', () => {
  const AWAY = { code: 'unavailable', message: expect.stringMatching(/does not answer/), details: { skipsLog: true } }

  it('is logged once, refuses at once until the next try is due, and its end is logged once', async () => {
    const { attempts, made, lines, world } = setup({ canConnect: false })
    expect(await attempts([noConnection()])).toMatchObject(AWAY)
    world.now += 499
    expect(await attempts(['done'])).toMatchObject(AWAY)
    expect(made()).toBe(0)
    world.now += 1
    expect(await attempts([noConnection()])).toMatchObject(AWAY)
    expect(made()).toBe(1)
    world.now += 499
    expect(await attempts(['done'])).toMatchObject(AWAY)
    world.now += 1
    expect(await attempts(['done'])).toBe('done')
    expect(await attempts(['done'])).toBe('done')
    expect(lines).toEqual([
      'error: The database does not answer: reads continue, changes are refused until it does',
      'info: The database answers again',
    ])
    expect(await attempts([noConnection()])).toMatchObject(AWAY)
    expect(lines).toHaveLength(3)
  })

  it.each([
    ['a statement', new Unanswered('silent')],
    ['a new connection', whyNoConnection(new Error('timeout expired'), { inUse: 0, most: 4 })],
  ])('begins when %s gets no answer, without asking once more', async (_, error) => {
    const { attempts, made, lines } = setup({ canConnect: true })
    expect(await attempts([error, 'done'])).toMatchObject(AWAY)
    expect([made(), lines]).toEqual([1, [expect.stringMatching(/^error: The database does not answer/)]])
  })

  it('does not end with the success of an earlier call', async () => {
    const { attempts, lines, run, world } = setup({ canConnect: false })
    const { promise, resolve } = Promise.withResolvers<string>()
    const early = run(() => promise, always)
    world.now += 1
    await attempts([noConnection()])
    resolve('done')
    expect(await early).toBe('done')
    expect(await attempts(['done'])).toMatchObject(AWAY)
    expect(lines).toHaveLength(1)
  })
})
