import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { STOP_SIGNALS } from './run-to-end.mjs'

const SETTLE_MS = 150

/**
 * Builds and serves, and does so again after every change in src/. If a build fails, the running server stays up.
 * @param {string} root
 * @param {{ node: string, entry: string, args: readonly string[], env: NodeJS.ProcessEnv }} options
 * @returns {Promise<never>}
 */
export async function dev(root, { node, entry, args, env }) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server
  const restart = async () => {
    if ((await build(root, node)) !== 0) return
    if (server && server.exitCode === null && server.signalCode === null) {
      server.kill()
      await once(server, 'exit')
    }
    server = spawn(node, [entry, 'serve', ...args], { stdio: 'inherit', env })
  }
  let turn = restart()
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  watch(join(root, 'src'), { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      turn = turn.then(restart).catch((error) => console.error(error))
    }, SETTLE_MS)
  })
  await new Promise((resolve) => {
    for (const signal of STOP_SIGNALS) process.on(signal, resolve)
  })
  server?.kill()
  process.exit(0)
}
