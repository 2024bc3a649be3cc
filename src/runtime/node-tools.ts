import type { Tools } from '../cli/tools.ts'
import { backups } from './backups.ts'
import { loadConfig } from './environment.ts'
import { nodeHasher } from './hasher.ts'
import { waitForStop } from './machine/stop.ts'
import { clock, nodePace, sleep } from './machine/system.ts'
import { askPassword, readInput, say, terminalProgress, writeOutput } from './machine/terminal.ts'
import { openInstallation, savePassword, unblock } from './open-installation.ts'
import { serve } from './service.ts'
import { createUploadReader } from './upload-reader.ts'
import { describeVersion } from './version.ts'

/** The tools that commands get on this machine. */
export function nodeTools(): Tools {
  return {
    version: describeVersion(),
    config: loadConfig,
    serve,
    openInstallation,
    backups,
    doctor: async () => (await import('./doctor.ts')).doctor,
    savePassword,
    unblock,
    hasher: nodeHasher,
    askPassword,
    interactive: process.stdin.isTTY === true,
    readInput,
    readUpload: createUploadReader(),
    writeOutput,
    say,
    progress: terminalProgress(),
    pace: nodePace(),
    clock,
    sleep,
    waitForStop,
  }
}
