import chromium from '@sparticuz/chromium'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    chromium: string
  }
}

/** Unpacks the browser once, before the workers that use it start. */
export async function setup({ provide }: TestProject): Promise<void> {
  provide('chromium', await chromium.executablePath())
}
