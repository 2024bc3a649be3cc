import { spawnSync } from 'node:child_process'
import { constants } from 'node:os'

/**
 * Runs a program to its end and returns its exit code; as a shell does, 128 and the signal's number for one that a
 * signal has ended. That is said too, or a crash would look like nothing at all.
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
  console.error(`${[program, ...args].join(' ')}\nwas ended by ${signal}.`)
  return 128 + constants.signals[signal]
}
