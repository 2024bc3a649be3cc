import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { it } from 'vitest'

/** For tests that need a disk that is always full; macOS and Windows have none. */
export const withFullDevice = it.runIf(existsSync('/dev/full'))

/** For tests that limit a running process: a program of Linux, which Alpine leaves out. */
export const withPrlimit = it.runIf(spawnSync('prlimit', ['--version']).status === 0)
