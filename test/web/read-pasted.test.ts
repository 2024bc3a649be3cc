import { expect, it } from 'vitest'
import { readPasted } from '../../src/web/address/read-pasted.ts'

it.each([
  ['one.example\ntwo.example', ['https://one.example', 'https://two.example'], []],
  ['See one.example and\r\n\r\ntwo.example', ['https://one.example', 'https://two.example'], []],
  ['one.example\n not-a-url \nftp://files.example', ['https://one.example', 'ftp://files.example'], ['not-a-url']],
  ['mailto:a@b.example\njavascript:alert(1)', ['mailto:a@b.example'], ['javascript:alert(1)']],
  ['https://exa mple.com\none.example', ['https://one.example'], ['https://exa mple.com']],
  ['https://one.example two.example', ['https://one.example', 'https://two.example'], []],
  ['http://nas and http://one.example', ['http://nas', 'http://one.example'], []],
  ['https://a/ mailto:me@b https://c', ['https://a/', 'https://c'], ['mailto:me@b']],
  [
    'one.example, javascript:alert(1), two.example',
    ['https://one.example', 'https://two.example'],
    ['javascript:alert(1)'],
  ],
  ['http://nas Files', ['http://nas'], []],
])('%j has the links %j and leaves out %j', (text, urls, leftOut) => {
  expect(readPasted(text)).toEqual({ urls, leftOut })
})
