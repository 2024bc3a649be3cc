/** Interruptions only ever add to a measurement: of so many, the least counts. */
const ROUNDS = 3
/** Some systems count processor time in steps of several milliseconds. */
const LEAST_MS = 40

type Task = () => unknown

/** The processor time that a task of this process needs, in milliseconds: others that are busy don't add to it. */
export async function cpuTimeOf(task: Task): Promise<number> {
  const before = cpuTime()
  await task()
  return cpuTime() - before
}

/** What this process has needed so far, in milliseconds. */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** What this thread has needed so far, in milliseconds: for tasks that wait, while other threads may be busy. */
export function threadTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** How many times the processor time of another task a task needs, measured in turns. */
export async function costRatio(task: Task, reference: Task, clock = cpuTime): Promise<number> {
  const [costOf, unitOf] = [await longEnough(task, clock), await longEnough(reference, clock)]
  let [cost, unit] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let round = 0; round < ROUNDS; round += 1) {
    unit = Math.min(unit, await unitOf())
    cost = Math.min(cost, await costOf())
  }
  return cost / unit
}

/** Measures a task, repeated as often as it takes to be measured well: a single pause of V8 is as long as a quick task. */
async function longEnough(task: Task, clock: () => number): Promise<() => Promise<number>> {
  let times = 1
  const many = async () => {
    for (let time = 0; time < times; time += 1) await task()
  }
  const measure = async () => {
    const before = clock()
    await many()
    return clock() - before
  }
  while ((await measure()) < LEAST_MS) times *= 2
  return async () => (await measure()) / times
}
