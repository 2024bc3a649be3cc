import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { runToEnd } from './run-to-end.mjs'

const isWindows = process.platform === 'win32'

/**
 * Installs the package globally into a scratch folder, starts the server in an empty one and checks its health. Returns
 * an exit code.
 * @param {string} file
 * @param {{ node: string, env: NodeJS.ProcessEnv }} options
 */
export async function checkPackage(file, { node, env }) {
  const scratch = mkdtempSync(join(tmpdir(), 'signpost-install-'))
  try {
    const path = `${dirname(node)}${delimiter}${env.PATH}`
    const options = { cwd: scratch, env: { ...env, PATH: path, PORT: '0', DATA_DIR: join(scratch, 'data') } }
    const install = ['install', '--global', '--prefix', scratch, file, '--prefer-offline', '--no-audit', '--no-fund']
    const failed = runToEnd('npm', install, { ...options, stdio: ['ignore', 2, 2], shell: isWindows })
    if (failed) return failed
    console.log(`${file} installs, and ${await startAndStop(scratch, options)} answers.`)
    return 0
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/**
 * @param {string} prefix
 * @param {{ cwd: string, env: NodeJS.ProcessEnv }} options
 * @returns {Promise<string>} the address at which the server was running
 */
async function startAndStop(prefix, options) {
  const program = isWindows ? join(prefix, 'signpost.cmd') : join(prefix, 'bin', 'signpost')
  const server = spawn(program, ['serve'], { ...options, stdio: ['ignore', 'pipe', 'inherit'], shell: isWindows })
  const ended = new Promise((resolve) => server.on('close', resolve))
  try {
    for await (const line of createInterface(server.stdout)) {
      const address = /^Signpost is at (\S+)$/.exec(line)?.[1]
      if (!address) continue
      const { ok, status } = await fetch(`${address}/api/health`)
      if (!ok) throw new Error(`The server answers with ${status}`)
      return address
    }
    throw new Error('The server did not start')
  } finally {
    server.kill()
    await ended
  }
}
