import type { TestProject } from 'vitest/node'
import { chromiumPath } from '../support/chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    chromium: string
  }
}

/** Finds or unpacks the browser once, before the workers that use it start. */
export async function setup({ provide }: TestProject): Promise<void> {
  provide('chromium', await chromiumPath())
}
