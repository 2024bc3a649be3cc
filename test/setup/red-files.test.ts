import { spawnSync } from 'node:child_process'
import { symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { tempFolder } from '../support/temp-folder.ts'

const GREEN = `import { it } from 'vitest'\nit('holds', () => {})\n`
const RED = `import { expect, it } from 'vitest'\nit('never holds', () => expect(1).toBe(2))\n`
/** Fails in every second run. */
const BY_CHANCE = `
  import { existsSync, rmSync, writeFileSync } from 'node:fs'
  import { expect, it } from 'vitest'
  it('holds every second time', () => {
    const ranBefore = existsSync('ran')
    if (ranBefore) rmSync('ran')
    else writeFileSync('ran', '')
    expect(ranBefore).toBe(true)
  })`
/** An error that belongs to no test. */
const LOOSE = `import { it } from 'vitest'\nit('leaves something', () => void Promise.reject(new Error('loose')))\n`

/** Runs a folder of tests as `npm test` runs those of the project. */
function run(files: Readonly<Record<string, string>>, env: Readonly<Record<string, string>> = {}) {
  const root = tempFolder()
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  const reporters = ['default', resolve('test/support/red-files.ts')]
  writeFileSync(join(root, 'vitest.config.mjs'), `export default { test: ${JSON.stringify({ reporters })} }`)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, `${name}.test.mjs`), text)
  const script = `
    import { processorTime, testAll } from ${JSON.stringify(pathToFileURL(resolve('scripts/test.mjs')))}
    process.exitCode = testAll({ root: process.cwd(), node: process.execPath, env: process.env }, [])
    process.stdout.write(processorTime())`
  const { PATH } = process.env
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    env: { PATH, NO_COLOR: '1', ...env },
    encoding: 'utf8',
  })
  return { status, printed: stdout, again: [...stdout.matchAll(/^Once more, alone: (.*)$/gm)].map(([, file]) => file) }
}

it('a file that is green alone is told of, and fails nothing', () => {
  const { status, printed, again } = run({ chance: BY_CHANCE, green: GREEN }, { GITHUB_ACTIONS: 'true' })
  expect([status, again]).toEqual([0, ['chance.test.mjs']])
  const told = printed.slice(printed.indexOf('\nRed once'))
  expect(told).toContain(
    '\nRed once, green alone:\n  chance.test.mjs\n    holds every second time\n      AssertionError: expected false to be true',
  )
  expect(told).toContain(
    '::warning file=chance.test.mjs,title=Red once%2C green alone::holds every second time%0AAssertionError: ',
  )
  if (process.platform === 'linux') expect(told).toMatch(/^Processor time: [1-9]\d* s \(user \d+ s, system \d+ s\)$/m)
})

it('a file that is red alone fails, beside one that is not', () => {
  const { status, printed, again } = run({ chance: BY_CHANCE, red: RED })
  expect([status, again.toSorted()]).toEqual([1, ['chance.test.mjs', 'red.test.mjs']])
  expect(printed).toContain('\nRed twice:\n  red.test.mjs\n    never holds\n')
  expect(printed).toContain('\nRed once, green alone:\n  chance.test.mjs\n')
})

it('nine red files, and an error that belongs to no test, are no chance', () => {
  const nine = Object.fromEntries(
    Array.from({ length: 9 }, (_, at) => [`red${at}`, BY_CHANCE.replaceAll('ran', `ran${at}`)]),
  )
  expect(run(nine)).toMatchObject({ status: 1, again: [] })
  expect(run({ loose: LOOSE, chance: BY_CHANCE })).toMatchObject({ status: 1, again: [] })
})
