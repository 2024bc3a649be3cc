// What every npm script calls: installs what is missing, builds what is stale, and then does one task.
// Runs under any Node from 20 on, with Node's own modules only; the tasks run under the Node that node.mjs finds.
import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from './build.mjs'
import { dev } from './dev.mjs'
import { install } from './install.mjs'
import { canRunAll, requireNode } from './node.mjs'
import { runToEnd } from './run-to-end.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const entry = join(root, 'dist', 'runtime', 'node.js')
const [task = 'start', ...args] = process.argv.slice(2)

const TASKS = {
  start: () => serve(['serve', ...args]),
  signpost: () => serve(args),
  dev: () => dev(root, { ...place(), entry, args }),
  build: () => buildFirst(),
  check: () => check(),
  fix: () => bin('@biomejs/biome/bin/biome', 'check', '--write', '.'),
  test: async () => (await check()) || bin('vitest/vitest.mjs', 'run', ...args),
  bench: async () => (await buildFirst()) || run('bench/run.ts', ...args),
  'dev:worker': async () => (await buildFirst()) || (await import('./worker.mjs')).devWorker(place(), args),
  'deploy:worker': async () => (await buildFirst()) || (await import('./worker.mjs')).deployWorker(place(), args),
  'takeover:navihive': async () => (await buildFirst()) || run('scripts/takeover-navihive.mjs', ...args),
  'bench:engines': async () => (await buildFirst()) || run('bench/engines.ts', ...args),
  'bench:page': async () => (await buildFirst()) || run('bench/page.ts', ...args),
}

/** Where and with what a task runs. */
function place() {
  return { root, node, env: environment() }
}

function run(...command) {
  return runToEnd(node, command, { cwd: root, stdio: 'inherit', env: environment() })
}

function bin(path, ...command) {
  return run(join('node_modules', path), ...command)
}

async function check() {
  return (
    (await buildFirst()) ||
    bin('typescript/bin/tsc', '-p', 'tsconfig.json') ||
    bin('typescript/bin/tsc', '-p', 'tsconfig.portable.json') ||
    bin('typescript/bin/tsc', '-p', 'src/web/client/tsconfig.json') ||
    bin('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.')
  )
}

function buildFirst() {
  return build(root, node)
}

/** In this very process where its Node will do, so that the server gets the signals that npm passes on. */
async function serve(command) {
  const failed = await buildFirst()
  if (failed) return failed
  if (canRunAll()) {
    process.argv = [process.execPath, entry, ...command]
    await import(pathToFileURL(entry))
    return process.exitCode ?? 0
  }
  const child = spawn(node, [entry, ...command], { stdio: 'inherit', env: environment() })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)))
}

/** Without what npm says to its scripts: a program that starts npm itself would take it for its own settings. */
function environment() {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^npm_(?!config_(?:registry|cafile|cache|proxy|https_proxy|noproxy)$)/i.test(name),
    ),
  )
}

if (!Object.hasOwn(TASKS, task)) {
  console.error(`There is no task ${task}. There are: ${Object.keys(TASKS).join(', ')}`)
  process.exit(2)
}
requireNode(root)
const node = await install(root, environment())
process.exitCode = await TASKS[task]()
