import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { ImportSummary } from '../../../../services/transfer/tally.ts'
import { authorization, withBase } from '../../session.ts'
import { type Answer, asOwn, Fault, noAnswer, readAnswer } from '../model/api.ts'
import { faultInWords } from '../steps/fault-notice.ts'
import { useEditor } from '../steps/use-board.ts'
import { problemsInWords } from '../words/problem-words.ts'
import { type ImportChoice, queryOf } from './import-choice.ts'
import { type InvalidRecords, invalidIn } from './import-invalid-list.tsx'
import { importProblemInWords, useTexts } from './import-words.ts'

/** The progress of an import. */
export interface ImportProgress {
  /** The task under way; undefined if there is none. */
  readonly task?: 'check' | 'run' | undefined
  /** The share of the files that has been sent, from 0 to 1. */
  readonly sent: number
  /** The error in words; '' for none. */
  readonly problem: string
  /** The invalid records, if there are any: the rest can be imported without them. */
  readonly invalid?: InvalidRecords | undefined
  /** The result of the last check. */
  readonly summary?: ImportSummary | undefined
  /** The version of the choice that was checked. */
  readonly version?: number
}

const NOTHING_DONE: ImportProgress = { sent: 0, problem: '' }

/** Milliseconds to wait for further changes, as people tick several boxes in a row. */
const PAUSE_MS = 300

/**
 * Checks what an import would do, again after each change of the choice; `run` imports and returns the answer, or
 * undefined if that failed or was stopped.
 */
export function useImport(choice: ImportChoice) {
  const { messages } = useEditor().board
  const texts = useTexts()
  const [progress, setProgress] = useState(NOTHING_DONE)
  const current = useRef({ stop: new AbortController(), isSaving: false })
  const report = (change: Partial<ImportProgress>) => setProgress((now) => ({ ...now, ...change }))

  /** Begins a task and stops any other. */
  function begin(task: 'check' | 'run', change: Partial<ImportProgress> = {}) {
    current.current.stop.abort()
    current.current = { stop: new AbortController(), isSaving: false }
    report({ task, sent: 0, problem: '', ...change })
    return current.current
  }

  async function send(task: 'check' | 'run', own: typeof current.current): Promise<Answer<ImportSummary> | undefined> {
    const { signal } = own.stop
    const isRead = task === 'check'
    const onSent = (sent: number) => {
      if (signal.aborted) return
      own.isSaving = !isRead && sent === 1
      report({ sent })
    }
    try {
      const path = `/api/import?${queryOf(choice, isRead, texts)}`
      const answer = await upload<ImportSummary>(path, choice.files, { isRead, signal, onSent })
      if (signal.aborted) return undefined
      const invalid = isRead ? invalidIn(answer.data) : undefined
      const summary = invalid && !choice.skipInvalid ? undefined : answer.data
      report({ task: undefined, ...(isRead && { summary, invalid, version: choice.version }) })
      return answer
    } catch (error) {
      const refused = isRead && { summary: undefined, invalid: undefined }
      if (!signal.aborted) report({ task: undefined, problem: inWords(error), ...refused })
      return undefined
    }
  }

  function inWords(error: unknown): string {
    if (error instanceof Unreadable) return texts.notRead(texts.unreadable)
    if (!(error instanceof Fault) || error.kind !== 'invalid') return faultInWords(error, messages)
    const { problems, message } = error
    const reason =
      problemsInWords(problems, messages, (problem) => importProblemInWords(problem, messages, texts)) ?? message
    return texts.notRead(problems.length > 1 ? `\n${reason}` : reason)
  }

  const { files, version } = choice
  const before = useRef({ files: choice.files, version: -1 })
  // A layout effect, so that nobody can press the button for a choice that was not checked.
  useLayoutEffect(() => {
    const isNew = before.current.version !== version
    const isOther = before.current.files !== files
    before.current = { files, version }
    if (files.length === 0) return
    const own = begin('check', isOther ? { summary: undefined, invalid: undefined } : {})
    const timer = setTimeout(() => void send('check', own), isNew ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [choice])
  // An import that is being saved goes on after the dialog is closed.
  useEffect(() => () => current.current.isSaving || current.current.stop.abort(), [])
  const stop = () => {
    current.current.stop.abort()
    report({ task: undefined, sent: 0 })
  }
  return { progress, run: () => send('run', begin('run')), stop }
}

interface UploadOptions {
  /** Whether the call changes nothing. */
  readonly isRead: boolean
  /** Stops the upload; the promise is rejected with the signal's reason. */
  readonly signal: AbortSignal
  /** Called with the share that has been sent, from 0 to 1. */
  readonly onSent: (part: number) => void
}

/** Thrown for a file that can't be read, or no longer. */
class Unreadable extends Error {}

/** Sends files to the API. Throws an `Unreadable` or a `Fault`. */
async function upload<Data>(path: string, files: readonly File[], options: UploadOptions): Promise<Answer<Data>> {
  const starts = await Promise.all(files.map(readStart))
  options.signal.throwIfAborted()
  const isDocument = starts.length === 1 && starts[0]?.trimStart().startsWith('{')
  const body = isDocument ? new Blob([...files], { type: 'application/octet-stream' }) : formOf(files)
  const send = () => sendBody<Data>(path, body, options)
  return options.isRead ? send() : asOwn(send)
}

const START_BYTES = 1024

/**
 * Reads the start of a file. Fails for a folder, which can be dropped like a file, and for a file that has changed
 * since it was chosen.
 */
function readStart(file: File): Promise<string> {
  return file
    .slice(0, START_BYTES)
    .text()
    .catch((cause) => {
      throw new Unreadable(file.name, { cause })
    })
}

/**
 * Sends files as a form, which keeps their names: some programs' files are told apart by them. Signpost's own documents
 * are sent without a form.
 */
function formOf(files: readonly File[]): FormData {
  const form = new FormData()
  for (const file of files) form.append('file', file)
  return form
}

const HEADERS = ['signpost-problems', 'signpost-revision', 'retry-after'] as const

/** Uses XMLHttpRequest, as `fetch` does not report upload progress. */
function sendBody<Data>(path: string, body: Blob | FormData, { isRead, signal, onSent }: UploadOptions) {
  const request = new XMLHttpRequest()
  request.open('POST', withBase(path))
  for (const [name, value] of Object.entries(authorization())) request.setRequestHeader(name, value)
  const stop = () => request.abort()
  signal.addEventListener('abort', stop)
  const answer = new Promise<Response>((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0)
    request.upload.onload = () => onSent(1)
    request.onload = () => resolve(responseOf(request))
    request.onerror = () => reject(noAnswer(isRead))
    request.onabort = () => reject(signal.reason)
  }).finally(() => signal.removeEventListener('abort', stop))
  request.send(body)
  return answer.then((response) => readAnswer<Data>(response, isRead))
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = HEADERS.flatMap((name) => {
    const value = request.getResponseHeader(name)
    return value === null ? [] : [[name, value] as [string, string]]
  })
  return new Response(request.responseText, { status: request.status, headers })
}
