import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { caller } from '../support/client.ts'
import { IS_FULL } from '../support/runs.ts'
import { tempFolder } from '../support/temp-folder.ts'

const QUIET = { npm_config_update_notifier: 'false' }

it.each([
  ['as it is', {}],
  ['with NODE_ENV=production', { NODE_ENV: 'production' }],
])('npm start %s serves, and a SIGTERM to npm alone leaves nothing behind', async (_, extra) => {
  const env = { ...process.env, ...QUIET, ...extra, PORT: '0', DATA_DIR: tempFolder() }
  const npm = spawn('npm', ['start'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const closed = new Promise<number | null>((resolve) => npm.on('close', resolve))
  const url = await new Promise<string>((resolve, reject) => {
    let out = ''
    npm.stdout.on('data', (chunk) => {
      out += chunk
      const found = /^Signpost is at (\S+)$/m.exec(out)?.[1]
      if (found) resolve(found.replace('localhost', '127.0.0.1'))
    })
    closed.then((code) => reject(new Error(`npm start ended with ${code}: ${out}`)))
  })
  expect((await caller(url)('GET', '/api/health')).status).toBe(200)
  npm.kill('SIGTERM')
  await closed
  await expect
    .poll(() =>
      caller(url)('GET', '/api/health').then(
        () => 'still there',
        () => 'gone',
      ),
    )
    .toBe('gone')
})

it('npm start says in one line what it runs, and passes arguments on', () => {
  const { status, stdout } = spawnSync('npm', ['start', '--', '--help'], {
    env: { ...process.env, ...QUIET },
    encoding: 'utf8',
  })
  expect(stdout).toMatch(/^> signpost@.*\n> exec node scripts\/run\.mjs start --help\n\nUsage: signpost serve/m)
  expect(status).toBe(0)
})

it('exec.cmd runs what it is given, for the shell of Windows', () => {
  expect(readFileSync('exec.cmd', 'utf8')).toMatch(/^@rem .*\n@%\*\n$/)
})

/** Runs npm on a terminal of its own, in place of the shell: dash would die of the Ctrl-C and hide how npm ended. */
const ON_TERMINAL = ['-qec', 'exec npm start', '/dev/null']
const hasTerminals = spawnSync('script', ['--version']).stdout?.includes('util-linux')
const PRESSES = IS_FULL ? 6 : 2
const CTRL_C = '\x03'

it.runIf(hasTerminals)('Ctrl-C ends npm start with 0, though npm forwards what the terminal has sent', async () => {
  const pressed = Array.from({ length: PRESSES }, async () => {
    const env = { ...process.env, ...QUIET, PORT: '0', DATA_DIR: tempFolder() }
    const terminal = spawn('script', ON_TERMINAL, { env, stdio: ['pipe', 'pipe', 'inherit'] })
    let out = ''
    terminal.stdout.on('data', (chunk) => {
      if (!out.includes('Signpost is at') && `${out}${chunk}`.includes('Signpost is at')) terminal.stdin.write(CTRL_C)
      out += chunk
    })
    return new Promise((resolve) => terminal.on('close', (code) => resolve(code)))
  })
  expect(await Promise.all(pressed)).toEqual(Array(PRESSES).fill(0))
})
