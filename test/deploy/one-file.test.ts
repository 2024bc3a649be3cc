import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { workplace } from '../support/process.ts'

const RUNTIME = 'node_modules/signpost/dist/runtime'
const PARTS = readdirSync('src/runtime').flatMap((file) => /^(.*-process)\.ts$/.exec(file)?.[1] ?? [])

/** What the executable unpacks, with programs that only say their names. */
function unpacked(): string {
  const { cwd } = workplace()
  mkdirSync(join(cwd, RUNTIME), { recursive: true })
  for (const name of ['signpost', ...PARTS]) writeFileSync(join(cwd, RUNTIME, `${name}.js`), `console.log('${name}')`)
  copyFileSync('scripts/executable/start.cjs', join(cwd, 'start.cjs'))
  return cwd
}

function started(cwd: string, ...args: string[]): string {
  return spawnSync(process.execPath, ['start.cjs', ...args], { cwd, encoding: 'utf8' }).stdout.trim()
}

it('the one file is the program, and each of its parts that runs in a process of its own', () => {
  const cwd = unpacked()
  expect(PARTS).toContain('drawing-process')
  for (const part of PARTS) expect(started(cwd, join(cwd, RUNTIME, `${part}.js`))).toBe(part)
  expect(started(cwd)).toBe('signpost')
  expect(started(cwd, 'serve')).toBe('signpost')
  expect(started(cwd, 'import', join(cwd, RUNTIME, 'upload-process.js'))).toBe('signpost')
})
