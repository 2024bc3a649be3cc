import { describe, expect, it, onTestFinished } from 'vitest'
import { connect } from '../support/client.ts'
import { cpuTimeOf } from '../support/cost.ts'
import { nodeTarget } from '../support/node-target.ts'
import { converse, sendRaw } from '../support/raw-http.ts'
import { siteThatRefuses } from './refusals.ts'

const MB = 1024 * 1024
const refusing = siteThatRefuses()
const { expectRefusal } = refusing

const head = (path: string, lines: string, token = `Authorization: Bearer ${refusing.client.token}\r\n`) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\n${token}Content-Type: application/json\r\n${lines}\r\n\r\n`
const NEXT = 'GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n'
const spaces = (size: number) => Buffer.alloc(size, ' ')
const inChunks = (size: number, each: number) => [
  ...Array.from({ length: size / each }, () => `${each.toString(16)}\r\n${'x'.repeat(each)}\r\n`),
  '0\r\n\r\n',
]

describe('a body over the limit', () => {
  it.each([
    ['/api/sites', 3 * MB, 413],
    ['/api/sites', MB + 1, 413],
    ['/api/import', 65 * MB, 413],
    ['/api/nothing', 3 * MB, 404],
  ])('to %s of %i bytes is drained, and the connection stays open', async (path, size, status) => {
    const pieces = [head(path, `Content-Length: ${size}`), spaces(size), NEXT]
    const [refused, next] = await converse(refusing.client.site.baseUrl, pieces, { answers: 2 })
    await expectRefusal({ status: refused?.status ?? 0, body: JSON.parse(refused?.body ?? '') }, status)
    expect([next?.status, JSON.parse(next?.body ?? '').data.status]).toEqual([200, 'ok'])
  })

  it('is drained even if the client is not signed in', async () => {
    const pieces = [head('/api/import', `Content-Length: ${3 * MB}`, ''), spaces(3 * MB), NEXT]
    const [refused, next] = await converse(refusing.client.site.baseUrl, pieces, { answers: 2 })
    await expectRefusal({ status: refused?.status ?? 0, body: JSON.parse(refused?.body ?? '') }, 401)
    expect(next?.status).toBe(200)
  })

  it('is refused even without a length', async () => {
    const pieces = [head('/api/sites', 'Transfer-Encoding: chunked'), ...inChunks(3 * MB, MB / 2), NEXT]
    const [refused, next] = await converse(refusing.client.site.baseUrl, pieces, { answers: 2 })
    await expectRefusal({ status: refused?.status ?? 0, body: JSON.parse(refused?.body ?? '') }, 413)
    expect(next?.status).toBe(200)
  })

  it('is refused even if sent slowly', async () => {
    const pieces = [head('/api/sites', 'Transfer-Encoding: chunked'), ...inChunks(1.5 * MB, MB / 8)]
    const answer = await sendRaw(refusing.client.site.baseUrl, pieces, 40)
    await expectRefusal({ status: answer.status, body: JSON.parse(answer.body) }, 413)
  })

  it('says what the limit is', async () => {
    const { body } = await refusing.client.owner('POST', '/api/sites', { notes: 'x'.repeat(3 * MB) })
    expect(body.error).toBe('The body must be at most 1 MB')
  })
})

describe('an import of nothing but brackets', () => {
  // As deep as it is long: parsed to the end, it would exhaust the memory, at the limit of 64 MB that of any machine.
  it.each([
    ['[', 413], // perhaps a file of another program, but too much of one
    ['{"a":', 413],
    ['{"groups":[],"sites":[{"name":[', 400],
  ])('of %j is aborted early', async (opening, status) => {
    const bytes = Buffer.from(opening + '['.repeat(2 * MB))
    const pieces = [head('/api/import', `Content-Length: ${bytes.length}`), bytes]
    const took = await cpuTimeOf(async () => {
      const answer = await sendRaw(refusing.client.site.baseUrl, pieces)
      await expectRefusal({ status: answer.status, body: JSON.parse(answer.body) }, status)
    })
    expect(took).toBeLessThan(1000)
  })
})

describe('a body just under the limit', () => {
  it('is accepted', async () => {
    const site = await nodeTarget.start()
    onTestFinished(() => site.stop())
    const { owner } = await connect(site)
    const json = JSON.stringify({ name: 'Large' })
    const { status, body } = await owner('POST', '/api/groups', json.padEnd(MB))
    expect([status, body.data.name]).toEqual([200, 'Large'])
  })
})
