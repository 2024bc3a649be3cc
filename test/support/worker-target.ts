import { spawnSync } from 'node:child_process'
import { inject } from 'vitest'
import { createTestHarness, type TestHarness } from 'wrangler'
import type { D1Binding } from '../../src/storage/d1/database.ts'
import { emptyDatabase } from './d1-database.ts'
import { HASH, PASSWORD, SECRET } from './node-target.ts'
import type { Target } from './target.ts'
import { pause } from './waiting.ts'

/** workerd with D1, as `wrangler dev` runs them. Starting one takes a second, so stopped ones are reused. */
export const workerTarget: Target = {
  name: 'workerd and D1',
  async start({ guestMode = false, env = {} } = {}) {
    const variables = { AUTH_REQUIRED_FOR_READ: String(!guestMode), ...env }
    const kind = JSON.stringify(variables)
    const waiting = idle.get(kind)?.pop()
    const harness = waiting ?? (await startWorker(variables))
    if (waiting) await renew(waiting)
    const { url } = await harness.listen()
    return {
      baseUrl: url.href.replace(/\/$/, '') + (env.BASE_PATH ?? ''),
      username: 'admin',
      password: PASSWORD,
      logged: () =>
        harness
          .getLogs()
          .map(({ message }) => `${message}\n`)
          .join(''),
      stop: async () => void idle.set(kind, [...(idle.get(kind) ?? []), harness]),
    }
  },
}

/** How long an isolate trusts what it knows. */
export const FRESH_MS = 100

const idle = new Map<string, TestHarness[]>()

/** Stops the workers that wait to be reused. */
export async function stopWorkers(): Promise<void> {
  await Promise.all([...idle.values()].flat().map((harness) => harness.close()))
  idle.clear()
}

async function renew(harness: TestHarness): Promise<void> {
  await emptyDatabase(await databaseOf(harness))
  await pause(FRESH_MS)
  harness.clearLogs()
}

export async function databaseOf(harness: TestHarness): Promise<D1Binding> {
  return (await harness.getWorker<{ DATABASE: D1Binding }>().getEnv()).DATABASE
}

/** Starts a Worker from the bundle that is deployed, on a new database. */
export async function startWorker(env: Readonly<Record<string, string>> = {}): Promise<TestHarness> {
  const secrets = { AUTH_PASSWORD: HASH, AUTH_SECRET: SECRET, ...env }
  const harness = createTestHarness({
    workers: [{ configPath: 'wrangler.jsonc', prebuiltWorkerDir: workerBundle(), secrets }],
  })
  await harness.listen()
  await harness.getWorker().applyD1Migrations('DATABASE')
  return harness
}

/** The folder of the Worker's bundle. */
export function workerBundle(): string {
  return inject('workerBundle')
}

/** Bundles the Worker into a folder, as a deployment does. */
export function bundleWorker(folder: string): void {
  const args = ['node_modules/wrangler/bin/wrangler.js', 'deploy', '--dry-run', '--outdir', folder]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { env: { ...process.env, ...QUIET } })
  if (status !== 0) throw new Error(`The Worker could not be bundled:\n${stdout}${stderr}`)
}

/** Keeps Wrangler from asking questions and sending metrics. */
export const QUIET = { CI: '1', WRANGLER_SEND_METRICS: 'false', WRANGLER_LOG: 'error', NO_COLOR: '1' }
