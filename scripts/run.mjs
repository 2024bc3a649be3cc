// Every npm script calls this: it installs the packages that are missing, builds if the build is stale, then runs one
// task. Needs Node 20 or newer and only its built-in modules; the tasks run under the Node that node.mjs finds.
import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from './build.mjs'
import { dev } from './dev.mjs'
import { install } from './install.mjs'
import { canRunAll, requireNode } from './node.mjs'
import { followToEnd, runToEnd } from './run-to-end.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const entry = join(root, 'dist', 'runtime', 'node.js')
const BIOME = 'node_modules/@biomejs/biome/bin/biome'
const VITEST = 'node_modules/vitest/vitest.mjs'
const [task = 'start', ...args] = process.argv.slice(2)

/** @typedef {NodeJS.Process['exitCode']} ExitCode */

/** @type {Record<string, () => ExitCode | Promise<ExitCode>>} */
const TASKS = {
  start: built(() => serve(['serve', ...args])),
  signpost: built(() => serve(args)),
  dev: () => dev(root, { ...place(), entry, args }),
  build: built(() => 0),
  check: built(check),
  fix: () => run(BIOME, 'check', '--write', '.'),
  test: built(() => (args.every((arg) => arg.startsWith('-')) ? testWhole() : run(VITEST, 'run', ...args))),
  'test:faults': built(() => run('test/faults/run.ts', ...args)),
  'test:install': () => run('test/setup/trials/run.ts', ...args),
  package: built(async () => (await import('./package.mjs')).makePackage(place())),
  'package:executable': built(async () => (await import('./executable.mjs')).makeExecutable(place())),
  bench: built(() => run('bench/run.ts', ...args)),
  'dev:worker': built(async () => (await import('./worker.mjs')).devWorker(place(), args)),
  'deploy:worker': built(async () => (await import('./worker.mjs')).deployWorker(place(), args)),
  'restore:worker': built(() => run('scripts/restore-worker.mjs', ...args)),
  docs: () => run('docs/site/build.mjs', ...args),
  pictures: built(() => run('bench/pictures/run.ts')),
}

/** Tasks that run without the tools of tests and checks; the documentation brings its own. */
const NEEDS_NO_TOOLS = new Set(['start', 'signpost', 'dev', 'build', 'docs'])

/**
 * A task that needs the build.
 * @param {() => ExitCode | Promise<ExitCode>} work
 */
function built(work) {
  return async () => (await build(root, node)) || work()
}

/** @returns {import('./worker.mjs').Place} */
function place() {
  return { root, node, env: environment() }
}

/** @param {...string} command */
function run(...command) {
  return runToEnd(node, command, { cwd: root, stdio: 'inherit', env: environment() })
}

/** All tests, types and lint included. */
async function testWhole() {
  const { processorTime, testAll } = await import('./test.mjs')
  const code = check() || testAll(place(), args)
  process.stdout.write(processorTime())
  return code
}

/** With one checker: several would each check the shared files again, which takes longer on two cores. */
function check() {
  const projects = ['tsconfig.json', 'tsconfig.portable.json', 'src/web/client/tsconfig.json', 'scripts/tsconfig.json']
  for (const project of projects) {
    const failed = run('node_modules/typescript/bin/tsc', '-p', project, '--checkers', '1')
    if (failed) return failed
  }
  return run(BIOME, 'check', '--error-on-warnings', '.')
}

/**
 * Runs the program in this process if this Node can, so that the server gets the signals that npm forwards.
 * @param {readonly string[]} command
 * @returns {Promise<ExitCode>}
 */
async function serve(command) {
  if (canRunAll()) {
    process.argv = [process.execPath, entry, ...command]
    await import(pathToFileURL(entry).href)
    return process.exitCode ?? 0
  }
  return followToEnd(spawn(node, [entry, ...command], { stdio: 'inherit', env: environment() }))
}

/** Drops the variables that npm sets for its scripts: another npm started from here would take them for its settings. */
function environment() {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^npm_(?!config_(?:registry|cafile|cache|proxy|https_proxy|noproxy)$)/i.test(name),
    ),
  )
}

const chosen = Object.hasOwn(TASKS, task) ? TASKS[task] : undefined
if (!chosen) {
  console.error(`There is no task ${task}. There are: ${Object.keys(TASKS).join(', ')}`)
  process.exit(2)
}
requireNode(root)
const node = await install(root, environment(), NEEDS_NO_TOOLS.has(task) ? 'start' : 'all')
process.exitCode = await chosen()
