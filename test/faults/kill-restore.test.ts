import { readFileSync, watch, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { madeDocument } from '../support/made-site.ts'
import { run, runProgram, signpostInShell, type Workplace, workplace } from '../support/process.ts'
import { faultCase, noneOf } from './case.ts'

faultCase({
  what: 'kill -9 of `signpost restore` at any step',
  rounds: { short: 1, long: 200 },
  async run(rounds) {
    const place = workplace()
    await makeBackup(place, 'old.db', 3)
    await makeBackup(place, 'new.db', 6)
    const steps = await restoreUpTo(place, Number.POSITIVE_INFINITY)
    const found = { old: 0, new: 0 }
    const neither: string[] = []
    for (let round = 0; round < rounds; round += 1) {
      await run(place, ['restore', 'old.db'])
      addInJournal(place)
      await restoreUpTo(place, 1 + ((round * 7) % steps))
      const groups = await groupsIn(place)
      if (groups === '4') found.old += 1
      else if (groups === '6') found.new += 1
      else neither.push(groups)
    }
    const tried = `${rounds} kills: ${found.old} left the old database, ${found.new} the new one`
    return noneOf(tried, { 'left neither': neither })
  },
})

async function makeBackup(place: Workplace, file: string, groups: number): Promise<void> {
  const document = JSON.stringify(madeDocument({ groups, sites: 1500 }))
  await run(place, ['import', '-', '--mode', 'replace'], document)
  await run(place, ['backup', file])
}

/** Adds a group that only the journal has, as a killed server leaves it. */
function addInJournal({ cwd }: Workplace): void {
  const path = join(cwd, 'data', 'signpost.db')
  const db = new Database(path)
  db.pragma('journal_mode = WAL')
  db.exec(
    `INSERT INTO groups (id, name, order_num, is_public, created_at, updated_at) VALUES (999, 'New', 999, 0, '', '')`,
  )
  const left = ['', '-wal'].map((suffix) => [path + suffix, readFileSync(path + suffix)] as const)
  db.close()
  for (const [file, content] of left) writeFileSync(file, content)
}

/** Kills a restore once so many names in the data folder have changed; returns how many it saw. */
async function restoreUpTo(place: Workplace, step: number): Promise<number> {
  const restore = runProgram(place, ['bash', '-c', `echo $$ > pid; exec ${signpostInShell('restore new.db')}`])
  let seen = 0
  const watcher = watch(join(place.cwd, 'data'), (change) => {
    if (change === 'rename') seen += 1
    if (change === 'rename' && seen === step)
      process.kill(Number(readFileSync(join(place.cwd, 'pid'), 'utf8')), 'SIGKILL')
  })
  await restore
  watcher.close()
  return seen
}

async function groupsIn(place: Workplace): Promise<string> {
  const { code, out, err } = await run(place, ['export'])
  return code === 0 ? String(JSON.parse(out).groups.length) : err
}
