import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { extname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { AppError } from '../core/errors.ts'
import { refuse } from '../drawing/refusal.ts'
import type { Drawing, DrawnPicture, Priority } from '../ports/pictures.ts'
import type { DrawingAnswer } from './drawing-process.ts'
import { startProcess, untilSpent } from './machine/own-process.ts'

const PROGRAM = fileURLToPath(new URL(`./drawing-process${extname(import.meta.url)}`, import.meta.url))

const BOUNDS = { maxHeapMb: 64, maxNewMb: 16 }
/** How many pictures may wait; each is held in memory. */
const MAX_WAITING = 64
/** Limits on processor time (elapsed time where it isn't reported). An icon takes hundreds of times less. */
const MAX_DRAWING_MS: Readonly<Record<Priority, number>> = { person: 5000, background: 1000 }
const MAX_START_MS = 30_000
/** Signals by which a process ends through its own fault, or when its memory is used up. Others come from outside. */
const OWN_SIGNALS = ['SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGILL', 'SIGSEGV', 'SIGSYS', 'SIGTRAP']
/** After this much idle time, the process ends and its memory is free again. */
const IDLE_MS = 10_000

/**
 * Draws one picture at a time, starting with those that people wait for, in a process that starts with the first
 * picture and ends after `idleMs` without any.
 */
export function nodeDrawing({ idleMs = IDLE_MS, maxMs = MAX_DRAWING_MS } = {}): Drawing {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  const lines: Readonly<Record<Priority, (() => Promise<void>)[]>> = { person: [], background: [] }
  let isDrawing = false
  let waiting = 0

  const stop = () => {
    child?.kill('SIGKILL')
    child = undefined
  }

  const attempt = async (bytes: Uint8Array, drawnFor: Priority): Promise<DrawingAnswer | Failed> => {
    try {
      if (child?.exitCode !== null || child.signalCode !== null) {
        child = start()
        await ready(child)
      }
      return await ask(child, bytes, { maxMs: maxMs[drawnFor], drawnFor })
    } catch (error) {
      return { error }
    }
  }

  const drawNext = async (bytes: Uint8Array, drawnFor: Priority) => {
    clearTimeout(idle)
    let answer = await attempt(bytes, drawnFor)
    if ('error' in answer && wasKilled(child)) answer = await attempt(bytes, drawnFor)
    // Where memory is short, the same picture may end the process each time. In the background it would hold up all
    // others, and so would one that has waited long for a busy machine.
    if ('error' in answer && wasKilled(child) && drawnFor === 'background') answer = { error: refuse('damagedPicture') }
    if ('error' in answer || ('isTrapped' in answer && answer.isTrapped)) stop()
    idle = setTimeout(stop, idleMs).unref()
    if ('drawn' in answer) return { ...answer.drawn, bytes: new Uint8Array(answer.drawn.bytes) }
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
      const { promise, resolve, reject } = Promise.withResolvers<DrawnPicture>()
      lines[drawnFor].push(() => drawNext(bytes, drawnFor).then(resolve, reject))
      void drawAll()
      try {
        return await promise
      } finally {
        waiting -= 1
      }
    },
  }
}

/** Starts the process. It doesn't keep the server alive, and ends when the server is gone. */
function start(): ChildProcess {
  const child = startProcess(PROGRAM, BOUNDS, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.on('error', () => undefined) // thrown where the answer is awaited
  child.unref()
  child.channel?.unref()
  return child
}

async function ready(child: ChildProcess): Promise<void> {
  await receive(child, (signal) => sleep(MAX_START_MS, undefined, { signal })).catch((cause) => {
    throw unavailable(cause)
  })
}

interface Failed {
  readonly error: unknown
}

interface Time {
  readonly maxMs: number
  readonly drawnFor: Priority
}

/** Throws a refusal if the picture crashes the process or takes too long, and `unavailable` if the machine is at fault. */
async function ask(child: ChildProcess, bytes: Uint8Array, { maxMs, drawnFor }: Time): Promise<DrawingAnswer> {
  child.send(bytes, () => undefined) // `receive` notices if the process has ended
  const tooLong = async (signal: AbortSignal) => {
    const spent = await untilSpent(child.pid ?? 0, maxMs, signal)
    throw spent === 'all' || drawnFor === 'background' ? refuse('slowPicture') : unavailable()
  }
  return (await receive(child, tooLong)) as DrawingAnswer // drawing-process.ts sends it
}

/** Returns the next message. `timeout` resolves when waiting is over, or throws the reason. */
async function receive(child: ChildProcess, timeout: (signal: AbortSignal) => Promise<unknown>): Promise<unknown> {
  const received = new AbortController()
  try {
    return await Promise.race([
      once(child, 'message', received).then(([message]) => message),
      once(child, 'close', received).then(() => {
        throw wasKilled(child) ? unavailable() : refuse('damagedPicture')
      }),
      timeout(received.signal).then(() => {
        throw unavailable()
      }),
    ])
  } finally {
    received.abort()
  }
}

/** Whether something else killed the process, such as a machine that is short of memory. */
function wasKilled(child: ChildProcess | undefined): boolean {
  return child?.signalCode != null && !OWN_SIGNALS.includes(child.signalCode)
}

function unavailable(cause?: unknown): AppError {
  return new AppError('unavailable', "Pictures can't be drawn at the moment", { cause })
}
