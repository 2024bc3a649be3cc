import { existsSync, linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
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
  await take(lock)
  const release = () => rmSync(lock, { force: true })
  process.on('exit', release)
  try {
    return await work((pid) => writeFileSync(lock, String(pid)))
  } finally {
    release()
    process.off('exit', release)
  }
}

/** @param {string} lock */
async function take(lock) {
  let waited = 0
  while (!tryTake(lock)) {
    const id = read(lock)
    const holder = id === undefined ? 'done' : holderOf(id, lock)
    if (id !== undefined && holder === undefined) remove(lock, id)
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

/** @param {string} lock */
function read(lock) {
  try {
    return readFileSync(lock, 'utf8')
  } catch {
    return undefined // released
  }
}

/**
 * Removes the lock of a process that is gone. Another process may do the same at this moment and take the lock: its
 * lock is put back.
 * @param {string} lock
 * @param {string} id
 */
export function remove(lock, id) {
  const mine = `${lock}.${process.pid}`
  try {
    renameSync(lock, mine)
    if (read(mine) !== id) linkSync(mine, lock)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(mine, { force: true })
  }
}

/**
 * The process with the id in the lock, if it is still running. If it was killed, its id may now belong to another program or
 * even, as is common in containers, to this one.
 * @param {string} id
 * @param {string} lock
 */
function holderOf(id, lock) {
  try {
    const pid = Number(id)
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
  return !existsSync(commandLine) || /run\.mjs|npm/.test(readFileSync(commandLine, 'utf8'))
}
