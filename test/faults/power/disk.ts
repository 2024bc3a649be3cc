import { dirname } from 'node:path'

/** A random number, at least 0 and below 1. */
export type Chance = () => number

interface FileOnDisk {
  /** What is certain to be there. */
  flushed: Buffer
  /** What has been written since, in order. */
  pending: Change[]
  /** Whether its name is certain to be there, and certain to be gone. */
  isNamed: boolean
  isUnlinked: boolean
}

type Change = { readonly offset: number; readonly data: Buffer } | { readonly size: number }

/** The unit that a disk writes whole. */
const SECTOR = 512

/**
 * A disk that keeps for certain only what was flushed. A power cut leaves any part of the rest: single sectors of a
 * write, later writes without earlier ones, files without a name and names that were removed.
 */
export class Disk {
  readonly #files = new Map<string, FileOnDisk>()

  create(path: string): void {
    const file = this.#files.get(path)
    if (file && !file.isUnlinked) return
    this.#files.set(path, { flushed: Buffer.alloc(0), pending: [], isNamed: false, isUnlinked: false })
  }

  write(path: string, offset: number, data: Buffer): void {
    this.#files.get(path)?.pending.push({ offset, data })
  }

  truncate(path: string, size: number): void {
    this.#files.get(path)?.pending.push({ size })
  }

  unlink(path: string): void {
    const file = this.#files.get(path)
    if (file) file.isUnlinked = true
  }

  /** Of a file or a folder. */
  flush(path: string): void {
    const file = this.#files.get(path)
    if (file) {
      file.flushed = applyAll(file, file.flushed, () => true)
      file.pending = []
    } else this.#flushFolder(path)
  }

  /** What is on the disk after a power cut: the content of each file by its path. */
  cut(chance: Chance): Map<string, Buffer> {
    const share = [0, 0.5, 0.9, 1][Math.floor(chance() * 4)] ?? 1 // of what is not certain
    const arrived = () => chance() < share
    const left = new Map<string, Buffer>()
    for (const [path, file] of this.#files) {
      if ((!file.isNamed && !arrived()) || (file.isUnlinked && arrived())) continue
      left.set(path, applyAll(file, Buffer.from(file.flushed), arrived))
    }
    return left
  }

  #flushFolder(folder: string): void {
    for (const [path, file] of this.#files) {
      if (dirname(path) !== folder) continue
      if (file.isUnlinked) this.#files.delete(path)
      else file.isNamed = true
    }
  }
}

function applyAll({ pending }: FileOnDisk, content: Buffer, arrives: () => boolean): Buffer {
  let changed = content
  for (const change of pending) changed = apply(changed, change, arrives)
  return changed
}

/** Changes the content as far as its parts arrive. */
function apply(content: Buffer, change: Change, arrives: () => boolean): Buffer {
  if ('size' in change) return arrives() ? resize(content, change.size) : content
  const { offset, data } = change
  let changed = content
  for (let start = 0; start < data.length; start += SECTOR) {
    if (!arrives()) continue
    const part = data.subarray(start, start + SECTOR)
    if (offset + start + part.length > changed.length) changed = resize(changed, offset + start + part.length)
    part.copy(changed, offset + start)
  }
  return changed
}

function resize(content: Buffer, size: number): Buffer {
  return size <= content.length
    ? content.subarray(0, size)
    : Buffer.concat([content, Buffer.alloc(size - content.length)])
}
