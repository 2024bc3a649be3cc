import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { filesNamed, filesUsing, sortTools } from './test/support/tools.ts'

if (spawnSync('bash', ['--version']).error) throw new Error('The tests need bash, which was not found.')
const { present, absent } = sortTools(process.env)
for (const tool of absent)
  process.stderr.write(
    `Left out: ${filesUsing(tool).length} test files that need ${tool.name}, which npm does not have for this platform. ${tool.remedy}\n`,
  )
// Servers and commands start in half the time. What comes from there is not counted in full, so a run for coverage does without.
if (!process.env.NODE_V8_COVERAGE) process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/compiled')
const isNamed = filesNamed(process.argv.slice(3)) // after `vitest run`

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: absent.flatMap(filesUsing),
    globalSetup: present.filter((tool) => filesUsing(tool).some(isNamed)).flatMap(({ setup }) => setup ?? []),
    reporters: ['default', './test/support/red-files.ts', './test/support/slowest-files.ts'],
    // The files of a worker share its modules: a test that changes something global changes it back.
    isolate: false,
    // These end what hangs, on a machine that is as busy as can be. What waits for a condition gives up earlier, and names it.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // Two cores: the processes that tests start need one of them.
    maxWorkers: 2,
  },
})
