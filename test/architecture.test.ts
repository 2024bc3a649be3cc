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

/** Everything else must run in a Worker and in a browser too. */
const NODE_ONLY = /^(?:runtime\/|storage\/sqlite)/

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.replaceAll('\\', '/'))
const text = new Map(files.map((file) => [file, readFileSync(join('src', file), 'utf8')]))
const partOf = (file: string) => file.split('/')[0] ?? ''
const importsOf = (file: string) =>
  [...(text.get(file) ?? '').matchAll(/(?:from|import\() ?'([^']+)'/g)].map(([, name]) => name ?? '')
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

  it.each(files)('%s is no longer than a reader likes', (file) => {
    const lines = text.get(file)?.split('\n').length ?? 0
    expect(lines).toBeLessThan(file === 'runtime/node.ts' ? 60 : 250)
  })
})
