import type { ChildProcess } from 'node:child_process'
import { extname } from 'node:path'
import type { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { AppError, invalidInput } from '../core/errors.ts'
import type { Pasted } from '../core/pasted.ts'
import type { ReadFiles } from '../formats/read-files.ts'
import { type ReadPasted, readPasted } from '../formats/read-pasted.ts'
import type { Folder, Link, SkippedEntry } from '../formats/tree/bookmarks.ts'
import type { ReadUpload, Upload } from '../formats/upload.ts'
import { createSlots } from '../services/queues.ts'
import { startProcess } from './machine/own-process.ts'
import type { UploadMessage, UploadTask } from './upload-process.ts'

/** Ten times as long as the largest allowed file takes on a slow machine. */
const MAX_SECONDS = 60
/** How many uploads are received while one is read; others wait unread. */
const MAX_PROCESSES = 2
/** Everything read stays until it is sent, so a larger young generation would only mean more copying. */
const BOUNDS = { maxHeapMb: 256, maxNewMb: 1 }

const PROGRAM = fileURLToPath(new URL(`./upload-process${extname(import.meta.url)}`, import.meta.url))

export function createUploadReader(): ReadUpload {
  const read = createReader(filesIn)
  return (upload, format) => read(upload, { form: upload.formType, format })
}

/** Texts up to this length are read at once: that takes less than starting a process. */
const MAX_READ_AT_ONCE = 64 * 1024

/** Longer texts are read like uploads, so that they hold up no other requests. */
export function createPastedReader(): ReadPasted {
  const read = createReader(pastedIn)
  return async (text, html) => {
    if (text.length + html.length <= MAX_READ_AT_ONCE) return readPasted(text, html)
    const files = [text, html].map((content) => ({ name: '', chunks: bytesOf(content) }))
    return read({ files }, { form: undefined, format: undefined, isPasted: true })
  }
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text)
}

/** Takes the messages of a process; returns the result with the last one. */
type Receiver<Result> = (piece: UploadMessage) => Result | undefined

/** Reads one upload at a time, in a process that is stopped if it takes too long or too much memory. */
function createReader<Result>(createReceiver: () => Receiver<Result>) {
  const turns = createSlots({ perHost: MAX_PROCESSES, inAll: MAX_PROCESSES })
  let last: Promise<unknown> = Promise.resolve()
  return async (upload: Upload, how: Omit<UploadTask, 'files'>): Promise<Result> => {
    const endTurn = await turns.take('', new AbortController().signal)
    const child = startProcess(PROGRAM, BOUNDS, { stdio: ['pipe', 'ignore', 'ignore', 'ipc'] })
    const sender = watchSender(turns.isAwaited)
    try {
      const result = receive(child, createReceiver())
      result.catch(() => undefined) // thrown where it is awaited
      const files = await Promise.race([pour(upload, child, { result, sender }), sender.tooSlow])
      sender.stop()
      const task = { files, ...how }
      const read = last.then(() => readInProcess(child, task, result))
      last = read.catch(() => undefined) // thrown where it is awaited
      return await read
    } finally {
      sender.stop()
      child.kill('SIGKILL')
      endTurn()
    }
  }
}

async function readInProcess<Result>(child: ChildProcess, task: UploadTask, result: Promise<Result>): Promise<Result> {
  const tooSlow = setTimeout(() => child.kill('SIGKILL'), MAX_SECONDS * 1000)
  try {
    child.send(task, () => undefined) // if it has ended, `result` says so
    return await result
  } finally {
    clearTimeout(tooSlow)
  }
}

/**
 * Passes the bytes on as they arrive, so that the server never holds a file. Returns the name and length of each.
 * Throws errors of reading the upload, and the error of `result` if the process ends meanwhile.
 */
