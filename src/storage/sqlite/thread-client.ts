import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { AppError } from '../../core/errors.ts'
import type { Results } from '../database.ts'
import type { Statement } from '../statement.ts'
import type { Fault } from './faults.ts'
import type { ThreadAnswer, ThreadRequest } from './requests.ts'
import type { Setup } from './setup.ts'
import type { ThreadEvent } from './watch.ts'

/** A request without its id. */
type Order = { [Task in ThreadRequest as Task['task']]: Omit<Task, 'id'> }[ThreadRequest['task']]

interface Waiting {
  readonly resolve: (rows: Results) => void
  readonly reject: (error: Error) => void
}

export interface ThreadListener {
  onEvent(event: ThreadEvent): void
  /** Called once, when the thread ends. Returns the error for all calls that are waiting, and for all later ones. */
  end(cause: unknown): AppError
  errorOf(fault: Fault): Error
}

export type Thread = ReturnType<typeof startThread>

/** Starts the thread that owns the file. */
export function startThread(setup: Setup, { onEvent, end, errorOf }: ThreadListener) {
  const worker = new Worker(new URL(`./thread${extname(import.meta.url)}`, import.meta.url), { workerData: setup })
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let gone: AppError | undefined

  worker.on('message', (answer: ThreadAnswer) => {
    if ('event' in answer) return onEvent(answer)
    const call = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ('rows' in answer) call?.resolve(answer.rows)
    else call?.reject(errorOf(answer.fault))
  })
  const stop = (cause?: unknown) => {
    if (gone) return
    gone = end(cause)
    for (const { reject } of waiting.values()) reject(gone)
    waiting.clear()
  }
  worker.on('error', stop)
  worker.on('exit', () => stop())

  return {
    /** Sends a request. Returns its id and a promise of the answer. */
    send(order: Order): { id: number; answer: Promise<Results> } {
      lastId += 1
      const id = lastId
      const answer = new Promise<Results>((resolve, reject) => {
        if (gone) return reject(gone)
        waiting.set(id, { resolve, reject })
        const request: ThreadRequest = { ...order, id }
        worker.postMessage(request, 'statements' in order ? buffersOf(order.statements) : [])
      })
      return { id, answer }
    },
  }
}

/** Long texts are transferred: copying 30 MB to another thread takes half a second. */
function buffersOf(statements: readonly Statement[]): ArrayBuffer[] {
  return statements.flatMap(({ params }) =>
    params.flatMap((value) => (value instanceof Uint8Array ? [value.buffer] : [])),
  )
}
