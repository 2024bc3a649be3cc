import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sanitizeCss } from '../../src/web/settings/sanitize-css.ts'
import { runs } from '../support/runs.ts'

describe('a style sheet that is closed', () => {
  it.each([
    ['a{color:#fff;margin:1.5px -0.5em!important}', 'a{color:#fff;margin:1.5px -0.5em!important}'],
    ['@media (width>40em){.a:not([x="1"])>b::after{top:calc(1px + 2%)}}', undefined],
    ['a{b:url(/own.png)}', 'a{b:url("/own.png")}'],
    ["a{b:url( 'own.png' )}", 'a{b:url( "own.png" )}'],
    ['a{b:url(data:image/png;base64,AA==)}', 'a{b:url("data:image/png;base64,AA==")}'],
    ['a{content:"→"}/* why */', 'a{content:"\\2192 "}/**/'],
    ['.ü\\:x{--é:1}', '.\\fc \\3a x{--\\e9 :1}'],
    ['a{content:"Note: 1/2"}', undefined],
  ])('%s means the same', (css, closed) => expect(sanitizeCss(css)).toBe(closed ?? css))

  it.each([
    ['a{b:url(http://x.example/?y)}', 'a{b:url("")}'],
    ['@import "//x.example";', '@import "";'],
    ['a{b:\\75 r\\l( \\68ttps:x )}', 'a{b:url("")}'],
    ['a{b:image-set("https://x.example" 1x)}', 'a{b:image-set("" 1x)}'],
    ['a{b:url("\\\\\\\\x.example")}', 'a{b:url("")}'],
    ['a{b:url(http://x.example', 'a{b:url("")'],
    ['×url(http://x.example)', '\\d7 url(http://x.example)'],
  ])('%s leads nowhere', (css, closed) => expect(sanitizeCss(css)).toBe(closed))

  it('is the same when it is closed again, whatever it is made of', () => {
    const pieces = [
      'url(',
      'URL (',
      ')',
      '"',
      "'",
      '\\',
      '\n',
      '/*',
      '*/',
      '//',
      'http:',
      'x',
      '\\75 ',
      '1',
      '-',
      '#',
      '@',
    ]
    const css = fc.array(
      fc.oneof(fc.constantFrom(...pieces, '<!--', '-->', '{', '}', ';', ' ', 'é', '\0'), fc.string()),
    )
    fc.assert(
      fc.property(css, (parts) => {
        const closed = sanitizeCss(parts.join(''))
        expect(sanitizeCss(closed)).toBe(closed)
        expect(closed).toMatch(/^[\0-\x7f]*$/)
      }),
      { numRuns: runs(2000) },
    )
  })
})
