// Runs every test; if few files fail, runs each of them again, alone: a file that is green then was red by chance.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runToEnd } from './run-to-end.mjs'

/** More red files than this are not red by chance. */
const MOST_RED_FILES = 8

/** @typedef {import('./worker.mjs').Place} Place */

/**
 * A test file that failed, with the first lines of what went wrong in each of its tests.
 * @typedef {{ readonly file: string, readonly tests: readonly { readonly name: string, readonly error: string }[] }} RedFile
 */

/**
 * Runs every test and returns the exit code: 0 also if each red file is green when it runs again. Those are listed at the end,
 * and as annotations where GitHub runs this.
 * @param {Place} place
 * @param {readonly string[]} args options of Vitest
 */
export function testAll(place, args) {
  const { code, redFiles } = runRecorded(place, args)
  if (code === 0 || redFiles.length === 0 || redFiles.length > MOST_RED_FILES) return code
  const isRedAgain = redFiles.map(({ file }) => {
    process.stdout.write(`\nOnce more, alone: ${file}\n`)
    return vitest(place, [...args, file]) !== 0
  })
  report(
    'Red twice:',
    redFiles.filter((_, at) => isRedAgain[at]),
  )
  const byChance = redFiles.filter((_, at) => !isRedAgain[at])
  report('Red once, green alone:', byChance)
  if (process.env.GITHUB_ACTIONS) for (const redFile of byChance) annotate(redFile)
  return isRedAgain.includes(true) ? code : 0
}

/**
 * The processor time of this process and of all it has waited for, children of children included, in words; '' where the
 * system doesn't tell it.
 */
export function processorTime() {
  if (process.platform !== 'linux') return ''
  const stat = readFileSync('/proc/self/stat', 'utf8') // proc_pid_stat(5)
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ') // the name before it may have any characters
  const [user = 0, system = 0, usersOfChildren = 0, systemsOfChildren = 0] = fields.slice(11, 15).map(Number)
  const seconds = (/** @type {number} */ ticks) => Math.round(ticks / 100).toLocaleString('en')
  const [inUser, inSystem] = [user + usersOfChildren, system + systemsOfChildren]
  return `Processor time: ${seconds(inUser + inSystem)} s (user ${seconds(inUser)} s, system ${seconds(inSystem)} s)\n`
}

/**
 * Runs the tests, and has the reporter `test/support/red-files.ts` write down which files are red. None are known if Vitest
 * itself fails, or an error belongs to no test.
 * @param {Place} place
 * @param {readonly string[]} args
 * @returns {{ code: number, redFiles: readonly RedFile[] }}
 */
function runRecorded(place, args) {
  const folder = mkdtempSync(join(tmpdir(), 'signpost-red-'))
  const record = join(folder, 'red.json')
  try {
    const code = vitest({ ...place, env: { ...place.env, RED_FILES: record } }, args)
    return { code, redFiles: code === 0 ? [] : readRecord(record) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * @param {string} record
 * @returns {readonly RedFile[]}
 */
function readRecord(record) {
  try {
    return JSON.parse(readFileSync(record, 'utf8'))
  } catch {
    return [] // the run ended before it was written
  }
}

/**
 * @param {Place} place
 * @param {readonly string[]} args
 */
function vitest({ root, node, env }, args) {
  const program = join('node_modules', 'vitest', 'vitest.mjs')
  return runToEnd(node, [program, 'run', ...args], { cwd: root, stdio: 'inherit', env })
}

/**
 * @param {string} title
 * @param {readonly RedFile[]} redFiles
 */
function report(title, redFiles) {
  if (redFiles.length === 0) return
  const lines = redFiles.flatMap(({ file, tests }) => [
    `  ${file}`,
    ...tests.flatMap(({ name, error }) => [`    ${name}`, ...error.split('\n').map((line) => `      ${line}`)]),
  ])
  process.stdout.write(`\n${title}\n${lines.join('\n')}\n`)
}

/**
 * Prints an annotation as a GitHub workflow command:
 * https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 * @param {RedFile} redFile
 */
function annotate({ file, tests }) {
  const escaped = (/** @type {string} */ text) =>
    text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
  const message = tests.map(({ name, error }) => `${name}\n${error}`).join('\n')
  process.stdout.write(`::warning file=${file},title=Red once%2C green alone::${escaped(message)}\n`)
}
