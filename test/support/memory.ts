import { existsSync, readFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Bytes that this process has in use, without garbage. */
export function usedMemory(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** The most memory that this process has taken so far, in MB. */
export function peakMegabytes(): number {
  // Linux counts what the parent has taken to a child's `maxRSS`.
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : ''
  const [, kilobytes] = /^VmHWM:\s+(\d+)/m.exec(status) ?? []
  return (kilobytes ? Number(kilobytes) : process.resourceUsage().maxRSS) / 1024
}
