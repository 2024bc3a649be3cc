import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs'
import { join } from 'node:path'
import type { Platform } from '../../../scripts/lock-entries.mjs'

/** How a program begins, by system. */
const MAGIC = { linux: '7f454c46', darwin: 'cffaedfe', win32: '4d5a' }
/** Where the processor's number is, in bytes from the start of the file, and what it is. */
const PROCESSORS: Record<string, readonly [offset: number, number: number]> = {
  'linux-x64': [18, 0x3e],
  'linux-arm64': [18, 0xb7],
  'darwin-arm64': [4, 0x0c],
}
const WORTH_READING = /(?:^[^.]*|\.node|\.exe|\.dll|\.so[.\d]*|\.dylib)$/

/** The programs and libraries of a package that don't run on a platform. */
export function foreignIn(folder: string, platform: Platform): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  return files
    .filter((file) => file.isFile() && WORTH_READING.test(file.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => isProgram(path) && !runsOn(path, platform))
}

function isProgram(path: string): boolean {
  const start = startOf(path, 4).toString('hex')
  return Object.values(MAGIC).some((magic) => start.startsWith(magic))
}

function runsOn(path: string, { os, cpu, libc }: Platform): boolean {
  const [offset, wanted] = PROCESSORS[`${os}-${cpu}`] ?? [0, undefined]
  const start = startOf(path, 32)
  if (!start.toString('hex').startsWith(MAGIC[os as keyof typeof MAGIC])) return false // the platforms of the table
  if (wanted !== undefined && start[offset] !== wanted) return false
  return libc !== 'musl' || !readFileSync(path).includes('libc.so.6\0')
}

function startOf(path: string, length: number): Buffer {
  const file = openSync(path, 'r')
  const start = Buffer.alloc(length)
  readSync(file, start, 0, length, 0)
  closeSync(file)
  return start
}
