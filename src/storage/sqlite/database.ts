import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { AppError } from '../../domain/errors.ts'
import type { Database, Results } from '../database.ts'
import type { Statement } from '../statement.ts'
import { sqliteDialect } from './dialect.ts'
import { toError } from './faults.ts'
import type { Answer, Request, Setup } from './file.ts'

interface Waiting {
  readonly resolve: (rows: Results) => void
  readonly reject: (error: Error) => void
}

/** Starts the thread that owns the file. Throws `AppError('unavailable')` that says why if it can't be opened. */
export async function startDatabase(setup: Setup): Promise<Database> {
  const worker = new Worker(new URL(`./thread${extname(import.meta.url)}`, import.meta.url), {
    workerData: setup,
  })
  const waiting = new Map<number, Waiting>()
  const listeners = new Set<() => void>()
  const ready = Promise.withResolvers<void>()
  let lastId = 0
  let gone = false

  worker.on('message', (answer: Answer) => {
    if ('id' in answer) {
      const call = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('rows' in answer) call?.resolve(answer.rows)
      else call?.reject(toError(answer.fault))
    } else if (answer.event === 'failed') ready.reject(new AppError('unavailable', answer.fault.message))
    else if (answer.event === 'ready') ready.resolve()
    else for (const listener of listeners) listener()
  })
  const stop = (error?: unknown) => {
    gone = true
    const fault = new AppError('unavailable', 'The storage has stopped', { cause: error })
    ready.reject(fault)
    for (const { reject } of waiting.values()) reject(fault)
    waiting.clear()
  }
  worker.on('error', stop)
  worker.on('exit', () => stop())

  const send = (request: Request, handedOver: ArrayBuffer[] = []) => worker.postMessage(request, handedOver)
  const call = (request: (id: number) => Request, handedOver?: ArrayBuffer[]) =>
    new Promise<Results>((resolve, reject) => {
      if (gone) return reject(new AppError('unavailable', 'The storage has stopped'))
      lastId += 1
      waiting.set(lastId, { resolve, reject })
      send(request(lastId), handedOver)
    })
  const run = (task: 'read' | 'write') => (statements: readonly Statement[]) =>
    call((id) => ({ task, id, statements }), buffersOf(statements))

  await ready.promise
  return {
    dialect: sqliteDialect,
    read: run('read'),
    write: run('write'),
    watch(listener) {
      listeners.add(listener)
      send({ task: 'watch' })
      return () => listeners.delete(listener)
    },
    close: async () => {
      await call((id) => ({ task: 'close', id }))
    },
  }
}

/** Long texts are transferred: copying 30 MB to another thread takes half a second. */
function buffersOf(statements: readonly Statement[]): ArrayBuffer[] {
  return statements.flatMap(({ params }) =>
    params.flatMap((value) => (value instanceof Uint8Array ? [value.buffer] : [])),
  )
}
