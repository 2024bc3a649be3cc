/** The thread that owns the SQLite file. An fsync takes as long as the disk needs, and must not block reads. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Fault } from './faults.ts'
import { openDatabase } from './file.ts'
import { serveRequests, type ThreadAnswer, type ThreadRequest } from './requests.ts'
import type { Setup } from './setup.ts'

const port = parentPort
if (!port) throw new Error('thread.ts runs in a worker thread')

/** How often to check the file: `PRAGMA data_version` and three `stat` calls take microseconds. */
const LOOK_EVERY_MS = 250

try {
  const file = openDatabase(workerData as Setup) // database.ts starts the worker with it
  const { receive, look } = serveRequests(file, post, () => {
    clearInterval(looking)
    port.close()
  })
  const looking = setInterval(look, LOOK_EVERY_MS)
  port.on('message', (request: ThreadRequest) => receive(request))
  post({ event: 'ready', copy: file.copy, isShared: file.isShared })
} catch (error) {
  post({
    event: 'failed',
    fault: { kind: 'unavailable', message: error instanceof Error ? error.message : String(error) } satisfies Fault,
  })
}

function post(answer: ThreadAnswer): void {
  port?.postMessage(answer)
}
