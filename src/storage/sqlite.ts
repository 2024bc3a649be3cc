import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { AppError } from '../domain/errors.ts'
import type { Pace } from '../domain/ports.ts'
import type { Store } from '../domain/store.ts'
import type { Statement } from './sql.ts'
import { NotNext, type Row, type SqlDatabase } from './sql-database.ts'
import { sqlStore } from './sql-store.ts'
import type { Answer, Fault, Request, Setup } from './sqlite/file.ts'

type Rows = readonly (readonly Row[])[]

interface Waiting {
  readonly resolve: (rows: Rows) => void
  readonly reject: (error: Error) => void
}

/**
 * Opens a SQLite file as a store. Throws `AppError('unavailable')`, in words, when it can't be opened or was written
 * by a newer program.
 */
export async function openSqliteStore(setup: Setup, pace: Pace): Promise<Store> {
  return sqlStore(await startDatabase(setup), pace)
}

async function startDatabase(setup: Setup): Promise<SqlDatabase> {
  const worker = new Worker(new URL(`./sqlite/thread${extname(import.meta.url)}`, import.meta.url), {
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
    new Promise<Rows>((resolve, reject) => {
      if (gone) return reject(new AppError('unavailable', 'The storage has stopped'))
      lastId += 1
      waiting.set(lastId, { resolve, reject })
      send(request(lastId), handedOver)
    })
  const run = (task: 'read' | 'write') => (statements: readonly Statement[]) =>
    call((id) => ({ task, id, statements }), buffersOf(statements))

  await ready.promise
  return {
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

function toError({ kind, message }: Fault): Error {
  if (kind === 'not next') return new NotNext(message)
  return kind === 'unavailable'
    ? new AppError('unavailable', `The data can't be saved or read: ${message}`)
    : new Error(message)
}

/** The long texts, which are handed over: copying 30 MB to another thread takes half a second. */
function buffersOf(statements: readonly Statement[]): ArrayBuffer[] {
  return statements.flatMap(({ params }) =>
    params.flatMap((value) => (value instanceof Uint8Array ? [value.buffer] : [])),
  )
}
