import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, existsSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { STOP_SIGNALS } from './run-to-end.mjs'

/**
 * Runs npm. Returns what went wrong, as a sentence. If npm can't write to its cache, as in a read-only home folder, it gets a
 * temporary one beside node_modules.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} args
 * @param {(pid: number) => void} passTo called with npm's process, which outlives this one if that is killed
 * @returns {Promise<string | undefined>}
 */
export async function runNpm(root, env, args, passTo) {
  const asked = spawnSync('npm', ['config', 'get', 'cache'], {
    cwd: root,
    env,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (asked.error) return 'npm was not found. It comes with Node.js: https://nodejs.org'
  if (asked.status !== 0) return `npm can't read its settings:\n${asked.stderr}`
  if (isWritable(join(asked.stdout.trim(), '_cacache')))
    return explained(await toEnd(root, env, args, passTo), root, env)
  const cache = '.npm-cache' // relative: Windows' shell would split a path with spaces
  const fault = await toEnd(root, env, [...args, `--cache=${cache}`], passTo)
  rmSync(join(root, cache), { recursive: true, force: true })
  return explained(fault, root, env)
}

/**
 * Adds to the fault that the registry does not answer, if so: npm itself prints a stack trace, after retries of more
 * than a minute.
 * @param {string | undefined} fault
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 */
function explained(fault, root, env) {
  if (fault === undefined || ask('ping', '--fetch-retries=0', '--fetch-timeout=10000').status === 0) return fault
  const registry = ask('config', 'get', 'registry').stdout.trim()
  return `${fault}\nThe npm registry ${registry} does not answer. Check the network, the proxy and that address, then try again.`

  /** @param {...string} question */
  function ask(...question) {
    return spawnSync('npm', question, { cwd: root, env, encoding: 'utf8', shell: process.platform === 'win32' })
  }
}

/**
 * Whether a folder can be written to, or made.
 * @param {string} path
 * @returns {boolean}
 */
function isWritable(path) {
  if (!existsSync(path) && path !== dirname(path)) return isWritable(dirname(path))
  try {
    accessSync(path, constants.W_OK)
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}

/**
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} args
 * @param {(pid: number) => void} passTo
 * @returns {Promise<string | undefined>}
 */
async function toEnd(root, env, args, passTo) {
  /** @type {NodeJS.Signals | undefined} */
  let stopped
  for (const signal of STOP_SIGNALS)
    process.on(signal, () => {
      stopped = signal
      npm.kill(signal)
    })
  const npm = spawn('npm', args, {
    cwd: root,
    env: { ...env, NODE_ENV: '' },
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (npm.pid !== undefined) passTo(npm.pid)
  const [code, killedBy] = await once(npm, 'close')
  for (const signal of STOP_SIGNALS) process.removeAllListeners(signal)
  if (stopped) process.kill(process.pid, stopped)
  return code === 0 ? undefined : `npm ended with ${killedBy ?? code}, and says why above.`
}
