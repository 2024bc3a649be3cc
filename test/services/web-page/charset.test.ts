import { describe, expect, it } from 'vitest'
import { bytesOf, pageOf } from './pages.ts'

const title = (bytes: readonly number[]) => bytesOf('<title>', bytes, '</title>')
const meta = (charset: string) => bytesOf(`<!doctype html><html><head><meta charset="${charset}">`)
const joined = (...parts: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(parts))

/** 日本 in Shift_JIS and EUC-JP, 导航 in GBK, Привет in windows-1251, café in windows-1252, 導航 in Big5, 한국 in EUC-KR. */
const SHIFT_JIS = [0x93, 0xfa, 0x96, 0x7b]
const EUC_JP = [0xc6, 0xfc, 0xcb, 0xdc]
const GBK = [0xb5, 0xbc, 0xba, 0xbd]
const CYRILLIC = [0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]
const LATIN = [0x63, 0x61, 0x66, 0xe9]
const BIG5 = [0xbe, 0xc9, 0xaf, 0xe8]
const EUC_KR = [0xc7, 0xd1, 0xb1, 0xb9]

describe('the name of a page', () => {
  it.each([
    ['shift_jis', SHIFT_JIS, '日本'],
    ['Shift_JIS', SHIFT_JIS, '日本'],
    ['euc-jp', EUC_JP, '日本'],
    ['gb2312', GBK, '导航'],
    ['gbk', GBK, '导航'],
    ['gb18030', GBK, '导航'],
    ['big5', BIG5, '導航'],
    ['euc-kr', EUC_KR, '한국'],
    ['windows-1251', CYRILLIC, 'Привет'],
    ['windows-1252', LATIN, 'café'],
    ['iso-8859-1', LATIN, 'café'],
  ])('is read in %s, as the header or the page says', (charset, bytes, name) => {
    const contentType = `text/html; charset=${charset}`
    expect(pageOf(title(bytes), { contentType }).name).toBe(name)
    expect(pageOf(title(bytes), { contentType: `text/html;charset="${charset}"` }).name).toBe(name)
    expect(pageOf(joined(meta(charset), title(bytes))).name).toBe(name)
    const old = bytesOf(`<meta http-equiv="Content-Type" content="text/html; charset=${charset}">`)
    expect(pageOf(joined(old, title(bytes))).name).toBe(name)
  })

  it('is read in the character set of the header rather than in the one of the page', () => {
    const page = joined(meta('utf-8'), title(SHIFT_JIS))
    expect(pageOf(page, { contentType: 'text/html; charset=shift_jis' }).name).toBe('日本')
  })

  it('is read in the character set of a mark rather than in the one of the header', () => {
    const page = bytesOf([0xef, 0xbb, 0xbf], [...Buffer.from('<title>日本</title>')])
    expect(pageOf(page, { contentType: 'text/html; charset=shift_jis' }).name).toBe('日本')
  })

  it.each(['utf16le', 'utf16be'])('is read in %s, with a mark or named by the header', (charset) => {
    const little = Buffer.from('\ufeff<html><title>日本</title>', 'utf16le')
    const page = charset === 'utf16be' ? Buffer.from(little).swap16() : little
    expect(pageOf(new Uint8Array(page)).name).toBe('日本')
    const contentType = `text/html; charset=${charset.replace('utf16', 'utf-16')}`
    expect(pageOf(new Uint8Array(page.subarray(2)), { contentType }).name).toBe('日本')
  })

  it('is UTF-8 where a page in it says UTF-16, which nobody could have read', () => {
    expect(pageOf('<meta charset="utf-16"><title>日本</title>').name).toBe('日本')
  })

  it('is read as browsers do where a name is unknown, or where there is none', () => {
    expect(pageOf(joined(meta('klingon'), title(LATIN))).name).toBe('café')
    expect(pageOf('<title>日本</title>', { contentType: 'text/html; charset=klingon' }).name).toBe('日本')
    expect(pageOf(title(LATIN)).name).toBe('café')
    expect(pageOf('<title>日本</title>', { contentType: '' }).name).toBe('日本')
  })

  it('does not depend on a character set that stands in a comment, or beyond the first KB', () => {
    expect(pageOf(joined(bytesOf('<!-- <meta charset="big5"> -->'), meta('gbk'), title(GBK))).name).toBe('导航')
    const late = joined(bytesOf(`<html><!--${'x'.repeat(1024)}-->`), meta('big5'), bytesOf('<title>caf\xe9</title>'))
    expect(pageOf(late).name).toBe('café')
  })

  it('is read in EUC-KR that nobody declares, if the page or its host says that it is Korean, or if it is long enough', () => {
    const url = 'http://www.example.co.kr/deep/page'
    expect(pageOf(title(EUC_KR), { url }).name).toBe('한국')
    expect(pageOf(joined(bytesOf('<!doctype html><html lang="ko-KR">'), title(EUC_KR))).name).toBe('한국')
    expect(pageOf('<title>한국</title>', { url }).name).toBe('한국')
    expect(pageOf(title(LATIN), { url }).name).toBe('café')
    const [han, mark] = [
      [0xf9, 0xd3],
      [0xa2, 0xba],
    ] // a Chinese character and a sign, among many others
    const long = joined(title(EUC_KR), bytesOf('<p>', Array(50).fill(EUC_KR).flat(), han, mark))
    expect(pageOf(long).name).toBe('한국')
    expect(pageOf(title(GBK)).name).toBe('导航')
  })
})
