import { afterAll, beforeAll, expect } from 'vitest'
import { type Client, connect } from '../support/client.ts'
import { nodeTarget } from '../support/node-target.ts'
import type { RunningSite } from '../support/target.ts'

/** An installation with some content, and a check that a refusal is clear and changes nothing. */
export function siteThatRefuses() {
  let site: RunningSite
  let client: Client
  let before: unknown

  beforeAll(async () => {
    site = await nodeTarget.start({ guestMode: true })
    client = await connect(site)
    await client.owner('POST', '/api/groups', { name: 'Tools' })
    await client.owner('POST', '/api/sites', { group_id: 1, name: 'Wiki', url: 'wiki.example' })
    await client.owner('PUT', '/api/configs', { 'site.title': 'Mine' })
    before = await state()
  })
  afterAll(() => site.stop())

  const state = async () => {
    const { exportDate: _, ...content } = (await client.owner('GET', '/api/export')).body.data
    return { ...content, health: (await client.guest('GET', '/api/health')).body.data }
  }

  return {
    get site() {
      return site
    },
    get client() {
      return client
    },

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
