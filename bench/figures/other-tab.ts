import { setTimeout as sleep } from 'node:timers/promises'
import { openBrowser } from '../browser.ts'
import { type Figure, figure, shown } from '../figure.ts'
import { median, percentile } from '../load.ts'
import { startSignpost } from '../servers.ts'
import { withSites } from '../sites.ts'

const EDITS = 150
/** The first edits, after which everything is warm, do not count. */
const WARM_UP = 10
const LONGEST_PAUSE_MS = 500

/** From an edit in one tab to the frame that shows it in another one, also visible. */
export async function otherTab(): Promise<Figure[]> {
  const server = await withSites(startSignpost, 500)
  const browser = await openBrowser()
  const [editing, watching] = [await browser.newPage(), await browser.newPage()]
  await editing.goto(`${server.url}/`)
  const streaming = watching.waitForResponse((response) => response.url().endsWith('/api/events'))
  await watching.goto(`${server.url}/`)
  await streaming
  const times: number[] = []
  for (let edit = 0; edit < WARM_UP + EDITS; edit += 1) {
    const name = `Edit ${edit}`
    const shownAt = watching.evaluate(firstFrameWith, name)
    const sentAt = await editing.evaluate(rename, { name, token: server.token })
    const took = (await shownAt) - sentAt
    if (edit >= WARM_UP) times.push(took)
    await sleep(Math.random() * LONGEST_PAUSE_MS)
  }
  await browser.close()
  await server.remove()
  const detail = `p50 ${shown(median(times), 'ms')}, worst ${shown(Math.max(...times), 'ms')}, of ${EDITS}`
  const what = 'an edit in one tab is shown in another, p99'
  return [figure({ what, value: percentile(times, 0.99), unit: 'ms', most: 300, detail })]
}

/** Runs in a page: sends an edit. Returns when, in milliseconds since 1970. */
async function rename({ name, token }: { name: string; token: string }): Promise<number> {
  const sent = Date.now()
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  await fetch('/api/sites/1', { method: 'PUT', headers, body: JSON.stringify({ name }) })
  return sent
}

/** Runs in a page: returns when the first link has this name in a frame. */
function firstFrameWith(name: string): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.querySelector('#groups .card b > span')?.textContent === name) resolve(Date.now())
      else requestAnimationFrame(look)
    }
    look()
  })
}
