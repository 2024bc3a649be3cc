import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

const POLL_MS = 100
const PATIENCE_MS = 2000

/**
 * Does set-up work while no other process does: somebody may run `npm start` and `npm test` at once. `work` may pass the lock to a
 * process of its own, which then holds it even if this one is killed.
 * @template T
 * @param {string} root
 * @param {(passTo: (pid: number) => void) => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(root, work) {
  const lock = join(root, '.setup.lock')
  for (let waited = 0; !tryTake(lock); waited += POLL_MS) {
    if (waited === PATIENCE_MS) console.error(`Waiting for the process that is setting up (its id is in ${lock}) …`)
    await setTimeout(POLL_MS)
  }
  try {
    return await work((pid) => writeFileSync(lock, String(pid)))
  } finally {
    rmSync(lock, { force: true })
  }
}

/**
 * Takes the lock if it is free. Only removes the lock of a process that is gone: others may be doing so too, and by the next
 * attempt they are done.
 * @param {string} lock
 */
function tryTake(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    if (!isHeld(lock)) rmSync(lock, { force: true })
    return false
  }
}

/**
 * Whether the process with the id in the lock is still at work. If it was killed, its id may now belong to another program or
 * even, as is common in containers, to this one. A new lock is empty for a moment; after a power cut one may stay so.
 * @param {string} lock
 */
function isHeld(lock) {
  try {
    const pid = Number(readFileSync(lock, 'utf8'))
    if (pid === 0) return Date.now() - statSync(lock).mtimeMs < PATIENCE_MS
    process.kill(pid, 0)
    const commandLine = `/proc/${pid}/cmdline`
    return pid !== process.pid && (!existsSync(commandLine) || /run\.mjs|npm/.test(readFileSync(commandLine, 'utf8')))
  } catch (error) {
    return codeOf(error) !== 'ESRCH' // EPERM: of another user; ENOENT: released just now
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
