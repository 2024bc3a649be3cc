import { describe, expect, it } from 'vitest'
import { decodeText, readText } from '../../src/formats/file/text.ts'

const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0))
const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? ascii(part) : part)))
const utf16 = (text: string, isBig = false) =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)).flatMap((code) =>
    isBig ? [code >> 8, code & 255] : [code & 255, code >> 8],
  )

const META = (charset: string) => `<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=${charset}">`
/** 导航 in GBK. */
const GBK = [0xb5, 0xbc, 0xba, 0xbd]

describe('the text of a file', () => {
  it.each([
    ['UTF-8', bytes([0xef, 0xbb, 0xbf], 'a', [0xc3, 0xa9])],
    ['UTF-16, little end first', bytes([0xff, 0xfe], utf16('aé'))],
    ['UTF-16, big end first', bytes([0xfe, 0xff], utf16('aé', true))],
  ])('is %s if its mark says so, and the mark is no part of it', (_name, file) => {
    expect(decodeText(file)).toBe('aé')
  })

  it.each([false, true])('is UTF-16 without a mark if half of its bytes are zero (big end first: %s)', (isBig) => {
    const text = '<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DT><A HREF="https://a.example">导航</A>'
    expect(decodeText(bytes(utf16(text, isBig)))).toBe(text)
  })

  it('is UTF-8 if it can be, whatever it says of itself', () => {
    const text = `${META('gb2312')}导航`
    expect(decodeText(new TextEncoder().encode(text))).toBe(text)
  })

  it('is UTF-8 if it ends in the middle of a character, which is left out', () => {
    expect(decodeText(new TextEncoder().encode('导航').subarray(0, -1))).toBe('导')
  })

  it('is UTF-8 if few of its characters are broken', () => {
    const file = bytes([...new TextEncoder().encode('导航'.repeat(20))], 'caf', [0xe9], '!')
    expect(decodeText(file)).toBe(`${'导航'.repeat(20)}caf\ufffd!`)
  })

  it.each([
    ['as few of its characters are broken', '', 3, 2],
    ['that says so, as not many more are broken than whole', META('utf-8'), 2, 4],
  ])('is UTF-8 %s', (_why, head, whole, broken) => {
    const file = bytes(
      head,
      [...new TextEncoder().encode('Straße '.repeat(whole))],
      'cut ',
      ...Array(broken).fill([0xe2, 0x80]),
    )
    const text = `${head}${'Straße '.repeat(whole)}cut ${'\ufffd'.repeat(broken)}`
    expect(readText(file)).toEqual({ text, replacedBytes: 2 * broken })
  })

  it.each([
    ['none, if all are whole', new TextEncoder().encode('Straße \ufffd'), 0],
    [
      'each, however they are broken',
      bytes([...new TextEncoder().encode('ßßßßß\ufffd')], 'a', [0xff, 0xf0, 0x9f, 0x98], '.'),
      4,
    ],
    ['none for the mark', bytes([0xef, 0xbb, 0xbf], 'a', [0xff]), 1],
    ['those of another character set', bytes(META('gbk'), GBK, [0xff]), 1],
    ['none of what is Western, where each byte is a character', bytes('caf', [0xe9, 0xff]), 0],
  ])('counts the bytes that are in no character: %s', (_which, file, count) => {
    expect(readText(file).replacedBytes).toBe(count)
  })

  it.each(['gb2312', 'GBK', '"gb18030"', 'x-gbk'])('is what a file of %s says it is', (charset) => {
    expect(decodeText(bytes(META(charset), GBK))).toBe(`${META(charset)}导航`)
  })

  it('has the characters that only GB 18030 has, although the file says GB 2312', () => {
    expect(decodeText(bytes(META('gb2312'), GBK, [0x81, 0x30, 0x81, 0x30]))).toBe(`${META('gb2312')}导航\u0080`)
  })

  it.each([
    ['GBK', '标题,链接\n', [0xb1, 0xea, 0xcc, 0xe2, 0x2c, 0xc1, 0xb4, 0xbd, 0xd3, 0x0a]],
    ['Shift JIS', '名前,リンク\n', [0x96, 0xbc, 0x91, 0x4f, 0x2c, 0x83, 0x8a, 0x83, 0x93, 0x83, 0x4e, 0x0a]],
    ['Big5', '名稱,連結\n', [0xa6, 0x57, 0xba, 0xd9, 0x2c, 0xb3, 0x73, 0xb5, 0xb2, 0x0a]],
  ])('is %s if nearly all of its characters would be common ones', (_name, text, file) => {
    expect(decodeText(bytes(file, 'https://a.example'))).toBe(`${text}https://a.example`)
  })

  it.each(['Übergröße; Fußgängerüberweg; Äpfel', 'TRADUÇÃO; AÇÕES', 'déjà vu: à côté, élève, ça', 'ñandú “é”'])(
    'is Western if it looks like it: %s',
    (text) => {
      const western = Array.from(text, (letter) => ({ '“': 0x93, '”': 0x94 })[letter] ?? letter.charCodeAt(0))
      expect(decodeText(bytes(western))).toBe(text)
    },
  )

  it.each([
    ['nothing', ''],
    ['UTF-8, which it is not', META('utf-8')],
    ['UTF-16 by another name, which it is not', META('unicode')],
    ['a name that nobody knows', META('x-nobody-knows')],
    ['one far behind its beginning', ' '.repeat(1024) + META('gbk')],
  ])('is windows-1252 if it is not UTF-8 and says %s', (_what, head) => {
    expect(decodeText(bytes(head, 'caf', [0xe9, 0x20, 0x93], 'x', [0x94, 0x80]))).toBe(`${head}café “x”€`)
  })
})
