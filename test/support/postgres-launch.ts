import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a PostgreSQL server on which the tests may create databases. */
    postgres: string
  }
}

/** One server for all tests: that of `TEST_DATABASE_URL`, or one of our own. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? undefined : await startPostgres()
  provide('postgres', given ?? server?.url ?? '')
  return async () => server?.remove()
}
