/** Processor time that a burst takes: several turns of the scheduler. */
const BURST_MS = 40
/** Others come and go: of so many bursts, the slowest counts. */
const BURSTS = 3

/**
 * What a promise of so many milliseconds comes to on this machine right now: the same where a processor is free, and more
 * by as much as others keep this process waiting for one.
 */
export function budget(milliseconds: number): number {
  return milliseconds * busyness()
}

/** How long work takes at the worst, in multiples of the processor time that it needs; at least 1. */
export function busyness(): number {
  return Math.max(...Array.from({ length: BURSTS }, busynessOfBurst))
}

function busynessOfBurst(): number {
  const start = performance.now()
  const needed = cpuTime()
  while (needed() < BURST_MS) for (let spins = 0; spins < 10_000; spins += 1);
  return Math.max(1, (performance.now() - start) / needed())
}

/** The processor time that a task of this process needs, in milliseconds: others that are busy don't add to it. */
export async function cpuTimeOf(task: () => Promise<unknown>): Promise<number> {
  const needed = cpuTime()
  await task()
  return needed()
}

function cpuTime(): () => number {
  const before = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
}
