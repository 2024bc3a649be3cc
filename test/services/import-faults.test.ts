import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { atOnce } from '../../src/ports/runtime.ts'
import { siteSchemas } from '../../src/schemas/site.ts'
import { readDocument } from '../../src/services/transfer/read-document.ts'
import { importInto } from '../support/importing.ts'
import { usedMemory } from '../support/memory.ts'
import { EMPTY, rowsOf } from '../support/pure-site.ts'

describe('an import', () => {
  const one = { groups: [{ id: 7, name: 'Tools' }], sites: [{ group_id: 7, name: 'Wiki', url: 'wiki.example' }] }

  it('refuses the whole document for one bad record, with its path', async () => {
    for (const [bad, message] of [
      [
        { ...one, sites: [one.sites[0], { group_id: 7, name: 'x', url: 'javascript:alert(1)' }] },
        /^sites\[1\]\.url: "javascript:" links/,
      ],
      [
        { ...one, sites: [{ group_id: 8, name: 'x', url: 'a.com' }] },
        /^sites\[0\]\.group_id: no group in the document has the id 8/,
      ],
      [{ ...one, groups: [{ id: 7, name: '' }] }, /^groups\[0\]\.name: must not be empty/],
      [{ ...one, groups: [...one.groups, ...one.groups] }, /^groups\[1\]\.id: another group/],
      [{ ...one, configs: { __proto__x: 'y' } }, /^configs\.__proto__x\.key: must start with a letter/],
      [
        {
          ...one,
          configs: [
            { key: 'a', value: 'x' },
            { key: 'a', value: 'y' },
          ],
        },
        /^configs\[1\]\.key: a appears twice/,
      ],
    ] as const) {
      await expect(importInto(EMPTY, bad)).rejects.toMatchObject({
        code: 'invalid_input',
        message: expect.stringMatching(message),
      })
    }
  })

  it('reads a document with a few invalid bytes, and counts them', async () => {
    const [before = '', after = ''] = JSON.stringify(one).split('Wiki')
    const encode = (text: string) => [...new TextEncoder().encode(text)]
    const bytes = Uint8Array.of(...encode(`${before}Straße `), 0xe2, 0x80, ...encode(after))
    for (const size of [1, bytes.length]) {
      const chunks = Array.from({ length: bytes.length / size }, (_, at) => bytes.subarray(at * size, (at + 1) * size))
      const read = await readDocument(chunks, { schemas: siteSchemas(), pace: atOnce })
      expect(read).toMatchObject({ replacedBytes: 2, sites: [{ name: 'Straße \ufffd' }] })
    }
    const whole = await readDocument([Uint8Array.from(encode(JSON.stringify(one)))], {
      schemas: siteSchemas(),
      pace: atOnce,
    })
    expect(whole.replacedBytes).toBeUndefined()
  })

  it('leaves bad records out when asked to, with a reason for each', async () => {
    const sites = [
      ...one.sites,
      { group_id: 7, name: 'bad', url: 'javascript:alert(1)' },
      { group_id: 9, name: 'orphan', url: 'a.com' },
    ]
    const { action, result, snapshot } = await importInto(EMPTY, { ...one, sites }, { skipInvalid: true })
    expect(action.params).toEqual({ sites: snapshot.sections.flatMap((section) => section.sites).length, groups: 1 })
    expect(result.sites).toMatchObject({ total: 3, created: 1, skipped: 2 })
    expect(result.skipped.map(({ path, name }) => `${path} ${name}`)).toEqual(['sites[1] bad', 'sites[2] orphan'])
    expect(snapshot.sections[0]?.sites).toHaveLength(1)
  })

  it('deletes nothing, when it replaces everything, that a record which it leaves out may stand for', async () => {
    const groups = ['Above', 'Bad group', 'Gone'].map((name, at) => ({
      id: 7 + at,
      name,
      parent_id: at === 1 ? 7 : null,
    }))
    const names = ['Bad icon', 'Bad address', 'Bad name', 'In a bad group', 'Deleted', 'Bad, of a group that is gone']
    const inGroup = [7, 7, 7, 8, 7, 9]
    const sites = names.map((name, at) => ({ group_id: inGroup[at], name, url: `https://${at}.example` }))
    const { snapshot } = await importInto(EMPTY, { groups, sites })
    const [icon, address, name, below, , last] = sites
    const document = {
      groups: [groups[0], { ...groups[1], icon: 'no icon' }],
      sites: [
        { ...icon, icon: 'no icon' },
        { ...address, url: 'javascript:1' },
        { ...name, name: '' },
        below,
        { ...last, group_id: 7, icon: 'no icon' },
      ],
    }
    const { result, snapshot: after } = await importInto(snapshot, document, { skipInvalid: true, mode: 'replace' })
    expect([result.sites.deleted, result.groups.deleted]).toEqual([1, 0])
    expect(rowsOf(after).sites.map((site) => site.name)).toEqual(names.filter((one) => one !== 'Deleted'))
  })

  it('names every bad record with its link, and how to import the rest', async () => {
    const sites = [
      ...one.sites,
      { group_id: 7, name: 'Bookmarklet', url: 'javascript:alert(1)' },
      { group_id: 9, name: 'Orphan', url: 'orphan.example' },
      { group_id: 7, name: ' ', url: 'https://nameless.example/' },
    ]
    const refused = importInto(EMPTY, { ...one, sites })
    await expect(refused).rejects.toMatchObject({ code: 'invalid_input' })
    const message = await refused.then(String, (error: Error) => error.message)
    expect(message.split('\n')).toEqual([
      expect.stringMatching(/^sites\[1\]\.url: "javascript:" links.* \("Bookmarklet", javascript:alert\(1\)\)$/),
      'sites[3].name: must not be empty (" ", https://nameless.example/)',
      'sites[2].group_id: no group in the document has the id 9 ("Orphan", https://orphan.example)',
      'To import the rest, skip what is invalid: ?skipInvalid=true, or --skip-invalid',
    ])
  })

  it('tells the first hundred of many bad records, and counts the others', async () => {
    const sites = Array.from({ length: 1234 }, (_, at) => ({ group_id: 7, name: `Bad ${at}`, url: 'about:blank' }))
    const { result } = await importInto(EMPTY, { ...one, sites }, { skipInvalid: true })
    expect(result.sites).toMatchObject({ total: 1234, skipped: 1234 })
    expect([result.skipped.length, result.moreSkipped]).toEqual([100, 1134])
    expect(result.skipped[99]).toMatchObject({ path: 'sites[99]', name: 'Bad 99', url: 'about:blank' })
    await expect(importInto(EMPTY, { ...one, sites })).rejects.toThrow(/^sites\[0\].*\nand 1,134 more\nTo import/s)
  })

  it('takes the good records after a hundred bad ones, and finds no words for more bad ones', async () => {
    const customError = vi.fn(() => undefined)
    z.config({ customError })
    onTestFinished(() => void z.config({ customError: undefined }))
    const bad = Array.from({ length: 300 }, (_, at) => `Bad ${at}`)
    const good = { group_id: 7, name: ' Good ', url: 'good.example' }
    const document = { ...one, sites: [...bad, good, 'one more', good] }
    const { result, snapshot } = await importInto(EMPTY, document, { skipInvalid: true })
    expect(result.sites).toMatchObject({ total: 303, created: 2, skipped: 301 })
    expect([result.skipped.length, result.moreSkipped]).toEqual([100, 201])
    expect(snapshot.sections[0]?.sites).toMatchObject(Array(2).fill({ name: 'Good', url: 'https://good.example' }))
    expect(customError).toHaveBeenCalledTimes(100)
  })

  it('tells of a bad record in a few printable characters', async () => {
    const name = `\u001b]0;x\u0007${'y'.repeat(93)}😀${'z'.repeat(1000)}`
    const configs = { 'a\nImported: all of it': 'x' }
    await expect(importInto(EMPTY, { ...one, configs })).rejects.toThrow(/^configs\.a\\nImported: all of it\.key: must/)
    const document = { ...one, sites: [{ group_id: 7, name, url: 3 }] }
    const { result } = await importInto(EMPTY, document, { skipInvalid: true })
    expect(result.skipped[0]?.name).toBe(`\u001b]0;x\u0007${'y'.repeat(93)}…`)
    await expect(importInto(EMPTY, document)).rejects.toThrow(String.raw`("\u001b]0;x\u0007${'y'.repeat(93)}…")`)
  })

  it.each(['{"name":"a"}', '{}'])('refuses a document of more records than there is room for: %s', async (record) => {
    let read = 0
    function* chunks() {
      yield new TextEncoder().encode(`{"groups":[${`${record},`.repeat(300_000)}${record}`)
      for (; read < 3; read += 1) yield new TextEncoder().encode(`,${record}`)
      yield new TextEncoder().encode('],"sites":[]}')
    }
    await expect(readDocument(chunks(), { schemas: siteSchemas(), pace: atOnce })).rejects.toMatchObject({
      code: 'too_large',
      message: 'A document can have at most 300,000 groups, links and settings',
    })
    expect(read).toBe(3) // the rest of the upload is drained
  })

  it('keeps nothing of bad records and unknown fields while it reads', async () => {
    const junk = new TextEncoder().encode(`{"x":[${'{},'.repeat(1000)}{}]},${'{},'.repeat(1000)}`)
    const encode = (text: string) => new TextEncoder().encode(text)
    let growth = 0
    async function* chunks(repeats: number) {
      yield encode('{"groups":[],"sites":[')
      const before = usedMemory()
      for (let count = 0; count < repeats; count += 1) yield junk
      growth = usedMemory() - before
      yield encode('{}]}')
    }
    const { skipped } = await readDocument(chunks(290), { schemas: siteSchemas(), pace: atOnce })
    expect([skipped.counts.sites, skipped.listed.length]).toEqual([290 * 1001 + 1, 100])
    expect(growth).toBeLessThan(5_000_000) // the records would take ten times as much
  })

  it('keeps no more of a list than any field takes', async () => {
    const encode = (text: string) => new TextEncoder().encode(text)
    const values = encode('1,'.repeat(10_000))
    let growth = 0
    function* chunks() {
      yield encode('{"groups":[],"sites":[{"tags":[')
      const before = usedMemory()
      for (let count = 0; count < 150; count += 1) yield values
      growth = usedMemory() - before
      yield encode('1]}]}')
    }
    const { skipped } = await readDocument(chunks(), { schemas: siteSchemas(), pace: atOnce })
    expect(skipped.counts.sites).toBe(1)
    expect(growth).toBeLessThan(5_000_000) // all of them would take more than twice as much
  })

  it('gives up on a value of many megabytes, instead of keeping it', async () => {
    const million = new TextEncoder().encode('1'.repeat(1_000_000))
    let read = 0
    function* chunks() {
      yield new TextEncoder().encode('{"groups":[],"sites":[{"id":')
      for (; read < 20; read += 1) yield million
      yield new TextEncoder().encode('}]}')
    }
    const refused = readDocument(chunks(), { schemas: siteSchemas(), pace: atOnce })
    await expect(refused).rejects.toMatchObject({ code: 'invalid_input', cause: { message: 'A value is too long' } })
    expect(read).toBe(20) // the rest of the upload is drained
  })

  it('refuses anything that is not a document', async () => {
    for (const bad of [
      {},
      [],
      null,
      'x',
      3,
      { groups: [] },
      { groups: {}, sites: [] },
      { ...one, version: '3.0' },
      { ...one, configs: 3 },
    ]) {
      await expect(importInto(EMPTY, bad)).rejects.toMatchObject({ code: 'invalid_input' })
    }
  })
})
