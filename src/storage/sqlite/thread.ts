/** The thread that owns the SQLite file: an fsync takes as long as the disk likes, and must not block reads. */
import { parentPort, workerData } from 'node:worker_threads'
import { type Fault, faultOf } from './faults.ts'
import { type Answer, openDatabase, type Request, type Setup } from './file.ts'

const port = parentPort
if (!port) throw new Error('thread.ts runs in a worker thread')

/** How often to look for writes of other processes: `PRAGMA data_version` takes microseconds. */
const WATCH_EVERY_MS = 250

try {
  const file = openDatabase(workerData as Setup) // what database.ts starts the worker with
  let watching: NodeJS.Timeout | undefined

  port.on('message', (request: Request) => {
    if (request.task === 'watch') {
      watching ??= setInterval(() => {
        if (file.changedElsewhere()) post({ event: 'changed' })
      }, WATCH_EVERY_MS)
      return
    }
    try {
      if (request.task === 'close') {
        clearInterval(watching)
        file.close()
        post({ id: request.id, rows: [] })
        port.close()
      } else post({ id: request.id, rows: file.run(request.task, request.statements) })
    } catch (error) {
      post({ id: request.id, fault: faultOf(error) })
    }
  })
  post({ event: 'ready' })
} catch (error) {
  post({
    event: 'failed',
    fault: { kind: 'unavailable', message: error instanceof Error ? error.message : String(error) } satisfies Fault,
  })
}

function post(answer: Answer): void {
  port?.postMessage(answer)
}
