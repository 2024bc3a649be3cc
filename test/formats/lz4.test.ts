import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unpackLz4 } from '../../src/formats/file/lz4.ts'
import { saying } from '../support/saying.ts'
import { packAsLz4, sequence } from './packed.ts'

const bytes = (...numbers: readonly number[]) => Uint8Array.from(numbers)
const DAMAGED = 'This compressed file is damaged or incomplete'

describe('an LZ4 block', () => {
  it('unpacks to what was packed', () => {
    const content = fc
      .array(fc.oneof(fc.uint8Array({ maxLength: 20 }), fc.constantFrom(bytes(1, 2, 3, 4, 5), new Uint8Array(300))))
      .map((parts) => Uint8Array.from(parts.flatMap((part) => [...part])))
    fc.assert(
      fc.property(content, (whole) => {
        expect(unpackLz4(Uint8Array.from(packAsLz4(whole)), whole.length)).toEqual(whole)
      }),
    )
  })

  it('repeats what it is just writing', () => {
    const packed = [...sequence(bytes(7, 8), { distance: 2, length: 6 }), ...sequence(bytes(9))]
    expect(unpackLz4(Uint8Array.from(packed), 9)).toEqual(bytes(7, 8, 7, 8, 7, 8, 7, 8, 9))
  })

  it.each([
    {
      is: 'that refers to what is before its beginning',
      packed: [...sequence(bytes(1), { distance: 2, length: 4 }), 0],
    },
    { is: 'that refers to nothing', packed: [...sequence(bytes(1), { distance: 0, length: 4 }), 0] },
    { is: 'that ends in its literals', packed: [0x50, 1, 2] },
    { is: 'that ends in a length', packed: [0xf0, 255] },
    { is: 'that ends in a distance', packed: [0x10, 1, 1] },
    { is: 'that is shorter than it says', packed: sequence(bytes(1, 2)) },
    { is: 'that is longer than it says', packed: sequence(new Uint8Array(9)) },
    { is: 'that repeats more than it says', packed: sequence(bytes(1), { distance: 1, length: 400 }) },
    { is: 'of nothing', packed: [] },
  ])('$is is refused', ({ packed }) => {
    expect(() => unpackLz4(Uint8Array.from(packed), 5)).toThrow(saying(DAMAGED))
  })

  it('is refused before it is unpacked if it is too large, or says so', () => {
    expect(() => unpackLz4(new Uint8Array(1_000_000), 33 * 1024 * 1024)).toThrow(saying('larger than 32 MB'))
    expect(() => unpackLz4(new Uint8Array(10), 4_000_000_000)).toThrow(saying(DAMAGED))
  })

  it('that is any bytes ends, in bounds', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.integer({ min: 0, max: 2000 }), (packed, size) => {
        try {
          expect(unpackLz4(packed, size)).toHaveLength(size)
        } catch (error) {
          expect(error).toEqual(saying(DAMAGED))
        }
      }),
    )
  })
})
