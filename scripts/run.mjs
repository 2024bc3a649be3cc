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
const [task = 'start', ...args] = process.argv.slice(2)

/** @typedef {NodeJS.Process['exitCode']} ExitCode */

/** @type {Record<string, () => ExitCode | Promise<ExitCode>>} */
const TASKS = {
  start: () => serve(['serve', ...args]),
  signpost: () => serve(args),
  dev: () => dev(root, { ...place(), entry, args }),
  build: () => buildFirst(),
  check: () => check(),
  fix: () => bin('@biomejs/biome/bin/biome', 'check', '--write', '.'),
  test: () => (isWhole(args) ? testWhole() : testSome()),
  'test:faults': async () => (await buildFirst()) || run('test/faults/run.ts', ...args),
  'test:install': () => run('test/setup/trials/run.ts', ...args),
  package: async () => (await buildFirst()) || (await import('./package.mjs')).makePackage(place()),
  'package:executable': async () => (await buildFirst()) || (await import('./executable.mjs')).makeExecutable(place()),
  bench: async () => (await buildFirst()) || run('bench/run.ts', ...args),
  'dev:worker': async () => (await buildFirst()) || (await import('./worker.mjs')).devWorker(place(), args),
  'deploy:worker': async () => (await buildFirst()) || (await import('./worker.mjs')).deployWorker(place(), args),
  'restore:worker': async () => (await buildFirst()) || run('scripts/restore-worker.mjs', ...args),
  docs: () => run('docs/site/build.mjs', ...args),
  pictures: async () => (await buildFirst()) || run('bench/pictures/run.ts'),
}

/** Tasks that run without the tools of tests and checks; the documentation brings its own. */
const NEEDS_NO_TOOLS = new Set(['start', 'signpost', 'dev', 'build', 'docs'])

/** @returns {import('./worker.mjs').Place} */
function place() {
  return { root, node, env: environment() }
}

/** @param {...string} command */
function run(...command) {
  return runToEnd(node, command, { cwd: root, stdio: 'inherit', env: environment() })
}

/**
 * Runs a program of a dependency.
 * @param {string} path
 * @param {...string} command
 */
function bin(path, ...command) {
  return run(join('node_modules', path), ...command)
}

/**
 * Whether to run all tests, types and lint included, rather than the files that the arguments name.
 * @param {readonly string[]} args
 */
function isWhole(args) {
  return args.every((arg) => arg.startsWith('-'))
}

async function testWhole() {
  const { processorTime, testAll } = await import('./test.mjs')
  const code = (await check()) || testAll(place(), args)
  process.stdout.write(processorTime())
  return code
}

async function testSome() {
  return (await buildFirst()) || bin('vitest/vitest.mjs', 'run', ...args)
}

async function check() {
  return (
    (await buildFirst()) ||
    checkTypes('tsconfig.json') ||
    checkTypes('tsconfig.portable.json') ||
    checkTypes('src/web/client/tsconfig.json') ||
    checkTypes('scripts/tsconfig.json') ||
    bin('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.')
  )
}

/**
 * Uses one checker: several would each check the shared files again, which takes longer on two cores.
 * @param {string} project
 */
function checkTypes(project) {
  return bin('typescript/bin/tsc', '-p', project, '--checkers', '1')
}

function buildFirst() {
  return build(root, node)
}

/**
 * Runs the program in this process if this Node can, so that the server gets the signals that npm forwards.
 * @param {readonly string[]} command
 * @returns {Promise<ExitCode>}
 */
async function serve(command) {
  const failed = await buildFirst()
  if (failed) return failed
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
