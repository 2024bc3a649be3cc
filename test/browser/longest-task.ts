import type { Tab } from './browser.ts'

/** What Chromium writes of what it did. */
interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly args?: { readonly name?: string }
  /** Processor time, in microseconds. */
  readonly tdur?: number
}

/**
 * The processor time of the longest task that keeps the page from answering meanwhile, in milliseconds. Unlike its duration it
 * does not depend on what else the machine does.
 */
export async function longestTask(tab: Tab, act: () => Promise<void>): Promise<number> {
  const browser = tab.context().browser()
  if (!browser) throw new Error('The tab has no browser')
  await browser.startTracing(tab, { categories: ['toplevel'] })
  let trace = ''
  try {
    await act()
  } finally {
    trace = String(await browser.stopTracing())
  }
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] } // its format is Chromium's
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const pages = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  const threads = new Set(pages.map(threadOf))
  const tasks = traceEvents.filter((event) => event.tdur !== undefined && threads.has(threadOf(event)))
  if (tasks.length === 0) throw new Error('The trace has no task of the page')
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000
}
