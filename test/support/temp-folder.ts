import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

export function makeFolder(): string {
  return mkdtempSync(join(tmpdir(), 'signpost-test-'))
}

/** Creates a folder that is removed after the test. */
export function tempFolder(): string {
  const folder = makeFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
