import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { siteThatRefuses } from './refusals.ts'

const refusing = siteThatRefuses()
const { expectRefusal } = refusing

const site1 = { group_id: 1, name: 'x', url: 'a.com' }
const send = (body: unknown, headers = {}) => refusing.client.owner('POST', '/api/sites', body, headers)
const put = (path: string, body: unknown) => refusing.client.owner('PUT', path, body)
const bring = (body: unknown) => refusing.client.owner('POST', '/api/import', body)
const document = (fields: object) => ({ groups: [{ id: 1, name: 'Tools' }], sites: [{ ...site1, ...fields }] })

async function sendBytes(path: string, bytes: Uint8Array<ArrayBuffer>, headers = {}) {
  const response = await fetch(`${refusing.client.site.baseUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${refusing.client.token}`, ...headers },
    body: bytes,
  })
  return { status: response.status, body: await response.json() }
}

describe('a body that is not a JSON object', () => {
  it.each([
    ['half of one', '{"group_id":'],
    ['nothing', ''],
    ['white space', '   '],
    ['a list', []],
    ['null', 'null'],
    ['a number', '3'],
    ['a text', '"x"'],
    ['NaN', '{"group_id":NaN}'],
    ['two objects', '{}{}'],
    ['50,000 open brackets', '['.repeat(50_000)],
    ['50,000 brackets', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
    ['50,000 objects', `${'{"name":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
  ])('%s is refused', async (_, body) => {
    for (const [method, path] of [
      ['POST', '/api/groups'],
      ['PUT', '/api/groups/1'],
      ['POST', '/api/sites'],
      ['PUT', '/api/sites/1'],
      ['POST', '/api/import'],
    ] as const) {
      await expectRefusal(await refusing.client.owner(method, path, body), 400)
    }
  })
})

describe('an invalid field', () => {
  it.each([
    ['a text for a number', { group_id: '1' }],
    ['an injection for a number', { group_id: '1 OR 1=1' }],
    ['an object for a text', { name: { a: 1 } }],
    ['a list for a text', { url: ['https://a.com'] }],
    ['null for a name', { name: null }],
    ['a name of white space', { name: ' \n\t ' }],
    ['a name of 201 characters', { name: 'x'.repeat(201) }],
    ['a description of 1,001 characters', { description: 'x'.repeat(1001) }],
    ['notes of 5,001 characters', { notes: '📷'.repeat(5001) }],
    ['NUL', { name: 'a\u0000b' }],
    ['an escape character', { notes: '\u001b[31m' }],
    ['DEL', { description: 'a\u007fb' }],
    ['a C1 control character', { description: 'a\u0085b' }],
    ['half a character', { name: '\ud800' }],
    ['the other half of a character', { notes: 'a\udc00b' }],
    ['a place that is no whole number', { order_num: 1.5 }],
    ['a place out of range', { order_num: 1e300 }],
    ['a place past 32 bits', { order_num: 2 ** 31 }],
    ['a flag of 2', { is_public: 2 }],
    ['a flag that is a text', { is_public: 'true' }],
    ['a group that is not there', { group_id: 99 }],
    ['a group of 0', { group_id: 0 }],
    ['a group of -1', { group_id: -1 }],
    ['a group of 1e300', { group_id: 1e300 }],
    ['a group past exact numbers', { group_id: 2 ** 53 }],
  ])('%s is refused on creation, on change and in an import', async (_, fields) => {
    await expectRefusal(await send({ ...site1, ...fields }), 400)
    await expectRefusal(await put('/api/sites/1', fields), 400)
    await expectRefusal(await bring(document(fields)), 400)
  })

  it.each(['name', 'url', 'group_id'])('a site without %s is refused', async (missing) => {
    const { [missing]: _, ...rest } = site1 as Record<string, unknown>
    await expectRefusal(await send(rest), 400)
    await expectRefusal(await bring({ groups: [{ id: 1, name: 'Tools' }], sites: [rest] }), 400)
  })

  it('fields of a prototype are not read', async () => {
    const fields = '"group_id":1,"name":"x","url":"a.com"'
    const inherited = `{"group_id":1,"name":"x","__proto__":{"url":"a.com"}}`
    await expectRefusal(await send(`{"__proto__":{${fields}}}`), 400)
    await expectRefusal(await send(`{"constructor":{"prototype":{${fields}}}}`), 400)
    await expectRefusal(await send(inherited), 400)
    await expectRefusal(await bring(`{"groups":[{"id":1,"name":"Tools"}],"sites":[${inherited}]}`), 400)
    await expectRefusal(await bring('{"__proto__":{"groups":[],"sites":[]}}'), 400)
    await expectRefusal(await bring('{"groups":[],"__proto__":{"sites":[]}}'), 400)
    expect(({} as Record<string, unknown>).url).toBeUndefined()
  })
})

describe('invalid settings', () => {
  it.each([
    '{"__proto__":"x"}',
    '[{"key":"__proto__","value":"x"}]',
    '{"a":"1","__proto__":{"b":"2"}}',
    '{"a":"1","1bad":"2"}',
    '{"a":"1","with space":"2"}',
    '{"a":"1","":"2"}',
    '{"a":1}',
    '{"a":{"b":"c"}}',
    '{"a":"\\u0000"}',
    '{"a":"\\ud800"}',
    '[{"key":"a"}]',
    '[{"value":"a"}]',
    '[{"key":"a","value":"1","is_public":2}]',
    '[{"key":"a","value":"1"},{"key":"a","value":"2"}]',
    '"a"',
    'null',
    '3',
    JSON.stringify({ a: 'x'.repeat(64 * 1024 + 1) }),
    JSON.stringify({ a: 'ü'.repeat(32 * 1024 + 1) }),
    JSON.stringify({ [`a${'x'.repeat(100)}`]: 'too long a key' }),
  ])('%.60s is refused', async (body) => {
    await expectRefusal(await put('/api/configs', body), 400)
  })
})

describe('an invalid step for many sites', () => {
  it.each([
    [{ ids: [1], delete: true, set: {} }, 'set: send either delete or set, not both'],
    [{ ids: [1], delete: false, set: { is_public: 0 } }, 'delete: send either delete or set, not both'],
    [{ ids: [1], delete: 'yes' }, 'delete: must be true'],
    [{ ids: [1], set: { is_public: 7 } }, 'set.is_public: must be 0 or 1, false or true'],
    [{ ids: [1], set: 5 }, 'set: must be an object'],
    [{ ids: ['1'], set: {} }, 'ids[0]: must be a whole number from 1'],
    [{ ids: [], delete: true }, 'ids: must name a site'],
  ])('%j is refused in words', async (body, error) => {
    const answer = await refusing.client.owner('POST', '/api/site-batch', body)
    await expectRefusal(answer, 400)
    expect(answer.body.error).toBe(error)
  })
})

describe('invalid merges of duplicates', () => {
  it.each([
    [{}, 'merges: must be a list'],
    [{ keep: 1 }, 'remove: must be a list'],
    [{ keep: 1, remove: [] }, 'remove: must name a site'],
    [{ keep: 1, remove: ['2'] }, 'remove[0]: must be a whole number from 1'],
    [{ keep: 1, remove: [2], name: ' ' }, 'name: must not be empty'],
    [{ merges: [] }, 'merges: must hold a merge'],
    [{ merges: [{ keep: 1, remove: 2 }] }, 'merges[0].remove: must be a list'],
    [{ keep: 1, remove: [2], merges: [{ keep: 1, remove: [2] }] }, 'merges: send either keep or merges'],
    [[], 'must be { keep, remove, name?, group_id? } or { merges: [those] }'],
  ])('%j is refused in words', async (body, error) => {
    const answer = await refusing.client.owner('POST', '/api/duplicates/merge', body)
    await expectRefusal(answer, 400)
    expect(answer.body.error).toBe(error)
  })
})

describe('invalid orders', () => {
  it.each([
    [{}],
    [null],
    ['x'],
    [[1]],
    [[{ id: '1', order_num: 1 }]],
    [[{ id: '1 OR 1=1', order_num: 1 }]],
    [[{ id: 1 }]],
    [[{ id: 1, order_num: '1' }]],
    [[{ id: 1, order_num: 1.5 }]],
    [[{ id: 1, order_num: 2 ** 31 }]],
    [[{ id: 0, order_num: 1 }]],
    [[{ id: -1, order_num: 1 }]],
    [[{ id: 1e300, order_num: 1 }]],
    [
      [
        { id: 1, order_num: 7 },
        { id: 99, order_num: 8 },
      ],
    ],
    [
      [
        { id: 1, order_num: 7 },
        { id: 1, order_num: 8 },
      ],
    ],
  ])('%j is refused', async (orders) => {
    for (const path of ['/api/group-orders', '/api/site-orders']) await expectRefusal(await put(path, orders), 400)
  })

  it.each<[string, string, (junk: object) => unknown]>([
    ['PUT', '/api/group-orders', (junk) => junk],
    ['PUT', '/api/site-orders', (junk) => junk],
    ['POST', '/api/site-batch', (ids) => ({ ids, delete: true })],
    ['POST', '/api/duplicates/merge', (remove) => ({ keep: 1, remove })],
    ['POST', '/api/duplicates/merge', (merges) => ({ merges })],
    ['POST', '/api/link-checks', (siteIds) => ({ siteIds })],
    ['POST', '/api/pictures', (data) => ({ data })],
    ['POST', '/api/icons', (data) => ({ data })],
  ])('%s %s refuses an object whose length is no number', async (method, path, bodyWith) => {
    await expectRefusal(await refusing.client.owner(method, path, bodyWith({ length: { toString: 'x' } })), 400)
  })

  it.each(['/api/group-orders', '/api/site-orders'])(
    '%s refuses more than 100,000 before it looks at any',
    async (path) => {
      const answer = await put(path, Array(100_001).fill(1))
      await expectRefusal(answer, 400)
      expect(answer.body.error).toBe('must be at most 100,000')
    },
  )
})

describe('a body that is not the JSON in UTF-8 that it claims to be', () => {
  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/json; charset=latin1',
    'application/json; charset=utf-16',
    'application/jsonp',
    'json',
    '',
  ])('sent as %j is refused', async (type) => {
    await expectRefusal(await send(JSON.stringify(site1), { 'content-type': type }), 415)
  })

  it.each(['application/x-www-form-urlencoded', 'json', ''])('sent to the import as %j is refused', async (type) => {
    const document = { groups: [], sites: [] }
    await expectRefusal(await refusing.client.owner('POST', '/api/import', document, { 'content-type': type }), 415)
  })

  it('is refused if compressed', async () => {
    for (const path of ['/api/sites', '/api/import']) {
      const bytes = new Uint8Array(gzipSync(JSON.stringify(site1)))
      await expectRefusal(await sendBytes(path, bytes, { 'content-encoding': 'gzip' }), 415)
      await expectRefusal(await sendBytes(path, bytes), 400)
    }
  })

  it.each([
    ['Latin-1', Buffer.from('{"groups":[],"sites":[],"group_id":1,"name":"Caf\xe9","url":"a.com"}', 'latin1')],
    ['UTF-16', Buffer.from('{"groups":[],"sites":[],"group_id":1,"name":"x","url":"a.com"}', 'utf16le')],
    ['truncated UTF-8', Buffer.from([...Buffer.from('{"groups":[],"sites":[],"name":"'), 0xe2, 0x82])],
    ['an overlong form', Buffer.from([...Buffer.from('{"name":"'), 0xc0, 0xaf, ...Buffer.from('"}')])],
  ])('in %s is refused', async (_, bytes) => {
    for (const path of ['/api/sites', '/api/import'])
      await expectRefusal(await sendBytes(path, new Uint8Array(bytes)), 400)
  })
})
