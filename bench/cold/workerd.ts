import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../test/support/free-port.ts'
import { ENV, untilAnswers } from '../servers.ts'
import type { Services } from './services.ts'

export interface Isolate {
  readonly url: string
  /** Runs a task; returns the milliseconds of CPU time that it took the isolate. */
  cpuOf(task: () => Promise<unknown>): Promise<number>
  stop(): Promise<void>
}

/** The path of the request that does nothing but evaluate the script. */
export const EVALUATE = '/-evaluate'

/** Evaluates the Worker's script on demand, so that this can be measured apart from the first request. */
const ENTRY = `export default {
  async fetch(request, env, context) {
    if (request.url.endsWith('/-up')) return new Response()
    const { default: worker } = await import('./worker.js')
    return request.url.endsWith('${EVALUATE}') ? new Response() : worker.fetch(request, env, context)
  },
}
`
const text = JSON.stringify

/** Writes what `startIsolate` runs beside the bundle. */
export function writeConfig(folder: string, { port }: Services): void {
  const { PATH: _, ...variables } = ENV
  const bindings = Object.entries({ ...variables, LOG_LEVEL: 'error' }).map(
    ([name, value]) => `(name = ${text(name)}, text = ${text(value)})`,
  )
  writeFileSync(join(folder, 'entry.js'), ENTRY)
  writeFileSync(
    join(folder, 'config.capnp'),
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = .worker),
    (name = "services", external = (address = "127.0.0.1:${port}", http = ())),
  ],
  sockets = [(name = "http", http = (), service = "main")],
);
const worker :Workerd.Worker = (
  modules = [(name = "entry.js", esModule = embed "entry.js"), (name = "worker.js", esModule = embed "worker.js")],
  compatibilityDate = "2026-11-01",
  bindings = [
    ${bindings.join(', ')},
    (name = "FILES", service = "services"),
    (name = "DATABASE", wrapped = (
      moduleName = "cloudflare-internal:d1-api", innerBindings = [(name = "fetcher", service = "services")])),
  ],
);
`,
  )
}

/** Starts a process of the runtime with one isolate, which has not yet evaluated the script. */
export async function startIsolate(folder: string): Promise<Isolate> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(
    workerdBinary(),
    ['serve', join(folder, 'config.capnp'), `--socket-addr=http=127.0.0.1:${port}`],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  await untilAnswers(`${url}/-up`)
  return {
    url,
    async cpuOf(task) {
      const before = await settledCpu(child)
      await task()
      return (await settledCpu(child)) - before
    },
    async stop() {
      child.kill('SIGKILL')
      await once(child, 'close')
    },
  }
}

function workerdBinary(): string {
  const requireOfWrangler = createRequire(createRequire(import.meta.url).resolve('wrangler'))
  return requireOfWrangler('workerd').default
}

/** The CPU time in milliseconds, once the process rests. */
async function settledCpu({ pid }: ChildProcess): Promise<number> {
  for (let last = cpuOf(pid); ; ) {
    await sleep(20)
    const now = cpuOf(pid)
    if (now === last) return now
    last = now
  }
}

/**
 * Of the thread that runs the isolate; V8's helpers have their own. The first number is the time on the CPU in nanoseconds:
 * https://docs.kernel.org/scheduler/sched-stats.html
 */
function cpuOf(pid: number | undefined): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
}
