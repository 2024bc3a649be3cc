import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { describe } from 'vitest'
import { atOnce } from '../../src/ports/runtime.ts'
import { openSqliteStore } from '../../src/storage/sqlite/database.ts'
import { connect } from '../support/client.ts'
import { siteOf, start, type Workplace, workplace } from '../support/process.ts'
import { quiet } from '../support/quiet-log.ts'
import { MIGRATIONS } from '../support/sqlite-database.ts'
import { faultCase, noneOf } from './case.ts'
import { type Chance, Disk } from './power/disk.ts'
import { readSystemCalls, STRACE, type SystemCall } from './power/system-calls.ts'
import { faultsOf } from './sqlite-faults.ts'

const SERVER = [process.execPath, resolve('dist/runtime/node.js')]
const hasStrace = spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0

describe.runIf(hasStrace)('a power cut', () => {
  faultCase({
    what: 'power cuts at any system call of a server that is being written to, SQLite',
    rounds: { short: 4, long: 1200 },
    async run(cuts) {
      const place = workplace()
      const log = join(place.cwd, 'calls.txt')
      await writeGroups(place, log, Math.max(20, cuts / 2))
      const calls = await callsIn(log, join(place.cwd, 'data'))
      const chance = seeded(1)
      const [found, disk] = [{ lost: 0, damaged: 0, 'not opened': 0 }, new Disk()]
      let [acknowledged, done] = [0, 0]
      for (const [index, call] of calls.entries()) {
        if (call.does === 'acknowledge') acknowledged = call.revision
        else call.to(disk)
        if (index + 1 < (calls.length * (done + 1)) / cuts) continue
        done += 1
        const { revision, faults } = await openAfter(disk.cut(chance), join(place.cwd, 'after'))
        if (revision === undefined) found['not opened'] += 1
        else if (revision < acknowledged) found.lost += 1
        if (faults > 0) found.damaged += 1
      }
      return noneOf(`${done} cuts, ${acknowledged.toLocaleString('en')} acknowledged writes`, found)
    },
  })
})

/** One write after another to a new server, whose system calls go into the log. */
async function writeGroups(place: Workplace, log: string, writes: number): Promise<void> {
  const server = await start(place, [...STRACE, '-o', log, ...SERVER])
  const { owner } = await connect(siteOf(server))
  for (let number = 0; number < writes; number += 1) await owner('POST', '/api/groups', { name: `Group ${number}` })
  await server.stop()
}

/** All but those about the memory that connections share: it does not outlive them. */
async function callsIn(log: string, folder: string): Promise<SystemCall[]> {
  const isDatabase = (path: string) => dirname(path) === folder && /\.db(?:-wal|-journal)?$/.test(path)
  const calls: SystemCall[] = []
  for await (const call of readSystemCalls(log, (path) => path === folder || isDatabase(path))) calls.push(call)
  return calls
}

/** The revision that the program finds after a power cut; undefined if it can't open the database. */
async function openAfter(files: ReadonlyMap<string, Buffer>, folder: string) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  for (const [path, content] of files) writeFileSync(join(folder, basename(path)), content)
  const path = join(folder, 'signpost.db')
  const store = await openSqliteStore({ path, migrations: MIGRATIONS, pace: atOnce, log: quiet }).catch(() => undefined)
  const snapshot = await store?.load().catch(() => undefined)
  await store?.close()
  const isWhole = snapshot?.sections.length === snapshot?.revision // each commit adds a group
  return { revision: snapshot?.revision, faults: faultsOf(path).length + (isWhole ? 0 : 1) }
}

/** The same numbers for the same seed. https://en.wikipedia.org/wiki/Linear_congruential_generator */
function seeded(seed: number): Chance {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
