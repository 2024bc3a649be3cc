import { afterAll, beforeAll, expect, it } from 'vitest'
import { pagePath } from '../../src/core/page.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'

let site: InProcess
beforeAll(async () => {
  site = await startInProcess()
})
afterAll(() => site.stop())

const statusAt = async (path: string, headers = {}) =>
  (await site.app.fetch(new Request(`http://x${path}`, { headers }), '127.0.0.1')).status

it.each(['/api/groups', '/api/groups/', '/login?x=%61', '/icon.svg', '/'])('%s is ours', async (path) => {
  expect(await statusAt(path)).toBe(200)
})

it.each([
  '/%61pi/groups',
  '/api/%67roups',
  '/%6Cogin',
  '/icon%2Esvg',
  '/assets/%61',
  '/links%2ehtml',
  '/%61pi/%67roups?x',
])('%s only decodes to what is ours, so that no rule of a proxy for our paths is walked around', async (path) => {
  expect(await statusAt(path)).toBe(404)
})

it('an id that only decodes to one is none', async () => {
  expect(await statusAt('/api/groups/%31')).toBe(400)
})

it('what has to be escaped in a path is read: the name of a page', async () => {
  const headers = { authorization: `Bearer ${await site.issueToken()}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ name: '首页', is_page: 1 })
  const made = await site.app.fetch(new Request('http://x/api/groups', { method: 'POST', headers, body }), '::1')
  const path = pagePath((await made.json()).data)
  expect(path).toContain('%')
  expect(await statusAt(path, headers)).toBe(200)
})
