import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

const POLL_MS = 100
const PATIENCE_MS = 2000

/**
 * Does set-up work while no other process does: somebody may run `npm start` and `npm test` at once.
 * @template T
 * @param {string} root
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(root, work) {
  const lock = join(root, '.setup.lock')
  await take(lock)
  const release = () => rmSync(lock, { force: true })
  process.on('exit', release)
  try {
    return await work()
  } finally {
    release()
    process.off('exit', release)
  }
}

/** @param {string} lock */
async function take(lock) {
  let waited = 0
  while (!tryTake(lock)) {
    const holder = holderOf(lock)
    if (holder === undefined) rmSync(lock, { force: true })
    else await setTimeout(POLL_MS)
    waited += POLL_MS
    if (waited === PATIENCE_MS) console.error(`Waiting for process ${holder}, which is setting up (${lock}) …`)
  }
}

/** @param {string} lock */
function tryTake(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/**
 * The process that took the lock, if it is still running. If it was killed, its id may now belong to another program or
 * even, as is common in containers, to this one.
 * @param {string} lock
 */
function holderOf(lock) {
  try {
    const pid = Number(readFileSync(lock, 'utf8'))
    if (pid === 0 && Date.now() - statSync(lock).mtimeMs < PATIENCE_MS) return 'unknown' // it is still writing its id
    if (pid === 0 || pid === process.pid || !isScript(pid)) return undefined
    process.kill(pid, 0)
    return pid
  } catch (error) {
    return codeOf(error) === 'EPERM' ? 'of another user' : undefined
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

/** @param {number} pid */
function isScript(pid) {
  const commandLine = `/proc/${pid}/cmdline`
  return !existsSync(commandLine) || readFileSync(commandLine, 'utf8').includes('run.mjs')
}
