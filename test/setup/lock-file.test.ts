import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { missingEntries } from '../../scripts/lock-entries.mjs'

interface Entry {
  readonly version: string
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
  readonly libc?: readonly string[]
}

const packagesOf = (file: string) =>
  (JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Entry> }).packages
const packages = packagesOf('package-lock.json')

/** The packages with this prefix that npm installs on a platform. */
function installedOn(prefix: string, [os, cpu, libc]: readonly string[]): string[] {
  const allows = (wanted: readonly string[] | undefined, found = '') =>
    !wanted || found === '' || wanted.includes(found)
  return Object.entries(packages)
    .filter(([path]) => path.startsWith(`node_modules/${prefix}`))
    .filter(([, entry]) => allows(entry.os, os) && allows(entry.cpu, cpu) && allows(entry.libc, libc))
    .map(([path]) => path.slice('node_modules/'.length))
}

describe('the lock file', () => {
  it.each(['package-lock.json', 'docs/site/package-lock.json'])(
    '%s has every optional package of every platform, which npm ci insists on',
    (file) => {
      expect(missingEntries(packagesOf(file))).toEqual({})
    },
  )

  it.each([
    ['linux-x64-gnu', ['linux', 'x64', 'glibc']],
    ['linux-x64-musl', ['linux', 'x64', 'musl']],
    ['linux-arm64-gnu', ['linux', 'arm64', 'glibc']],
    ['darwin-arm64', ['darwin', 'arm64', '']],
    ['win32-x64-msvc', ['win32', 'x64', '']],
  ])('brings one native bcrypt to %s', (name, platform) => {
    expect(installedOn('@node-rs/bcrypt-', platform)).toEqual([`@node-rs/bcrypt-${name}`])
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
