import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { runProgram, start } from '../support/process.ts'
import { tempFolder } from '../support/temp-folder.ts'

const VERSION = JSON.parse(readFileSync('package.json', 'utf8')).version as string

/** What a build needs, beside the dependencies. */
const PARTS = ['package.json', 'package-lock.json', 'tsconfig.json', 'scripts', 'src', 'migrations']

/** The checkout as a person's shell has it: without the programs that npm puts in the path of its scripts. */
function checkout(extra: Record<string, string> = {}) {
  const path = process.env.PATH?.split(delimiter).filter((folder) => !folder.includes('node_modules'))
  const home = tempFolder()
  const env = {
    PATH: path?.join(delimiter) ?? '',
    HOME: home,
    DATA_DIR: home,
    PORT: '0',
    npm_config_offline: 'true',
    npm_config_update_notifier: 'false',
  }
  return { cwd: process.cwd(), env: { ...env, ...extra } }
}

it('node scripts/run.mjs signpost works in a checkout, and passes the exit code on', async () => {
  const place = checkout()
  const call = (...args: string[]) => runProgram(place, ['node', 'scripts/run.mjs', 'signpost', ...args])
  const links = join(tempFolder(), 'links.txt')
  writeFileSync(links, 'https://example.com/')
  const { code, out } = await call('--version')
  const [, version, commit] = /^(\S+)(?: \(commit ([\da-f]{12})(?:-dirty)?\))?\n$/.exec(out) ?? []
  expect({ code, version }).toEqual({ code: 0, version: VERSION })
  const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' })
  const isClone = existsSync('.git') && git('rev-parse', 'HEAD').status === 0
  expect(commit !== undefined && git('cat-file', '-t', commit).stdout).toBe(isClone && 'commit\n')
  expect((await call('import', links)).code).toBe(0)
  expect(JSON.parse((await call('export')).out)).toMatchObject({ sites: [{ url: 'https://example.com/' }] })
  expect((await call('nonsense')).code).toBe(2)
  expect((await call('import', 'missing.json')).code).toBe(3)
})

it('npx signpost works in a checkout, also after an update has built it anew', async () => {
  const copy = tempFolder()
  for (const part of PARTS) cpSync(part, join(copy, part), { recursive: true })
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
  const place = { ...checkout(), cwd: copy }
  const version = async () => {
    expect((await runProgram(place, ['node', 'scripts/run.mjs', 'build'])).code).toBe(0)
    return runProgram(place, ['npx', 'signpost', '--version'])
  }
  expect(await version()).toMatchObject({ code: 0, out: `${VERSION}\n` })
  appendFileSync(join(copy, 'src', 'app.ts'), '// an update\n')
  expect(await version()).toMatchObject({ code: 0, out: `${VERSION}\n` })
})

it('npm run hash-password works in a checkout', async () => {
  const { code, out } = await runProgram(checkout(), ['npm', 'run', '-s', 'hash-password'], 'correct horse')
  expect([code, out]).toEqual([0, expect.stringMatching(/^\$2b\$10\$.{53}\n$/)])
})

it('a task that is not there is refused, and those that are there are named', async () => {
  const { code, err } = await runProgram(checkout(), ['node', 'scripts/run.mjs', 'nonsense'])
  expect([code, err]).toEqual([2, expect.stringMatching(/There are: .*start.*test/)])
})

it('faults of the configuration are told by npm start too: exit code 1', async () => {
  const { code, err } = await runProgram(checkout({ PORT: 'x', LOG_LEVEL: 'loud' }), ['npm', 'start', '--silent'])
  expect(code).toBe(1)
  expect(err).toMatch(/^ {2}PORT: .*\n {2}LOG_LEVEL: /m)
})

it('npm start passes arguments on: it takes none, and says so', async () => {
  const startWith = (...args: string[]) =>
    runProgram(checkout({ PORT: 'x' }), ['npm', 'start', '--silent', '--', ...args])
  expect(await startWith('one more')).toMatchObject({ code: 2, err: expect.stringContaining('1: one more.') })
  expect(await startWith('--help')).toMatchObject({ code: 0, out: expect.stringContaining('signpost serve') })
})

it.skipIf(process.platform === 'win32')('the server ends with npm start', async () => {
  const place = checkout()
  const { url, stop } = await start(place, ['npm', 'start', '--silent'])
  await stop() // waits for everything that npm started
  await expect(fetch(`${url}/api/health`)).rejects.toThrow()
})
