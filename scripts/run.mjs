// What every npm script calls: installs what is missing, builds what is stale, and then does one task.
// Runs under any Node from 20 on, with Node's own modules only; the tasks themselves run under Node 22 or newer.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from './build.mjs'
import { dev } from './dev.mjs'
import { install } from './install.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const entry = join(root, 'dist', 'runtime', 'node.js')
const [task = 'start', ...args] = process.argv.slice(2)

const TASKS = {
  start: () => serve(['serve', ...args]),
  signpost: () => serve(args),
  dev: () => dev(root, { ...place(), entry, args }),
  build: () => build(root, node()),
  check: () => check(),
  fix: () => bin('@biomejs/biome/bin/biome', 'check', '--write', '.'),
  test: () => check() || bin('vitest/vitest.mjs', 'run', ...args),
  bench: () => buildFirst() || run('bench/run.ts', ...args),
  'dev:worker': async () => buildFirst() || (await import('./worker.mjs')).devWorker(place(), args),
  'deploy:worker': async () => buildFirst() || (await import('./worker.mjs')).deployWorker(place(), args),
  'takeover:navihive': () => buildFirst() || run('scripts/takeover-navihive.mjs', ...args),
  'bench:engines': () => buildFirst() || run('bench/engines.ts', ...args),
  'bench:page': () => buildFirst() || run('bench/page.ts', ...args),
}

/** Where and with what a task runs. */
function place() {
  return { root, node: node(), env: environment() }
}

/** The newest Node at hand: the one that came with the dependencies, or the one that runs this. */
function node() {
  const own = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.exe' : 'node')
  const found = existsSync(own) ? own : process.execPath
  const version = found === process.execPath ? process.version : spawnSync(found, ['--version']).stdout.toString()
  if (Number(/^v(\d+)/.exec(version)?.[1]) >= 22) return found
  console.error(`Signpost needs Node.js 22 or newer; this is ${version.trim()}. See https://nodejs.org`)
  process.exit(1)
}

function run(...command) {
  return spawnSync(node(), command, { cwd: root, stdio: 'inherit', env: environment() }).status ?? 1
}

function bin(path, ...command) {
  return run(join('node_modules', path), ...command)
}

function check() {
  return (
    buildFirst() ||
    bin('typescript/bin/tsc', '-p', 'tsconfig.json') ||
    bin('typescript/bin/tsc', '-p', 'tsconfig.portable.json') ||
    bin('typescript/bin/tsc', '-p', 'src/web/client/tsconfig.json') ||
    bin('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.')
  )
}

function buildFirst() {
  return build(root, node())
}

/** In this very process where its Node will do, so that the server gets the signals that npm passes on. */
async function serve(command) {
  const failed = buildFirst()
  if (failed) return failed
  if (Number(process.versions.node.split('.')[0]) >= 22) {
    process.argv = [process.execPath, entry, ...command]
    await import(pathToFileURL(entry))
    return process.exitCode ?? 0
  }
  const child = spawn(node(), [entry, ...command], { stdio: 'inherit', env: environment() })
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
install(root, environment())
process.exitCode = await TASKS[task]()
