import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'

/** What each part of src/ may import, beside itself. The arrows run one way. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  domain: [],
  services: ['domain'],
  storage: ['domain'],
  http: ['services', 'domain'],
  web: ['http', 'services', 'domain'],
  config: ['http', 'services', 'domain'],
  'app.ts': ['config', 'web', 'http', 'services', 'domain'],
  cli: ['config', 'services', 'domain'],
  runtime: ['cli', 'app.ts', 'config', 'http', 'services', 'storage', 'domain'],
}

const LIBRARIES: Record<string, readonly string[]> = {
  domain: ['zod'],
  services: ['zod', 'jose', '@streamparser/json'],
  storage: ['better-sqlite3'],
  http: ['zod', 'hono', 'ipaddr.js'],
  web: ['hono'],
  config: [],
  'app.ts': ['hono'],
  cli: ['commander'],
  runtime: ['pino', 'pino-pretty', 'read', '@node-rs/bcrypt', '@hono/node-server'],
}

/** Within their part, these files alone may know a library: the rest of it works with any other in its place. */
const KNOWN_TO: Record<string, RegExp> = { 'better-sqlite3': /^storage\/sqlite-file\.ts$/, commander: /program\.ts$/ }

/** Everything else must run in a Worker and in a browser too. */
const NODE_ONLY = /^(?:runtime\/|storage\/sqlite)/

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.replaceAll('\\', '/'))
const text = new Map(files.map((file) => [file, readFileSync(join('src', file), 'utf8')]))
const partOf = (file: string) => file.split('/')[0] ?? ''
/** `from 'x'`, `import 'x'`, `import('x')`, and files that are loaded by their address, such as a worker. */
const IMPORT = /(?:\bfrom |\bimport\(|^import )'([^']+)'|new URL\(`(\.[^$]*)/gm
const importsOf = (file: string) =>
  [...(text.get(file) ?? '').matchAll(IMPORT)].map(([, name, address]) => name ?? `${address}.ts`)
const localImports = (file: string) =>
  importsOf(file)
    .filter((name) => name.startsWith('.'))
    .map((name) => normalize(join(dirname(file), name)).replaceAll('\\', '/'))

describe('the parts of src/', () => {
  it('are all known', () => {
    expect([...new Set(files.map(partOf))].toSorted()).toEqual(Object.keys(MAY_IMPORT).toSorted())
  })

  it.each(files)('%s imports only what its part may', (file) => {
    const part = partOf(file)
    const wrong = localImports(file).filter(
      (target) => partOf(target) !== part && !MAY_IMPORT[part]?.includes(partOf(target)),
    )
    expect(wrong).toEqual([])
    const libraries = importsOf(file).filter((name) => !name.startsWith('.') && !name.startsWith('node:'))
    expect(libraries.filter((name) => !LIBRARIES[part]?.includes(name))).toEqual([])
    expect(libraries.filter((name) => KNOWN_TO[name]?.test(file) === false)).toEqual([])
    if (!NODE_ONLY.test(file)) expect(importsOf(file).filter((name) => name.startsWith('node:'))).toEqual([])
  })

  it('have no circles among their files', () => {
    const state = new Map<string, 'open' | 'done'>()
    const walk = (file: string, trail: readonly string[]): void => {
      if (state.get(file) === 'done') return
      if (state.get(file) === 'open') throw new Error(`A circle: ${[...trail, file].join(' → ')}`)
      state.set(file, 'open')
      for (const target of localImports(file)) walk(target, [...trail, file])
      state.set(file, 'done')
    }
    for (const file of files) walk(file, [])
    expect(state.size).toBe(files.length)
  })

  it('are read rightly: a worker that is started counts as imported', () => {
    expect(localImports('storage/sqlite.ts')).toContain('storage/sqlite-worker.ts')
    expect(importsOf('runtime/log.ts')).toEqual(['pino', 'pino-pretty'])
  })

  it.each(files)('%s exports by name', (file) => {
    expect(text.get(file)).not.toMatch(/^export default|export \{[^}]*\bas default\b|export \* from/m)
  })

  it.each(files)('%s is no longer than a reader likes', (file) => {
    const lines = text.get(file)?.split('\n').length ?? 0
    expect(lines).toBeLessThan(file === 'runtime/node.ts' ? 60 : 250)
  })
})
