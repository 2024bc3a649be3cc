import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'

const SETTLE_MS = 150

/** Builds and serves, and does both anew after every change of src/. What does not compile is told, and waited for. */
export async function dev(root, { node, entry, args, env }) {
  let server
  const serveAnew = async () => {
    if ((await build(root, node)) !== 0) return
    if (server && server.exitCode === null) {
      server.kill()
      await once(server, 'exit')
    }
    server = spawn(node, [entry, 'serve', ...args], { stdio: 'inherit', env })
  }
  let turn = serveAnew()
  let timer
  watch(join(root, 'src'), { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      turn = turn.then(serveAnew)
    }, SETTLE_MS)
  })
  await new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, resolve)
  })
  server?.kill()
  process.exit(0)
}
