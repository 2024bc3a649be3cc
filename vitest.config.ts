import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/browser/launch.ts', 'test/support/postgres-launch.ts', 'test/support/worker-launch.ts'],
    // These end what hangs, on a machine that is as busy as can be. What must be quick has a budget in its test.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    // Two cores: the processes that tests start need one of them.
    maxWorkers: 2,
  },
})
