import { existsSync, readFileSync } from 'node:fs'
import { it } from 'vitest'

const LIST = `/proc/self/task/${process.pid}/children`

/** The processes that this one has started since, as Linux says; without those of other tests. */
export function childrenSince(): () => string[] {
  const list = () => readFileSync(LIST, 'utf8').split(' ').filter(Boolean)
  const before = list()
  return () => list().filter((pid) => !before.includes(pid))
}

/** Where the system lists them. */
export const onLinux = it.runIf(existsSync(LIST))
