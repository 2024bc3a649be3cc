import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/browser/launch.ts', 'test/support/postgres-launch.ts', 'test/support/worker-launch.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // Two cores: the processes that tests start need one of them.
    maxWorkers: 2,
  },
})
