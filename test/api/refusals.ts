import { beforeAll, expect } from 'vitest'
import { nodeTarget } from '../support/node-target.ts'
import { useSite } from '../support/use-site.ts'

/** An installation with some content, and a check that a refusal is clear and changes nothing. */
export function siteThatRefuses() {
  const client = useSite(nodeTarget, { guestMode: true })
  let before: unknown

  beforeAll(async () => {
    await client.owner('POST', '/api/groups', { name: 'Tools' })
    await client.owner('POST', '/api/sites', { group_id: 1, name: 'Wiki', url: 'wiki.example' })
    await client.owner('PUT', '/api/configs', { 'site.title': 'Mine' })
    before = await state()
  })

  const state = async () => {
    const { exportDate: _, ...content } = (await client.owner('GET', '/api/export')).body.data
    return { ...content, health: (await client.guest('GET', '/api/health')).body.data }
  }

  return {
    client,

    /** Checks the status, that the envelope reveals no internals, and that nothing has changed. */
    async expectRefusal(answer: { status: number; body: unknown }, status: number): Promise<void> {
      expect(answer.body).toEqual({
        error: expect.stringMatching(/\w/),
        errorId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      })
      expect(answer.status).toBe(status)
      expect(JSON.stringify(answer.body)).not.toMatch(/\.[jt]s:\d|SELECT|INSERT|sqlite|node_modules|zod/i)
      expect(await state()).toEqual(before)
    },
  }
}
