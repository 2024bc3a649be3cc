import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { AppError } from '../../domain/errors.ts'
import type { Log } from '../../domain/ports.ts'
import type { Database, Results, Statements } from '../database.ts'
import type { Statement } from '../statement.ts'
import { sqliteDialect } from './dialect.ts'
import { toError } from './faults.ts'
import type { Setup } from './file.ts'
import { watchHealth } from './health.ts'
import type { Answer, Request } from './requests.ts'

interface Waiting {
  readonly resolve: (rows: Results) => void
  readonly reject: (error: Error) => void
}

/** A request without its id. */
type Order = { [Task in Request as Task['task']]: Omit<Task, 'id'> }[Request['task']]

export interface ThreadOptions extends Setup {
  readonly log: Log
  /** Called if the thread ends by itself: nothing can be read from the file or saved any more. */
  readonly onStopped?: (error: AppError) => void
}

/** Starts the thread that owns the file. Throws `AppError('unavailable')` that says why if it can't be opened. */
export async function startDatabase({ path, migrations, log, onStopped }: ThreadOptions): Promise<Database> {
  const worker = new Worker(new URL(`./thread${extname(import.meta.url)}`, import.meta.url), {
    workerData: { path, migrations } satisfies Setup,
  })
  const waiting = new Map<number, Waiting>()
  const listeners = new Set<() => void>()
  const ready = Promise.withResolvers<void>()
  const health = watchHealth(path, log)
  let lastId = 0
  let gone: AppError | undefined
  let isOpen = false

  worker.on('message', (answer: Answer) => {
    if ('id' in answer) {
      const call = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('rows' in answer) call?.resolve(answer.rows)
      else call?.reject(toError(answer.fault, { isLogged: health.trouble() !== undefined }))
    } else if (answer.event === 'failed') ready.reject(new AppError('unavailable', answer.fault.message))
    else if (answer.event === 'ready') ready.resolve()
    else if (answer.event === 'health') health.found(answer.fault)
    else for (const listener of listeners) listener()
  })
  const stop = (cause?: unknown) => {
    if (gone) return
    gone = isOpen ? health.stopped(cause) : new AppError('unavailable', 'The storage has stopped', { cause })
    ready.reject(gone)
    for (const { reject } of waiting.values()) reject(gone)
    waiting.clear()
    if (isOpen) onStopped?.(gone)
  }
  worker.on('error', stop)
  worker.on('exit', () => stop())

  const call = (order: Order, handedOver: ArrayBuffer[] = []) => {
    lastId += 1
    const id = lastId
    return new Promise<Results>((resolve, reject) => {
      if (gone) return reject(gone)
      waiting.set(id, { resolve, reject })
      worker.postMessage({ ...order, id } satisfies Request, handedOver)
    })
  }
  const statementsIn = (turn?: number): Statements => ({
    read: (statements) => call({ task: 'read', turn, statements }, buffersOf(statements)),
    write: (statements) => call({ task: 'write', turn, statements }, buffersOf(statements)),
  })

  await ready.promise
  isOpen = true
  return {
    dialect: sqliteDialect,
    ...statementsIn(),
    async inTurn(task) {
      const begun = call({ task: 'begin' })
      const turn = lastId
      await begun
      try {
        const result = await task(statementsIn(turn))
        await call({ task: 'keep', turn })
        return result
      } catch (error) {
        await call({ task: 'drop', turn }).catch(() => undefined) // it may be over; the first error is reported
        throw error
      }
    },
    trouble: health.trouble,
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      isOpen = false
      if (!gone) await call({ task: 'close' })
    },
  }
}

/** Long texts are transferred: copying 30 MB to another thread takes half a second. */
function buffersOf(statements: readonly Statement[]): ArrayBuffer[] {
  return statements.flatMap(({ params }) =>
    params.flatMap((value) => (value instanceof Uint8Array ? [value.buffer] : [])),
  )
}
