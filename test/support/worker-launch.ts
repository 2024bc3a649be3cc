import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { makeFolder } from './temp-folder.ts'
import { bundleWorker, QUIET } from './worker-target.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the Worker's bundle. */
    workerBundle: string
  }
}

/** Bundles the Worker once for all tests. */
export function setup({ provide }: TestProject): () => void {
  Object.assign(process.env, QUIET)
  const folder = makeFolder()
  bundleWorker(folder)
  provide('workerBundle', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
