import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ProgramVersion } from '../app.ts'
import type { Program } from '../ports/fetcher.ts'

/** The folder of package.json: two levels up, both in src/ and in dist/. */
export const root = new URL('../../', import.meta.url)

/** Whether a package manager installed this program, rather than a git clone. */
export const isInstalled = root.pathname.includes('/node_modules/')

export function readVersion(): ProgramVersion & Program {
  const { version, homepage }: Program = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'))
  const stamp = new URL('../build-id', import.meta.url)
  return { version, homepage, build: existsSync(stamp) ? readFileSync(stamp, 'utf8').slice(0, 8) : `${version}-source` }
}

/** The version and, in a build from a clone, its commit. */
export function describeVersion(): string {
  const { version } = readVersion()
  const commit = process.env.BUILT_FROM // replaced by scripts/build-server.mjs
  return commit ? `${version} (commit ${commit})` : version
}

/** Vite's output for the browser; see scripts/build-pages.mjs. */
export const builtPages = fileURLToPath(new URL('dist/pages', root))

/** The known logos as icons; see scripts/pack-icon-sets.mjs. */
export const builtLogos = fileURLToPath(new URL('dist/logos.json', root))

/** Data from other packages that the icon sets lack; see scripts/pack-icon-sets.mjs. */
export const builtIconSets = fileURLToPath(new URL('dist/icon-sets.json', root))

export function migrationsFolder(engine: 'sqlite' | 'postgres'): string {
  return fileURLToPath(new URL(`migrations/${engine}`, root))
}
