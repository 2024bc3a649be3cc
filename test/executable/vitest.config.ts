import { defineConfig } from 'vitest/config'

/** What `npm run package:executable` runs once it has made one. */
export default defineConfig({
  test: { include: ['test/executable/*.check.ts'], testTimeout: 300_000, hookTimeout: 300_000, maxWorkers: 1 },
})
