import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { nodeDrawing } from '../../src/runtime/drawing.ts'
import { ENDLESS } from '../drawing/bombs.ts'
import { PNG_START, png, pngChunk, pngHeader } from '../drawing/encoders.ts'
import { drawing, flag } from '../drawing/paint.ts'
import { childrenSince, onLinux } from '../support/children.ts'
import { saying } from '../support/saying.ts'

const PICTURE = png(flag({ width: 60, height: 60 }))

/** Ends the one process that draws, as a machine does that is short of memory. */
async function killed(children: () => string[]): Promise<void> {
  await expect.poll(() => children().length).toBe(1)
  const [pid] = children()
  process.kill(Number(pid), 'SIGKILL')
  await expect.poll(children).not.toContain(pid)
}

describe('drawing on Node', () => {
  it('makes the same icons in its own process', async () => {
    expect(await nodeDrawing().draw(PICTURE)).toEqual(await drawing.draw(PICTURE))
  })

  it('has the memory for the largest picture that it takes', async () => {
    const size = { width: 4096, height: 4096 }
    const row = Buffer.alloc(1 + 4 * size.width, 255).fill(0, 0, 1)
    const pixels = deflateSync(Buffer.alloc(row.length * size.height, row), { level: 1 })
    const file = [PNG_START, pngHeader(size), pngChunk('IDAT', pixels), pngChunk('IEND', Buffer.of())]
    expect((await nodeDrawing().draw(Buffer.concat(file))).bytes.length).toBeLessThan(200)
  })

  it('refuses in words what takes too long, and goes on with the others', async () => {
    const { draw } = nodeDrawing()
    const endless = ENDLESS.map((bytes) => draw(bytes, 'background'))
    const other = draw(PICTURE, 'background')
    for (const drawn of endless) await expect(drawn).rejects.toThrow(saying(/too long|damaged/, 'invalid_input'))
    expect(await other).toEqual(await drawing.draw(PICTURE))
  })

  it('draws what a person waits for before what waits in the background', async () => {
    const { draw } = nodeDrawing()
    const order: string[] = []
    const drawn = (['background', 'background', 'person', 'background', 'person'] as const).map((drawnFor, at) =>
      draw(PICTURE, drawnFor).then(() => order.push(`${drawnFor} ${at}`)),
    )
    await Promise.all(drawn)
    expect(order).toEqual(['background 0', 'person 2', 'person 4', 'background 1', 'background 3'])
  })

  it('lets only so many pictures wait', async () => {
    const { draw } = nodeDrawing()
    const results = await Promise.allSettled(Array.from({ length: 100 }, () => draw(PICTURE)))
    const refused = results.filter(({ status }) => status === 'rejected')
    expect(refused.length).toBe(100 - 64)
    expect(refused[0]).toMatchObject({ reason: { code: 'too_many_requests', details: { retryAfterSeconds: 5 } } })
    expect(await draw(PICTURE)).toBeDefined()
  })

  onLinux('starts the process with the first picture, and ends it when there are no more', async () => {
    const children = childrenSince()
    const { draw } = nodeDrawing({ idleMs: 100 })
    expect(children()).toEqual([])
    await draw(PICTURE)
    await expect.poll(children).toEqual([])
    expect(await draw(PICTURE)).toBeDefined()
  })

  onLinux('draws a picture in another process if something ended the one that drew, busy or idle', async () => {
    const children = childrenSince()
    const { draw } = nodeDrawing()
    await draw(PICTURE)
    await killed(children)
    const drawn = draw(PICTURE)
    await killed(children)
    expect(await drawn).toEqual(await drawing.draw(PICTURE))
  })

  onLinux('blames no picture of a person if its process is ended from outside again and again', async () => {
    const children = childrenSince()
    const { draw } = nodeDrawing()
    for (const [drawnFor, code] of [['person', 'unavailable'] as const, ['background', 'invalid_input'] as const]) {
      const drawn = expect(draw(ENDLESS[1] ?? PICTURE, drawnFor)).rejects.toMatchObject({ code })
      await killed(children)
      await killed(children)
      await drawn
    }
    expect(await draw(PICTURE)).toBeDefined()
  })

  onLinux('calls no picture slow that was not given the time', async () => {
    const children = childrenSince()
    const maxMs = { person: 5000, background: 1000 }
    const { draw } = nodeDrawing({ maxMs })
    await draw(PICTURE)
    process.kill(Number(children()[0]), 'SIGSTOP')
    maxMs.person = 100
    await expect(draw(PICTURE)).rejects.toMatchObject({ code: 'unavailable' })
    maxMs.person = 5000
    expect(await draw(PICTURE)).toBeDefined()
  })

  onLinux('gives its process nothing of the environment, where secrets are', async () => {
    const children = childrenSince()
    vi.stubEnv('AUTH_SECRET', 'nobody may know')
    await nodeDrawing().draw(PICTURE)
    vi.unstubAllEnvs()
    expect(readFileSync(`/proc/${children()[0]}/environ`, 'utf8')).not.toContain('nobody may know')
  })
})