async function pour(
  { files }: Upload,
  child: ChildProcess,
  { result, sender }: { result: Promise<unknown>; sender: SenderWatch },
): Promise<UploadTask['files']> {
  const input = child.stdin as Writable // `stdio` makes it one
  input.on('error', () => undefined) // if the process has ended, `result` says so
  const poured: { name: string; length: number }[] = []
  for (const { name, chunks } of files) {
    let length = 0
    for await (const chunk of chunks) {
      length += chunk.length
      sender.count(chunk.length)
      if (input.write(chunk)) continue
      sender.pause()
      await Promise.race([new Promise((resolve) => input.once('drain', resolve)), result])
      sender.resume()
    }
    poured.push({ name, length })
  }
  input.end()
  return poured
}

function filesIn(): Receiver<ReadFiles> {
  const folders: Folder[] = []
  const links: Link[] = []
  const skipped: SkippedEntry[] = []
  return (piece) => {
    if ('folders' in piece) folders.push(...piece.folders)
    else if ('links' in piece) links.push(...piece.links)
    else if ('skipped' in piece) skipped.push(...piece.skipped)
    else if ('files' in piece) {
      const { files, ...others } = piece
      return { files, bookmarks: { folders, links, skipped, ...others } }
    }
    return undefined
  }
}

function pastedIn(): Receiver<Pasted> {
  return (piece) => ('pasted' in piece ? piece.pasted : undefined)
}

function receive<Result>(child: ChildProcess, receiver: Receiver<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    child.on('message', (message) => {
      const piece = message as UploadMessage // upload-process.ts sends it
      if ('fault' in piece) {
        const { code, message, ...details } = piece.fault
        reject(new AppError(code, message, details))
      } else if ('mistake' in piece) reject(new Error(`Reading a file failed: ${piece.mistake}`))
      else {
        const whole = receiver(piece)
        if (whole !== undefined) resolve(whole)
      }
    })
    child.on('error', (cause) => reject(new AppError('unavailable', 'The file could not be read', { cause })))
    child.on('close', (code, signal) => reject(reasonOf(code, signal)))
  })
}

/** Why the process ended. Node aborts when its memory is full, and systems kill a process that takes too much. */
function reasonOf(code: number | null, signal: NodeJS.Signals | null): AppError {
  if (code === 134 || signal === 'SIGABRT' || signal === 'SIGKILL')
    return new AppError('too_large', 'The file takes too much time or memory to read')
  return invalidInput('', { code: 'tooDamaged' })
}

/** The speed that a sender must keep up while others wait for its place: any line that people import over is faster. */
const LEAST_PER_SECOND = 10 * 1024
const CHECK_EVERY_MS = 250
/** Speed is measured over the last second. Over less time, a lost packet would count as slow. */
const CHECKS = 4

/** Measures a sender's speed while more is requested from it. `tooSlow` rejects if it is slow while others wait. */
export function watchSender(isAwaited: () => boolean) {
  const { promise: tooSlow, reject } = Promise.withResolvers<never>()
  tooSlow.catch(() => undefined) // thrown where it is awaited
  let recent: number[] = []
  let [bytes, isResting] = [0, false]
  const watching = setInterval(() => {
    if (isResting) return
    recent = [...recent, bytes].slice(-CHECKS)
    bytes = 0
    const isSlow = recent.length === CHECKS && recent.reduce((sum, some) => sum + some, 0) < LEAST_PER_SECOND
    if (isSlow && isAwaited()) reject(refusal())
  }, CHECK_EVERY_MS)
  return {
    tooSlow,
    count(arrived: number) {
      bytes += arrived
    },
    /** Nothing is requested from the sender until `resume`. */
    pause() {
      isResting = true
    },
    resume() {
      recent = []
      ;[bytes, isResting] = [0, false]
    },
    stop: () => clearInterval(watching),
  }
}

type SenderWatch = ReturnType<typeof watchSender>

function refusal(): AppError {
  const message = 'The file arrived too slowly while others waited. Please try again.'
  return new AppError('unavailable', message, { skipsLog: true, endsConnection: true })
}
