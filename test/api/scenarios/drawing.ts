import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BOMBS } from '../../drawing/bombs.ts'
import { KINDS } from '../../drawing/kinds.ts'
import { drawing } from '../../drawing/paint.ts'
import { type Call, connect } from '../../support/client.ts'
import type { RunningSite, Target } from '../../support/target.ts'

/** Pictures that become icons. */
export function describeDrawing(target: Target): void {
  describe(`drawing on ${target.name}`, () => {
    let site: RunningSite
    let owner: Call
    const send = (bytes: Uint8Array) => owner('POST', '/api/icons', { data: Buffer.from(bytes).toString('base64') })
    beforeAll(async () => {
      site = await target.start()
      owner = (await connect(site)).owner
    })
    afterAll(() => site.stop())

    it('makes the same icons of all kinds of pictures as anywhere else', async () => {
      for (const [name, make] of Object.entries(KINDS)) {
        const picture = await make()
        const { bytes, kind } = await drawing.draw(picture)
        const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
        const { body } = await send(picture)
        expect([name, body.data]).toEqual([name, { icon: `/icons/${hash}#${kind}` }])
        expect((await owner('GET', body.data.icon)).headers.get('content-type')).toBe('image/webp')
      }
    })

    it('refuses picture bombs in words, and goes on', async () => {
      for (const [name, { bytes, words }] of Object.entries(BOMBS)) {
        const { status, body } = await send(bytes)
        expect([name, status, body.error]).toEqual([name, 400, expect.stringMatching(words)])
      }
      for (const make of Object.values(KINDS)) expect((await send(await make())).body.data).toBeDefined()
    })
  })
}
