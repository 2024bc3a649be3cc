import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AppError } from '../../src/core/errors.ts'
import { readFiles } from '../../src/formats/read-files.ts'
import type { Bookmarks } from '../../src/formats/tree/bookmarks.ts'
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

const ODD = [null, 0, -1, 1e300, true, '', 'x', [], [[]], [null], {}, { name: {} }, '__proto__']
const odd = fc.constantFrom<unknown>(...ODD)

/** As this value, with any of its parts missing, in another order, several times, or something else. */
function anythingIn(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value !== 'object' || value === null) return fc.oneof(fc.constant(value), odd)
  const parts = Object.entries(value).map(([key, part]) => [key, fc.oneof(anythingIn(part), odd)] as const)
  if (Array.isArray(value)) return fc.array(fc.oneof(odd, ...parts.map(([, part]) => part)), { maxLength: 6 })
  return fc.record(Object.fromEntries(parts), { requiredKeys: [] })
}

/** A file in which nothing is of the format is refused. */
function readOrNothing(bytes: Uint8Array, format: string): Pick<Bookmarks, 'folders' | 'links'> {
  try {
    return readFiles([{ name: '', bytes }], { format }).bookmarks
  } catch (error) {
    expect(error).toBeInstanceOf(AppError)
    expect(error).toMatchObject({ code: 'invalid_input' })
    return { folders: [], links: [] }
  }
}

describe.each(SAMPLES)('a $format file', ({ format, content }) => {
  it('is recognised', () => {
    expect(readOne(JSON.stringify(content)).files[0]?.format).toBe(format)
  })

  it('gives links in folders that are there, with texts in them, whatever is anywhere', () => {
    fc.assert(
      fc.property(anythingIn(content), (anything) => {
        const { folders, links } = readOrNothing(bytesOf(anything), format)
        folders.forEach(({ name, parent }, at) => {
          expect([typeof name, parent === null || parent < at]).toEqual(['string', true])
        })
        for (const { url, name, folder, tags, createdAt } of links) {
          expect(url).not.toBe('')
          expect(typeof name).toBe('string')
          expect(folder === null || folder < folders.length).toBe(true)
          expect(tags?.filter((tag) => tag.trim() === '') ?? []).toEqual([])
          if (createdAt !== undefined) expect(new Date(createdAt).toISOString()).toBe(createdAt)
        }
      }),
    )
  })

  it.each(['{}', '[]', '1', 'nothing', '{"results":', ''])('is not %s, which is refused in words or empty', (text) => {
    expect(readOrNothing(new TextEncoder().encode(text), format).links).toEqual([])
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

  it('has its complete links wherever it was cut short, and it is said that more are missing', () => {
    const text = JSON.stringify(content)
    for (let length = 2; length < text.length; length++) {
      for (const options of [{}, { format }]) {
        try {
          const { files, bookmarks } = readFiles(
            [{ name: 'a.json', bytes: new TextEncoder().encode(text.slice(0, length)) }],
            options,
          )
          expect([files[0]?.format, bookmarks.isCut, bookmarks.links.length > 0]).toEqual([format, true, true])
        } catch (error) {
          if (!(error instanceof AppError)) throw error
          expect(error).toEqual(saying('"a.json" is incomplete JSON: the file may have been cut short'))
        }
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
