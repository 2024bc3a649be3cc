import { fstatSync, readSync } from 'node:fs'

/**
 * The first 100 bytes of a database, with its mark, its pages and how many of them are free: the log of commits makes
 * these change between checkpoints. https://sqlite.org/fileformat2.html#the_database_header
 */
export type Header = Buffer

const HEADER_BYTES = 100

/** Reads the header of an open file; it is shorter if the file is. */
export function readHeader(file: number): Header {
  const header = Buffer.alloc(HEADER_BYTES)
  return header.subarray(0, readSync(file, header, 0, HEADER_BYTES, 0))
}

/** The size of the whole database in bytes, according to its header. */
export function sizeIn(header: Header): number {
  if (header.length < HEADER_BYTES) return 0
  const pageSize = header.readUInt16BE(16)
  return (pageSize === 1 ? 65_536 : pageSize) * header.readUInt32BE(28)
}

/**
 * Whether two headers have the same `user_version`, a number that each database got at its beginning; also where the one
 * seen before had none yet.
 */
export function hasSameMark(header: Header, before: Header): boolean {
  if (header.length < HEADER_BYTES) return false
  return header.compare(before, 60, 64, 60, 64) === 0 || before.readUInt32BE(60) === 0
}

const JOURNAL_HEADER_BYTES = 32
const FRAME_HEADER_BYTES = 24

/**
 * Whether the journal holds a first page with this header, from where a checkpoint may have copied it into the
 * database. Looks at the newest pages first. https://sqlite.org/fileformat2.html#walformat
 */
export function isInJournal(journal: number, header: Header): boolean {
  const start = readJournalStart(journal)
  if (start.length < JOURNAL_HEADER_BYTES) return false
  const salts = saltsIn(start) // pages with other salts are left over from before
  const frameBytes = FRAME_HEADER_BYTES + start.readUInt32BE(8)
  const frame = Buffer.alloc(FRAME_HEADER_BYTES + HEADER_BYTES)
  const isFirstPage = () => frame.readUInt32BE(0) === 1 && frame.toString('hex', 8, 16) === salts
  const count = Math.floor((fstatSync(journal).size - JOURNAL_HEADER_BYTES) / frameBytes)
  for (let index = count - 1; index >= 0; index -= 1) {
    readSync(journal, frame, 0, frame.length, JOURNAL_HEADER_BYTES + index * frameBytes)
    if (isFirstPage() && frame.subarray(FRAME_HEADER_BYTES).equals(header)) return true
  }
  return false
}

/** Changes each time the journal is begun anew, which happens only once all of it is in the database. */
export function readSalts(journal: number): string {
  return saltsIn(readJournalStart(journal))
}

function readJournalStart(journal: number): Buffer {
  const start = Buffer.alloc(JOURNAL_HEADER_BYTES)
  return start.subarray(0, readSync(journal, start, 0, start.length, 0))
}

function saltsIn(start: Buffer): string {
  return start.toString('hex', 16, 24)
}
