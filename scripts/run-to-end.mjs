import { spawnSync } from 'node:child_process'
import { constants } from 'node:os'

/** The signals that ask a program to stop. */
export const STOP_SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Runs a program and returns its exit code: like a shell, 128 plus the signal's number if a signal killed it. Also reports
 * the signal; otherwise a crash would leave no trace.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnSyncOptions} options
 * @returns {number}
 */
export function runToEnd(program, args, options) {
  const { status, signal, error } = spawnSync(program, args, options)
  if (status !== null) return status
  if (signal === null) {
    console.error(error?.message)
    return 1
  }
  console.error(`${[program, ...args].join(' ')}\nwas killed by ${signal}.`)
  return 128 + constants.signals[signal]
}

/**
 * Forwards signals to a child until it ends, and ends as it did: returns its exit code, or dies by the same signal. The code is
 * 1 if the program could not be started. Goes on catching signals: npm may repeat the one that ended the child.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
export function followToEnd(child) {
  for (const signal of STOP_SIGNALS) process.on(signal, () => child.kill(signal))
  return new Promise((resolve) => {
    child.on('error', () => resolve(1))
    child.on('close', (code, killedBy) => {
      if (!killedBy) return resolve(code ?? 1)
      for (const signal of STOP_SIGNALS) process.removeAllListeners(signal)
      process.kill(process.pid, killedBy)
    })
  })
}
