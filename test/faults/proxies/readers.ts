import { expect } from 'vitest'
import type { Call } from '../../support/client.ts'

/** Readers that continue until stopped. What they read stays small, however much the writers add. */
export function startReaders(read: Call, count: number) {
  const paths = ['/api/configs', '/api/auth/status']
  const failures: string[] = []
  let [reads, isStopped] = [0, false]
  const readers = Array.from({ length: count }, async () => {
    while (!isStopped) {
      const path = paths[reads % paths.length] ?? ''
      const outcome = await read('GET', path).then(
        ({ status }) => String(status),
        (error: unknown) => String(error),
      )
      reads += 1
      if (outcome !== '200') failures.push(`${path}: ${outcome}`)
    }
  })
  return {
    failures,
    reads: () => reads,
    /** Waits until that many more have been answered. */
    more: (count: number) => {
      const before = reads
      return expect.poll(() => reads, { interval: 10 }).toBeGreaterThan(before + count)
    },
    async stop() {
      isStopped = true
      await Promise.all(readers)
    },
  }
}

export type Readers = ReturnType<typeof startReaders>
