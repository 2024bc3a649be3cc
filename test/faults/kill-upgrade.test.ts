import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, watch } from 'node:fs'
import { join } from 'node:path'
import { contentOf, makeOldDatabase } from '../support/old-database.ts'
import { run, runProgram, signpostInShell, type Workplace, workplace } from '../support/process.ts'
import { faultCase, noneOf } from './case.ts'

faultCase({
  what: 'kill -9 of an upgrade of the database at any step',
  rounds: { short: 1, long: 200 },
  async run(rounds) {
    const place = workplace()
    const before = remake(place)
    const steps = await upgradeUpTo(place, Number.POSITIVE_INFINITY)
    const found = { old: 0, new: 0 }
    const lost: string[] = []
    const withoutCopy: string[] = []
    for (let round = 0; round < rounds; round += 1) {
      remake(place)
      await upgradeUpTo(place, 1 + ((round * 7) % steps))
      const isNew = 'login_limits' in contentOf(pathIn(place))
      found[isNew ? 'new' : 'old'] += 1
      if (isNew && !copiesIn(place).some((copy) => same(contentOf(copy), before))) withoutCopy.push(`${round}`)
      const { code, err } = await importNothing(place)
      if (code !== 0 || contentOf(pathIn(place)).sites?.length !== before.sites?.length) lost.push(err)
      if (copiesIn(place).length === 0) withoutCopy.push(`${round}`)
    }
    const tried = `${rounds} kills: ${found.old} left the old schema, ${found.new} the new one`
    return noneOf(tried, { lost, 'upgraded without a copy': withoutCopy })
  },
})

const folderIn = ({ cwd }: Workplace) => join(cwd, 'data')
const pathIn = (place: Workplace) => join(folderIn(place), 'signpost.db')
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** A data folder as release 0.1.0 left it, and what is in it. */
function remake(place: Workplace) {
  rmSync(folderIn(place), { recursive: true, force: true })
  mkdirSync(folderIn(place), { mode: 0o700 })
  makeOldDatabase(pathIn(place))
  return contentOf(pathIn(place))
}

const NOTHING = JSON.stringify({ groups: [], sites: [] })
const importNothing = (place: Workplace) => run(place, ['import', '-'], NOTHING)

const copiesIn = (place: Workplace) =>
  readdirSync(folderIn(place))
    .filter((name) => /before-upgrade-0001-\w+$/.test(name))
    .map((name) => join(folderIn(place), name))

/** Kills a command that upgrades once so much has changed in the data folder; returns how many changes it saw. */
async function upgradeUpTo(place: Workplace, step: number): Promise<number> {
  const upgrading = runProgram(place, ['bash', '-c', `echo $$ > pid; exec ${signpostInShell('import -')}`], NOTHING)
  let seen = 0
  const watcher = watch(folderIn(place), () => {
    seen += 1
    if (seen === step) spawnSync('kill', ['-9', readFileSync(join(place.cwd, 'pid'), 'utf8').trim()]) // it may have ended
  })
  await upgrading
  watcher.close()
  return seen
}
