import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runProgram, workplace } from '../support/process.ts'
import { EXECUTABLE } from './target.ts'

const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
const isVersion = { code: 0, out: expect.stringMatching(new RegExp(`^${version}( \\(commit \\S+\\))?\n$`)), err: '' }

/** An executable that has never run here: where it unpacks, and what it prints. */
function place() {
  const { cwd, env } = workplace()
  const cache = join(cwd, 'cache')
  const temporary = join(cwd, 'temporary')
  mkdirSync(temporary)
  const where = { cwd, env: { ...env, XDG_CACHE_HOME: cache, TMPDIR: temporary } }
  const unpacked = () => (existsSync(join(cache, 'signpost')) ? readdirSync(join(cache, 'signpost')) : [])
  return { cache, temporary, unpacked, print: () => runProgram(where, [EXECUTABLE, '--version']) }
}

it('unpacks once, also if several start at the same time', async () => {
  const { print, unpacked } = place()
  expect(await Promise.all([print(), print(), print()])).toEqual([isVersion, isVersion, isVersion])
  const [folder, ...others] = unpacked()
  expect(folder).toMatch(new RegExp(`^${version}-[0-9a-f]{16}$`))
  expect(others).toEqual([])
})

it('unpacks again what a power cut has emptied', async () => {
  const { print, cache, unpacked } = place()
  await print()
  const entry = join(cache, 'signpost', unpacked()[0] ?? '', 'node_modules', 'signpost', 'dist', 'runtime', 'node.js')
  truncateSync(entry)
  expect(await print()).toEqual(isVersion)
  expect(readFileSync(entry, 'utf8')).toContain('runProgram')
})

it('leaves a cache alone that others can write to, and then nothing behind', async () => {
  const { print, cache, temporary, unpacked } = place()
  mkdirSync(join(cache, 'signpost'), { recursive: true })
  chmodSync(join(cache, 'signpost'), 0o777)
  expect(await print()).toEqual(isVersion)
  expect([unpacked(), readdirSync(temporary)]).toEqual([[], []])
})
