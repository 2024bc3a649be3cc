import { address, authorization } from '../../session.ts'
import { type Answer, asOwn, noAnswer, readAnswer } from '../model/api.ts'

export interface UploadOptions {
  /** Whether the call changes nothing. */
  readonly isRead: boolean
  /** Stops the upload; the promise is rejected with the signal's reason. */
  readonly signal: AbortSignal
  /** Called with the share that has been sent, from 0 to 1. */
  readonly onSent: (part: number) => void
}

/** A file can't be read, or can't be read any more. */
export class Unreadable extends Error {}

/** Sends files to the API. Throws an `Unreadable` or a `Fault`. */
export async function upload<Data>(
  path: string,
  files: readonly File[],
  options: UploadOptions,
): Promise<Answer<Data>> {
  const starts = await Promise.all(files.map(readStart))
  options.signal.throwIfAborted()
  const isDocument = starts.length === 1 && starts[0]?.trimStart().startsWith('{')
  const body = isDocument ? new Blob([...files], { type: 'application/octet-stream' }) : formOf(files)
  const send = () => sendBody<Data>(path, body, options)
  return options.isRead ? send() : asOwn(send)
}

const START_BYTES = 1024

/** Fails for a folder, which can be dropped like a file, and for a file that has changed since it was chosen. */
function readStart(file: File): Promise<string> {
  return file
    .slice(0, START_BYTES)
    .text()
    .catch((cause) => {
      throw new Unreadable(file.name, { cause })
    })
}

/** A form keeps the files' names, which tell some programs' files apart. Our own documents are sent without one. */
function formOf(files: readonly File[]): FormData {
  const form = new FormData()
  for (const file of files) form.append('file', file)
  return form
}

const HEADERS = ['signpost-problems', 'signpost-revision', 'retry-after'] as const

/** Uses XMLHttpRequest, as `fetch` does not report upload progress. */
function sendBody<Data>(path: string, body: Blob | FormData, { isRead, signal, onSent }: UploadOptions) {
  const request = new XMLHttpRequest()
  request.open('POST', address(path))
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
