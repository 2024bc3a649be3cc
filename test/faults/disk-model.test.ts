import { describe, expect, it } from 'vitest'
import { Disk } from './power/disk.ts'

const [FILE, FOLDER] = ['/data/a.db', '/data']

/** A disk with one file that is certain to be there. */
function diskWith(content: string): Disk {
  const disk = new Disk()
  disk.create(FILE)
  disk.write(FILE, 0, Buffer.from(content))
  disk.flush(FILE)
  disk.flush(FOLDER)
  return disk
}

/** What can be left after a power cut: the contents of the file, and undefined if it is gone. */
function outcomes(disk: Disk): Set<string | undefined> {
  const cuts = Array.from({ length: 200 }, () => disk.cut(Math.random).get(FILE)?.toString())
  return new Set(cuts)
}

describe('the model of a disk at a power cut', () => {
  it('keeps what was flushed', () => {
    expect(outcomes(diskWith('old'))).toEqual(new Set(['old']))
  })

  it('may or may not keep what was written since', () => {
    const disk = diskWith('old')
    disk.write(FILE, 0, Buffer.from('new'))
    expect(outcomes(disk)).toEqual(new Set(['old', 'new']))
    disk.flush(FILE)
    expect(outcomes(disk)).toEqual(new Set(['new']))
  })

  it('may keep single sectors of a write', () => {
    const disk = diskWith('a'.repeat(1024))
    disk.write(FILE, 0, Buffer.from('b'.repeat(1024)))
    const [a, b] = ['a'.repeat(512), 'b'.repeat(512)]
    expect(outcomes(disk)).toEqual(new Set([a + a, a + b, b + a, b + b]))
  })

  it('may lose a name until its folder is flushed, and may keep one that was removed', () => {
    const disk = new Disk()
    disk.create(FILE)
    disk.flush(FILE)
    expect(outcomes(disk)).toEqual(new Set(['', undefined]))
    disk.flush(FOLDER)
    expect(outcomes(disk)).toEqual(new Set(['']))
    disk.unlink(FILE)
    expect(outcomes(disk)).toEqual(new Set(['', undefined]))
    disk.flush(FOLDER)
    expect(outcomes(disk)).toEqual(new Set([undefined]))
  })
})
