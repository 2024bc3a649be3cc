import { describe, expect, it } from 'vitest'
import { AppError } from '../../src/core/errors.ts'
import { readFiles } from '../../src/formats/read-files.ts'
import { saying } from '../support/saying.ts'
import { readOne } from './fixtures.ts'
import { nested, SAMPLES } from './json-samples.ts'

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))

/** The code that a file is refused with, or how much of it is read. */
function outcome(bytes: Uint8Array, format?: string) {
  try {
    const { links, folders, skipped } = readFiles([{ name: '', bytes }], { format }).bookmarks
    return { links: links.length, folders: folders.length, skipped: skipped.length }
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

const WRONG = [null, true, 7, '', 'text', [], {}, [null, 1, 'x', [[]], {}], { children: { nav: 1 } }, undefined]

/** Copies of a value, each with something wrong in one place. */
function* spoiled(value: unknown): Generator<unknown> {
  yield* WRONG
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    for (const wrong of spoiled(inner)) {
      yield Array.isArray(value) ? value.with(Number(key), wrong) : { ...value, [key]: wrong }
    }
  }
}

describe.each(SAMPLES)('a $format file', ({ format, content }) => {
  it('is read whole, and recognised', () => {
    expect(readOne(JSON.stringify(content)).files[0]?.format).toBe(format)
    expect(outcome(bytesOf(content))).toMatchObject({ skipped: 0 })
  })

  it('is read or refused in words, whatever is wrong in any place', () => {
    const outcomes = new Set<string>()
    for (const wrong of spoiled(content)) {
      const bytes = bytesOf(wrong ?? null)
      outcomes.add(typeof outcome(bytes) === 'string' ? 'refused' : 'read')
      outcome(bytes, format)
    }
    expect(outcomes).toEqual(new Set(['read', 'refused']))
  })

  it('is refused wherever it was cut short, in words that say so', () => {
    const text = JSON.stringify(content)
    for (let length = 2; length < text.length; length++) {
      for (const options of [{}, { format }]) {
        const read = () =>
          readFiles([{ name: 'a.json', bytes: new TextEncoder().encode(text.slice(0, length)) }], options)
        expect(read).toThrow(saying('"a.json" is incomplete JSON: the file may have been cut short'))
      }
    }
  })
})

describe.each(SAMPLES.flatMap(({ format, deep }) => (deep ? [{ format, deep }] : [])))('a $format file', ({ deep }) => {
  it.each([3000, 100_000])('may be %i folders deep', (depth) => {
    expect(outcome(nested(deep, depth))).toEqual({ links: 1, folders: depth, skipped: 0 })
  })
})

describe('a file of nothing', () => {
  it('is refused in bounded time, however long it is', () => {
    const nothing = (count: number) => new Array<null>(count).fill(null)
    const roots = { bookmark_bar: { children: nothing(1_000_000) } }
    expect(outcome(bytesOf({ roots }))).toBe('too_large')
    expect(outcome(bytesOf([{ title: 'A', nav: nothing(1_000_000) }]))).toBe('too_large')
    expect(outcome(bytesOf([{ url: 'https://a.example', catelog: 'A' }, ...nothing(1_000_000)]))).toBe('too_large')
    expect(outcome(bytesOf({ type: 'text/x-moz-place-container', children: nothing(1_000_000) }))).toBe('too_large')
    expect(outcome(bytesOf({ appName: 'Sun-Panel-Config', icons: nothing(1_000_000) }))).toBe('too_large')
    expect(outcome(bytesOf([{ url: 'https://a.example', appid: 'A' }, ...nothing(1_000_000)]))).toBe('too_large')
  })

  it('is refused before it is parsed if that would take gigabytes', () => {
    for (const text of ['['.repeat(64_000_000), `[${'{},'.repeat(3_000_000)}{}]`, `[${'0,'.repeat(9_000_000)}0]`]) {
      expect(() => readOne(text, 'a.json')).toThrow(saying('"a.json" contains too many values'))
    }
    expect(() => readOne(`["${'[{,\\"'.repeat(3_000_000)}"]`)).toThrow(saying("This file isn't a file of links"))
  })

  it('is not said to be cut short if it is no JSON, or JSON of something else', () => {
    for (const text of ['[InternetShortcut]', '{}', '[]', '[1]', '{"a":1}']) {
      expect(() => readOne(text)).toThrow(saying("This file isn't a file of links that Signpost can read"))
    }
    expect(() => readOne('')).toThrow(saying('This file is empty'))
    expect(() => readOne('{')).toThrow(saying('This file is incomplete JSON'))
  })
})
