import fc from 'fast-check'
import lzString from 'lz-string'
import { describe, expect, it } from 'vitest'
import { unpackLzString } from '../../src/formats/file/lz-string.ts'
import { lzStringBomb } from './packed.ts'

describe("lz-string's base64", () => {
  it('unpacks to what the library has packed', () => {
    const text = fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('"nav":[{"title":"', '工具', '\0')))
    fc.assert(
      fc.property(text, (parts) => {
        const content = parts.join('')
        expect(unpackLzString(lzString.compressToBase64(content), 10_000)).toEqual({ text: content, ending: 'whole' })
      }),
    )
  })

  it('unpacks to what the library has packed, if it is long', () => {
    const text = Array.from(
      { length: 5000 },
      (_, at) => `{"name":"网站 ${at}","url":"https://${at * 7919}.example"}`,
    ).join()
    expect(unpackLzString(lzString.compressToBase64(text), text.length)).toEqual({ text, ending: 'whole' })
  })

  it('ends at the limit, however much it stands for', () => {
    const short = lzStringBomb('ab', 100)
    expect(unpackLzString(short, 10_000)).toEqual({ text: lzString.decompressFromBase64(short), ending: 'whole' })
    const packed = lzStringBomb('ab', 1_000_000) // 500,000,000,000 characters
    const { text, ending } = unpackLzString(packed, 1_000_000)
    expect({ ending, isFull: text.length > 990_000, start: text.slice(0, 5) }).toEqual({
      ending: 'limit',
      isFull: true,
      start: 'abbbb',
    })
  })

  it('is damaged where it ends early, or is something else', () => {
    const packed = lzString.compressToBase64('{"title":"Tools"}')
    for (let length = 0; length < packed.length - 4; length++) {
      const { text, ending } = unpackLzString(packed.slice(0, length), 100)
      expect({ ending, isStart: '{"title":"Tools"}'.startsWith(text) }).toEqual({ ending: 'damage', isStart: true })
    }
    expect(unpackLzString('no base64', 100).ending).toBe('damage')
  })

  it('of any text ends, in bounds', () => {
    const base64 = fc.string({ unit: fc.constantFrom(...'ABCDEFQRSTUVabcdefqrstuv0123456789+/'), maxLength: 500 })
    fc.assert(
      fc.property(base64, (packed) => {
        expect(unpackLzString(packed, 2000).text.length).toBeLessThanOrEqual(2000)
      }),
    )
  })
})
