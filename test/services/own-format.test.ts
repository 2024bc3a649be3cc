import { describe, expect, it, vi } from 'vitest'
import { atOnce } from '../../src/ports/runtime.ts'
import { isOwnFormat, peek } from '../../src/services/transfer/read-any.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const inOne = (all: Uint8Array) => [all]
const byteByByte = (all: Uint8Array) => Array.from(all, (_, at) => all.subarray(at, at + 1))

async function* stream(chunks: readonly Uint8Array[]) {
  yield* chunks
}

const isOwn = async (text: string, isJson = false, split = inOne) => {
  const { start } = await peek(stream(split(bytes(text))))
  return isOwnFormat(start, isJson, atOnce)
}

const OWN = {
  'an export of ours': '{"version":"2.1","exportDate":"2026-01-01","groups":[],"sites":[],"configs":{}}',
  'the whole response of an export': '{"success":true,"data":{"version":"2.1","groups":[]}}',
  'a file of NaviHive 1.0': '{"groups":[{"id":1,"name":"A","order_num":0}],"sites":[],"configs":{},"version":"1.0"}',
  'one of NaviHive 1.x, with its sites first': `{"sites":[${'{"name":"A"},'.repeat(9000)}{}],"groups":[]}`,
  'a document that begins with white space and a byte order mark': '\ufeff\r\n\t {"groups":[]}',
  'an empty object': '{}',
} as const

const FOREIGN = {
  'what van-nav answers': '{"success":true,"message":"","data":[{"id":1,"catelog":"x"}]}',
  'bookmarks of Chrome': '{"checksum":"x","roots":{"bookmark_bar":{"children":[]}},"version":1}',
  'a backup of Firefox': '{"guid":"root________","title":"","root":"placesRoot","children":[]}',
  'an export of Sun-Panel': '{"version":1,"appName":"Sun-Panel-Config","icons":[]}',
  'an export of Karakeep': '{"bookmarks":[{"createdAt":1}],"lists":[]}',
  'an export of linkding': '{"count":1,"next":null,"previous":null,"results":[]}',
  'a list of sites': '{"sites":[{"name":"A","url":"https://a.example"}]}',
  'what has sites and a look': '{"theme":"dark","sites":[{"name":"A"}],"groups":[]}',
  'groups with lists': '{"version":4,"groups":[{"name":"A","lists":[{"title":"B","cards":[]}]}]}',
  'one group': '{"groups":{"name":"A"}}',
  'a backup of Infinity': '{"data":{"site":{"sites":[[{"name":"A","target":"https://a.example"}]]}}}',
  'what another server answers': '{"success":true,"message":"","data":{"list":[]}}',
  'an answer without anything': '{"success":true,"data":{}}',
  'nothing but a version': '{"version":1}',
  'a list': '[{"href":"https://a.example","groups":[],"sites":[]}]',
  'a page': '<!DOCTYPE NETSCAPE-Bookmark-file-1>',
  'a list of addresses': 'https://a.example',
  nothing: '',
} as const

describe.each([
  ['in one piece', inOne],
  ['byte by byte', byteByByte],
] as const)('%s', (_, split) => {
  it.each(Object.entries(OWN))('%s is a document of our own', async (_name, text) => {
    expect([await isOwn(text, false, split), await isOwn(text, true, split)]).toEqual([true, true])
  })

  it.each(Object.entries(FOREIGN))('%s is none', async (_name, text) => {
    expect(await isOwn(text, false, split)).toBe(false)
  })
})

describe('what is announced as JSON', () => {
  it.each(['', 'x', '<html>', 'null', '"x"'])('and is none is ours to refuse: %j', async (text) => {
    expect(await isOwn(text, true)).toBe(true)
  })

  it.each(Object.entries(FOREIGN).slice(0, 10))('may be of another program: %s', async (_, text) => {
    expect(await isOwn(text, true)).toBe(false)
  })
})

describe('a look at the start', () => {
  it('leaves everything to be read, and reads no more than it needs', async () => {
    const all = Array.from({ length: 10 }, (_, at) => new Uint8Array(20_000).fill(at))
    let read = 0
    async function* counted() {
      for (const chunk of all) {
        read += 1
        yield chunk
      }
    }
    const peeked = await peek(counted())
    expect(read).toBe(4)
    const left: Uint8Array[] = []
    for await (const chunk of peeked.all) left.push(chunk)
    expect(left).toEqual(all)
  })

  it('ends what it reads from when nobody wants the rest', async () => {
    let hasEnded = false
    async function* endless() {
      try {
        for (;;) yield new Uint8Array(40_000)
      } finally {
        hasEnded = true
      }
    }
    const { all } = await peek(endless())
    for await (const _ of all) break
    expect(hasEnded).toBe(true)
  })
})

it('finding out lets others come in, whatever the first bytes hold', async () => {
  const { start } = await peek(stream([bytes(`{"x":[${'{},'.repeat(30_000)}`)]))
  const pace = vi.fn()
  await isOwnFormat(start, true, pace)
  expect(pace.mock.calls.length).toBeGreaterThan(10)
})
