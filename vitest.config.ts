import { spawnSync } from 'node:child_process'
import { defineConfig } from 'vitest/config'
import { filesUsing, sortTools } from './test/support/tools.ts'

if (spawnSync('bash', ['--version']).error) throw new Error('The tests need bash, which was not found.')
const { present, absent } = sortTools(process.env)
for (const tool of absent)
  process.stderr.write(
    `Left out: ${filesUsing(tool).length} test files that need ${tool.name}, which npm does not have for this platform. ${tool.remedy}\n`,
  )

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: absent.flatMap(filesUsing),
    globalSetup: present.flatMap(({ setup }) => setup ?? []),
    // These end what hangs, on a machine that is as busy as can be. What must be quick has a budget in its test.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    // Two cores: the processes that tests start need one of them.
    maxWorkers: 2,
  },
})
