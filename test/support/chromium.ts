import { existsSync, statfsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import type { Platform } from '../../scripts/lock-entries.mjs'
import { HERE } from './here.ts'

const USUAL: Record<string, readonly string[]> = {
  linux: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map((name) => `/usr/bin/${name}`),
  darwin: ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`),
  win32: ['Program Files', 'Program Files (x86)'].flatMap((folder) =>
    ['Google\\Chrome', 'Microsoft\\Edge'].map(
      (name) => `C:\\${folder}\\${name}\\Application\\${name.endsWith('Edge') ? 'msedge' : 'chrome'}.exe`,
    ),
  ),
}

/**
 * Where Chromium is: what TEST_CHROMIUM names, the package's, which is for one platform only, the system's, or Playwright's. 'package'
 * has to be unpacked first; undefined means that there is none.
 */
export function findChromium(
  env: Readonly<Record<string, string | undefined>>,
  { os, cpu, libc }: Platform,
  exists: (path: string) => boolean = existsSync,
): string | undefined {
  if (env.TEST_CHROMIUM) return env.TEST_CHROMIUM
  if (os === 'linux' && cpu === 'x64' && libc === 'glibc') return 'package'
  return [...(USUAL[os] ?? []), chromium.executablePath()].find(exists)
}

/** Returns the path of the browser of this machine, unpacked if need be. Throws if there is none. */
export async function chromiumPath(): Promise<string> {
  const found = findChromium(process.env, HERE)
  if (found === undefined) throw new Error('There is no Chromium: set TEST_CHROMIUM to the path of one')
  return found === 'package' ? (await import('@sparticuz/chromium')).default.executablePath() : found
}

const SHARED_MEMORY = '/dev/shm'
const ENOUGH_SHARED_MEMORY = 1 << 30

/**
 * Playwright has Chromium keep in files on the disk what its processes share, each tile of the page among it: a container may
 * have 64 MB of shared memory. Where there is enough, that takes the system a fifth less time.
 */
export function unwantedArgs(): string[] {
  return hasRoom() ? ['--disable-dev-shm-usage'] : []
}

function hasRoom(): boolean {
  if (!existsSync(SHARED_MEMORY)) return false
  const { bavail, bsize } = statfsSync(SHARED_MEMORY)
  return bavail * bsize >= ENOUGH_SHARED_MEMORY
}
