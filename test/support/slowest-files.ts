import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

const MOST = 10

/** Says at the end of a run which files took longest. */
export default class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length <= MOST) return
    const lines = modules
      .map((module) => ({ name: relative('', module.moduleId), seconds: secondsOf(module) }))
      .toSorted((one, other) => other.seconds - one.seconds)
      .slice(0, MOST)
      .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`)
    process.stdout.write(`\nThe slowest files:\n${lines.join('\n')}\n\n`)
  }
}

function secondsOf(module: TestModule): number {
  const { collectDuration, setupDuration, duration } = module.diagnostic()
  return (collectDuration + setupDuration + duration) / 1000
}
