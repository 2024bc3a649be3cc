import { spawn, spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { STOP_SIGNALS } from './run-to-end.mjs'

/**
 * Runs npm, which dies with this process however that ends. Returns what went wrong, as a sentence. If npm can't write to
 * its cache, as in a read-only home folder, it gets a temporary one beside node_modules.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} args
 * @returns {Promise<string | undefined>}
 */
export async function runNpm(root, env, args) {
  const asked = spawnSync('npm', ['config', 'get', 'cache'], {
    cwd: root,
    env,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (asked.error) return 'npm was not found. It comes with Node.js: https://nodejs.org'
  if (asked.status !== 0) return `npm can't read its settings:\n${asked.stderr}`
  if (isWritable(join(asked.stdout.trim(), '_cacache'))) return explained(await runGuarded(root, env, args), root, env)
  const cache = '.npm-cache' // relative: Windows' shell would split a path with spaces
  const fault = await runGuarded(root, env, [...args, `--cache=${cache}`])
  rmSync(join(root, cache), { recursive: true, force: true })
  return explained(fault, root, env)
}

/**
 * npm reports a registry that fails by a stack trace, after retries of more than a minute.
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
 * @returns {Promise<string | undefined>}
 */
function runGuarded(root, env, args) {
  const guard = fileURLToPath(new URL('npm-guard.mjs', import.meta.url))
  const child = spawn(process.execPath, [guard, ...args], {
    cwd: root,
    env: { ...env, NODE_ENV: '' },
    stdio: ['pipe', 2, 2],
    detached: process.platform !== 'win32', // Ctrl-C goes to this process alone, which kills npm at once
  })
  // Don't wait for npm to roll back: the next start begins again.
  const stop = () => child.stdin?.destroy()
  /** @type {NodeJS.Signals | undefined} */
  let signal
  const onSignal = (/** @type {NodeJS.Signals} */ name) => {
    signal = name
    stop()
  }
  for (const name of STOP_SIGNALS) process.on(name, onSignal)
  const parent = process.ppid
  const orphaned = setInterval(() => process.ppid !== parent && onSignal('SIGTERM'), 200)
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('close', (code, killedBy) => {
      clearInterval(orphaned)
      for (const name of STOP_SIGNALS) process.off(name, onSignal)
      if (signal) process.kill(process.pid, signal)
      else resolve(code === 0 ? undefined : `npm ended with ${killedBy ?? code}, and says why above.`)
    })
  })
}
