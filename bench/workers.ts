import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestHarness, type TestHarness } from 'wrangler'
import { ENV, signIn, untilAnswers } from './servers.ts'

export interface RunningWorker {
  readonly url: string
  readonly token: string
  stop(): Promise<void>
}

Object.assign(process.env, { CI: '1', WRANGLER_SEND_METRICS: 'false', WRANGLER_LOG: 'error' })

/** Runs the Worker as it is deployed, in the local runtime, on a new database. */
export async function startWorker(): Promise<RunningWorker> {
  const folder = mkdtempSync(join(tmpdir(), 'signpost-bench-'))
  bundleWorker(folder)
  const { PATH: _, ...secrets } = ENV
  const harness = createTestHarness({
    workers: [{ configPath: 'wrangler.jsonc', prebuiltWorkerDir: folder, secrets }],
  })
  await harness.listen()
  await harness.getWorker().applyD1Migrations('DATABASE')
  const url = await addressOf(harness)
  return {
    url,
    token: await signIn(url),
    stop: async () => {
      await harness.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Bundles the Worker into a folder, as a deployment does. */
export function bundleWorker(folder: string): void {
  const bundle = ['node_modules/wrangler/bin/wrangler.js', 'deploy', '--dry-run', '--outdir', folder]
  if (spawnSync(process.execPath, bundle).status !== 0) throw new Error('The Worker could not be bundled')
}

/** Runs the simplest Worker, which serves these bytes from memory. */
export async function startBareWorker(body: string, headers: Record<string, string>): Promise<RunningWorker> {
  const folder = mkdtempSync(join(tmpdir(), 'signpost-bench-'))
  writeFileSync(
    join(folder, 'bare.js'),
    `const bytes = new TextEncoder().encode(${JSON.stringify(body)})
const headers = ${JSON.stringify(headers)}
export default { fetch: () => new Response(bytes, { headers }) }
`,
  )
  const settings = { name: 'bare', main: 'bare.js', compatibility_date: '2026-11-01' }
  writeFileSync(join(folder, 'wrangler.json'), JSON.stringify(settings))
  const harness = createTestHarness({ workers: [{ configPath: join(folder, 'wrangler.json') }] })
  const url = await addressOf(harness)
  return {
    url,
    token: '',
    stop: async () => {
      await harness.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function addressOf(harness: TestHarness): Promise<string> {
  const url = (await harness.listen()).url.href.replace(/\/$/, '')
  await untilAnswers(url)
  return url
}
