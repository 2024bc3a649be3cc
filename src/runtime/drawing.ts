import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { extname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Bytes } from '../domain/bytes.ts'
import type { Drawing, DrawingFor } from '../domain/drawing.ts'
import { AppError } from '../domain/errors.ts'
import { refuse } from '../drawing/refusal.ts'
import type { DrawingAnswer } from './drawing-answer.ts'
import { startProcess } from './own-process.ts'

const PROGRAM = fileURLToPath(new URL(`./drawing-process${extname(import.meta.url)}`, import.meta.url))

const BOUNDS = { maxHeapMb: 64, maxNewMb: 16 }
/** Pictures waiting, each held in memory. */
const MAX_WAITING = 64
/** An icon takes hundreds of times less. */
const MAX_DRAWING_MS: Readonly<Record<DrawingFor, number>> = { person: 5000, background: 1000 }
const MAX_START_MS = 30_000
/** After this long, the process ends and its memory is free again. */
const IDLE_MS = 10_000

/**
 * Draws one picture after the other, those that people wait for first, in a process that the first one starts and that ends
 * after `idleMs` without any.
 */
export function nodeDrawing({ idleMs = IDLE_MS } = {}): Drawing {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  const lines: Readonly<Record<DrawingFor, (() => Promise<void>)[]>> = { person: [], background: [] }
  let isDrawing = false
  let waiting = 0

  const stop = () => {
    child?.kill('SIGKILL')
    child = undefined
  }

  const drawNext = async (bytes: Uint8Array, maxMs: number) => {
    clearTimeout(idle)
    if (child?.exitCode !== null || child.signalCode !== null) child = await start()
    const answer = await ask(child, bytes, maxMs).catch((error) => ({ error }))
    if ('error' in answer || ('isTrapped' in answer && answer.isTrapped)) stop()
    idle = setTimeout(stop, idleMs).unref()
    if ('drawn' in answer) return new Uint8Array(answer.drawn)
    if ('refused' in answer) throw refuse(answer.refused)
    throw 'error' in answer ? answer.error : new Error(`Drawing failed: ${answer.mistake}`)
  }

  const drawAll = async () => {
    if (isDrawing) return
    isDrawing = true
    for (;;) {
      const next = lines.person.shift() ?? lines.background.shift()
      if (!next) break
      await next()
    }
    isDrawing = false
  }

  return {
    async draw(bytes, drawnFor = 'person') {
      if (waiting === MAX_WAITING)
        throw new AppError('too_many_requests', 'Too many pictures are waiting to be drawn', { retryAfterSeconds: 5 })
      waiting += 1
      const { promise, resolve, reject } = Promise.withResolvers<Bytes>()
      lines[drawnFor].push(() => drawNext(bytes, MAX_DRAWING_MS[drawnFor]).then(resolve, reject))
      void drawAll()
      try {
        return await promise
      } finally {
        waiting -= 1
      }
    },
  }
}

/** Does not keep the server alive; when the server is gone, this process ends. */
async function start(): Promise<ChildProcess> {
  const child = startProcess(PROGRAM, BOUNDS, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.on('error', () => undefined) // thrown where it is awaited
  child.unref()
  child.channel?.unref()
  await hear(child, MAX_START_MS).catch((cause) => {
    child.kill('SIGKILL')
    throw new AppError('unavailable', "Pictures can't be drawn at the moment", { cause })
  })
  return child
}

/** Throws a refusal if the picture crashes the process or takes too long. */
async function ask(child: ChildProcess, bytes: Uint8Array, maxMs: number): Promise<DrawingAnswer> {
  child.send(bytes, () => undefined) // `hear` notices if the process has ended
  return (await hear(child, maxMs)) as DrawingAnswer // what drawing-process.ts sends
}

/** Returns the next message. */
async function hear(child: ChildProcess, maxMs: number): Promise<unknown> {
  const heard = new AbortController()
  const ended = (code: 'damagedPicture' | 'slowPicture') => () => {
    throw refuse(code)
  }
  try {
    return await Promise.race([
      once(child, 'message', heard).then(([message]) => message),
      once(child, 'close', heard).then(ended('damagedPicture')),
      sleep(maxMs, undefined, heard).then(ended('slowPicture')),
    ])
  } finally {
    heard.abort()
  }
}
