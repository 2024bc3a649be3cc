import { expect, it } from 'vitest'
import { createLogOn } from '../../src/ports/runtime.ts'
import { type BackupFolder, backupTime, createRegularBackups } from '../../src/services/regular-backups.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const START = Date.parse('2026-03-01T13:20:30.400Z')
const STORE = 'c0ffee00aaaabbbbccccddddeeeeffff'

type Make = BackupFolder['make']

/** An installation whose clock the test turns. */
function installation({
  storeId = STORE,
  keep = 14,
  files = [] as string[],
  make = (async () => undefined) as Make,
} = {}) {
  const kept = new Map(files.map((name) => [name, '']))
  const logged: object[] = []
  let time = START
  const start = () =>
    createRegularBackups({
      folder: {
        ending: 'db',
        list: async () => [...kept.keys()],
        make: async (name, signal) => {
          await make(name, signal)
          kept.set(name, '')
        },
        remove: async (name) => void kept.delete(name),
      },
      keep,
      storeId: () => storeId,
      clock: () => new Date(time),
      sleep: (_, signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true })),
      log: createLogOn((_, fields) => void logged.push(fields)),
    })
  let chore = start()
  const look = async () => {
    if (await chore.hasWork?.()) await chore.step(new AbortController().signal)
  }
  return {
    kept,
    logged,
    look,
    backups: () => [...kept.keys()].filter((name) => backupTime(name)),
    restart: () => {
      chore = start()
    },
    setTime: (at: number) => {
      time = at
    },
    /** Looks for work every quarter of an hour. */
    async pass(milliseconds: number) {
      for (const end = time + milliseconds; time < end; time += HOUR_MS / 4) await look()
    },
  }
}

const timesOf = (names: readonly string[]) => names.map((name) => backupTime(name)?.at ?? 0).toSorted((a, b) => a - b)

it('there is a backup at once and then one a day, at the same time, and as many stay as are wanted', async () => {
  const site = installation()
  await site.pass(HOUR_MS)
  const [first] = timesOf(site.backups())
  expect(first).toBe(START)
  await site.pass(30 * DAY_MS)
  const times = timesOf(site.backups())
  expect(times).toHaveLength(14)
  const [oldest = 0] = times
  expect(oldest).toBeGreaterThan(START + 16 * DAY_MS)
  expect(times).toEqual(times.map((_, day) => oldest + day * DAY_MS))
})

it('installations take their turns at times of their own', async () => {
  const hours = new Set<number>()
  for (const storeId of ['00000000', '12345678', '3fffffff', '9abcdef0', 'deadbeef']) {
    const site = installation({ storeId, keep: 1 })
    await site.pass(3 * DAY_MS)
    expect(site.backups()).toHaveLength(1)
    hours.add(new Date(timesOf(site.backups())[0] ?? 0).getUTCHours())
  }
  expect(hours.size).toBeGreaterThan(2)
})

it('a backup that was missed is made up for at the next start, and only then', async () => {
  const site = installation()
  await site.pass(2 * DAY_MS)
  const before = site.backups().length
  for (let start = 0; start < 3; start += 1) {
    site.restart()
    await site.look()
  }
  expect(site.backups()).toHaveLength(before)
  site.setTime(START + 5 * DAY_MS)
  site.restart()
  await site.look()
  await site.look()
  expect(site.backups()).toHaveLength(before + 1)
  expect(timesOf(site.backups()).at(-1)).toBe(START + 5 * DAY_MS)
})

it('nothing is removed but own backups beyond the count, and what a killed process has left', async () => {
  const others = ['signpost.db', 'notes.txt', 'signpost-0badcafe-20250101T000000000Z.db', 'signpost-c0ffee00.db']
  const old = ['signpost-c0ffee00-20250101T000000000Z.db', 'signpost-c0ffee00-20250102T000000000Z.json']
  const drafts = ['signpost-c0ffee00-20250103T000000000Z.db.4711.tmp']
  const site = installation({ keep: 2, files: [...others, ...old, ...drafts] })
  await site.look()
  expect([...site.kept.keys()]).toEqual([
    ...others,
    'signpost-c0ffee00-20250102T000000000Z.json',
    ...site.backups().slice(-1),
  ])
})

it('a failure is logged with its reason, and tried again after an hour', async () => {
  let isFull = true
  const site = installation({
    make: async () => {
      if (isFull) throw new Error('the disk is full')
    },
  })
  await site.look()
  await site.pass(HOUR_MS)
  expect(site.logged).toEqual([{ event: 'backup-failed', reason: 'the disk is full' }])
  expect([...site.kept]).toEqual([])
  isFull = false
  await site.pass(HOUR_MS)
  expect([...site.kept.keys()]).toEqual(site.backups())
  expect(site.backups()).toHaveLength(1)
})

it('a backup from a clock that was ahead keeps none from being made', async () => {
  const site = installation({ keep: 1, files: ['signpost-c0ffee00-20400101T000000000Z.db'] })
  await site.look()
  expect(timesOf(site.backups())).toEqual([START])
  site.setTime(START + 5000 * DAY_MS)
  await site.look()
  site.setTime(START + 2 * DAY_MS)
  await site.look()
  expect(timesOf(site.backups())).toEqual([START + 2 * DAY_MS])
})
