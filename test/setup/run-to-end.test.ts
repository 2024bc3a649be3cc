import { spawn } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'

const SCRIPT = `
  import { spawn } from 'node:child_process'
  import { followToEnd } from ${JSON.stringify(pathToFileURL('scripts/run-to-end.mjs').href)}
  const child = spawn(process.execPath, ['-e', process.argv[1]], { stdio: 'inherit' })
  process.exitCode = await followToEnd(child)`
const WAITS = `console.log('ready'); setInterval(() => undefined, 1000);`

it.skipIf(process.platform === 'win32').each([
  ['dies by the signal', WAITS, [null, 'SIGINT']],
  ['ends with a code of its own', `process.on('SIGINT', () => process.exit(7)); ${WAITS}`, [7, null]],
])('a script that passes signals on to a child that %s ends the same way', async (_, program, ending) => {
  const script = spawn(process.execPath, ['--input-type=module', '-e', SCRIPT, program])
  const ended = new Promise((resolve) => script.on('close', (code, signal) => resolve([code, signal])))
  await new Promise((resolve) => script.stdout.once('data', resolve))
  script.kill('SIGINT')
  expect(await ended).toEqual(ending)
})
