import { expect, it } from 'vitest'
import { readText } from '../../src/formats/file/text.ts'
import { Utf8Stream } from '../../src/services/transfer/parse-json.ts'

const encode = (text: string) => [...new TextEncoder().encode(text)]
const FILES = {
  whole: encode('Straße 导航 😀'),
  'with a mark': encode('\ufeffStraße \ufeff'),
  'with U+FFFD of its own': [...encode('导航\ufffd'), 0xff, ...encode('\ufffd\ufffd导航')],
  'with characters that are cut': [...encode('导航导航'), 0xe5, 0xaf, 0x22, 0xf0, 0x9f, 0x98, ...encode('ßß')],
}

it.each(Object.entries(FILES))('UTF-8 that arrives in pieces is read as in one: %s', (_, all) => {
  for (const size of [1, 2, 3, 5, all.length]) {
    const stream = new Utf8Stream()
    let text = ''
    for (let at = 0; at < all.length; at += size) text += stream.decode(Uint8Array.from(all.slice(at, at + size)))
    const { replacedBytes } = stream
    expect(readText(Uint8Array.from(all)), `by ${size}`).toMatchObject({ text, replacedBytes })
  }
})
