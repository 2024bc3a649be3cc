import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node'
import type { RedFile } from '../../scripts/test.mjs'

/** How many lines of an error are written down. */
const MOST_LINES = 3

/** Writes down which files failed, and why, for `scripts/test.mjs` to run them again. */
export default class RedFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const record = process.env.RED_FILES
    if (!record || errors.length > 0) return // an error that belongs to no test is no random of a test
    writeFileSync(record, JSON.stringify(modules.filter((module) => !module.ok()).map(redFile)))
  }
}

function redFile(module: TestModule): RedFile {
  const failed: (TestModule | TestSuite | TestCase)[] = [
    module,
    ...module.children.allSuites(),
    ...module.children.allTests('failed'),
  ]
  const tests = failed.flatMap((part) => {
    const [error] = part.type === 'test' ? (part.result().errors ?? []) : part.errors()
    return error ? [{ name: part.type === 'module' ? 'the file' : part.fullName, error: firstLines(error) }] : []
  })
  return { file: relative('', module.moduleId), tests }
}

function firstLines({ name, message }: SerializedError): string {
  const lines = stripVTControlCharacters(`${name}: ${message}`).split('\n')
  return lines.slice(0, MOST_LINES).join('\n')
}
