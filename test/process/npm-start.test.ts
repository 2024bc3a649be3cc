import { spawn } from 'node:child_process'
import { expect, it } from 'vitest'
import { caller } from '../support/client.ts'
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
