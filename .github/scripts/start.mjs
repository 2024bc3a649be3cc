// Runs `npm start` as a newcomer would, waits until the server answers, and stops it as Ctrl-C does. Exits with 1 if it does
// not answer, or does not end. It needs nothing but Node.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PATIENCE_MS = 10 * 60_000 // for an install and a build on a slow machine
const isWindows = process.platform === 'win32'

const child = spawn('npm', ['start'], {
  env: { ...process.env, PORT: '0', DATA_DIR: mkdtempSync(join(tmpdir(), 'signpost-')) },
  stdio: ['ignore', 'pipe', 'inherit'],
  detached: !isWindows, // a group of its own, so that a signal reaches all of it
  shell: isWindows,
})
const ended = new Promise((resolve) => child.once('close', resolve))
const patience = setTimeout(() => {
  console.error('Signpost did not answer and end in time.')
  stop('SIGKILL')
  process.exitCode = 1
}, PATIENCE_MS)

const address = await new Promise((resolve) => {
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
    const [, found] = /^Signpost is at (\S+)$/m.exec(said) ?? []
    if (found) resolve(found)
  })
  ended.then(() => resolve(undefined))
})
const answer = address && (await fetch(`${address}/api/health`).catch(() => undefined))
console.log(address ? `${address} answers ${answer?.status ?? 'nothing'}` : 'npm start ended without a server')
if (answer?.status !== 200) process.exitCode = 1
stop('SIGINT')
await ended
clearTimeout(patience)

/** @param {NodeJS.Signals} signal */
function stop(signal) {
  if (child.pid === undefined || child.exitCode !== null) return
  if (isWindows) spawnSync('taskkill', ['/pid', String(child.pid), '/t', '/f'])
  else process.kill(-child.pid, signal)
}
