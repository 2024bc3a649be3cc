import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Disk } from './disk.ts'

/** For `strace`: what changes files, and what answers clients. All text in hexadecimal, and whole. */
export const STRACE = [
  'strace',
  '-D', // signals reach the program
  '-f',
  '-y',
  '-xx',
  '-s',
  '1000000',
  '-e',
  'trace=openat,pwrite64,write,writev,ftruncate,fsync,fdatasync,unlink',
]

export type SystemCall =
  | { readonly does: 'change'; readonly to: (disk: Disk) => void }
  /** A client is told that this revision is saved. */
  | { readonly does: 'acknowledge'; readonly revision: number }

/** The calls of a process and its threads, in order, as far as they are about these files or acknowledge a write. */
export async function* readSystemCalls(log: string, isOurs: (path: string) => boolean): AsyncGenerator<SystemCall> {
  const flushing = new Map<string, string>()
  for await (const line of createInterface({ input: createReadStream(log) })) {
    const [, thread = '', call = ''] = /^(\d+) +(.*)/.exec(line) ?? []
    const revision = revisionIn(call)
    if (revision) yield { does: 'acknowledge', revision }
    const [, begun] = /^f(?:data)?sync\(\d+<([^>]*)> <unfinished/.exec(call) ?? []
    if (begun) flushing.set(thread, textOf(begun))
    const ended = /^<\.\.\. f(?:data)?sync resumed>/.test(call) ? flushing.get(thread) : undefined
    const change = ended ? flushOf(ended) : changeIn(call)
    if (change && isOurs(change.path)) yield { does: 'change', to: change.to }
  }
}

interface Found {
  readonly path: string
  readonly to: (disk: Disk) => void
}

function changeIn(call: string): Found | undefined {
  const [name = ''] = /^\w+/.exec(call) ?? []
  const path = textOf((name === 'openat' || name === 'unlink' ? /"([^"]*)"/ : /<([^>]*)>/).exec(call)?.[1] ?? '')
  if (/^f(?:data)?sync\(.*\) += 0/.test(call)) return flushOf(path)
  if (name === 'openat' && call.includes('O_CREAT')) return { path, to: (disk) => disk.create(path) }
  if (name === 'unlink') return { path, to: (disk) => disk.unlink(path) }
  const [, size] = /^ftruncate\(.*>, (\d+)/.exec(call) ?? []
  if (size) return { path, to: (disk) => disk.truncate(path, Number(size)) }
  const [, data, offset] = /^pwrite64\(.*>, "([^"]*)", \d+, (\d+)/.exec(call) ?? []
  if (data) return { path, to: (disk) => disk.write(path, Number(offset), bytesOf(data)) }
  return undefined
}

function flushOf(path: string): Found {
  return { path, to: (disk) => disk.flush(path) }
}

function revisionIn(call: string): number | undefined {
  if (!/^writev?\(\d+</.test(call)) return undefined
  const [, revision] = /^signpost-revision: (\d+)\r$/im.exec(textOf(call)) ?? []
  return revision === undefined ? undefined : Number(revision)
}

function bytesOf(hexadecimal: string): Buffer {
  return Buffer.from(hexadecimal.replaceAll('\\x', ''), 'hex')
}

function textOf(hexadecimal: string): string {
  return hexadecimal.replaceAll(/(?:\\x[0-9a-f]{2})+/g, (found) => bytesOf(found).toString('latin1'))
}
