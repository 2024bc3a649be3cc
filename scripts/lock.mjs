import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const WAIT_MS = 100

/** Does a piece of set-up while no other process does: `npm start` and `npm test` may be called at once. */
export function withLock(root, work) {
  const lock = join(root, '.setup.lock')
  take(lock)
  const release = () => rmSync(lock, { force: true })
  process.on('exit', release)
  try {
    return work()
  } finally {
    release()
    process.off('exit', release)
  }
}

function take(lock) {
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      return
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (!isHeld(lock)) rmSync(lock, { force: true })
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WAIT_MS)
  }
}

/** Whether the process that took the lock is still there; one that is just writing its number is. */
function isHeld(lock) {
  try {
    const pid = Number(readFileSync(lock, 'utf8'))
    return pid === 0 || process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
