import bundled from '@sparticuz/chromium'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    chromium: string
  }
}

/** Unpacks the browser once, before the workers that use it start. */
export async function setup({ provide }: TestProject): Promise<void> {
  const isBundled = process.platform === 'linux' && process.arch === 'x64'
  provide('chromium', isBundled ? await bundled.executablePath() : chromium.executablePath())
}
