import { spawn } from 'node:child_process'
import { expect, onTestFinished } from 'vitest'
import { untilSpent } from '../../src/runtime/machine/own-process.ts'
import { onLinux } from '../support/children.ts'

/** Starts a process that never ends by itself. */
function started(program: string): number {
  const child = spawn(process.execPath, ['-e', program], { stdio: 'ignore' })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child.pid ?? 0
}

const { signal } = new AbortController()

onLinux(
  'a process that works has had its time soon; one that is kept from it has not, however long that takes',
  async () => {
    const busy = started('for (;;);')
    await expect.poll(() => untilSpent(busy, 50, signal)).toBe('all')
    const stopped = started('for (;;);')
    process.kill(stopped, 'SIGSTOP')
    expect(await untilSpent(stopped, 50, signal)).toBe('little')
  },
)

onLinux('where nothing tells the time of a process, the clock counts', async () => {
  expect(await untilSpent(2 ** 30, 20, signal)).toBe('all')
})
