import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shorten } from '../../src/core/action.ts'
import { shortenTo } from '../../src/core/text.ts'

it('a name is shortened to 60 characters, and never in the middle of one', () => {
  expect(shorten('a'.repeat(60))).toBe('a'.repeat(60))
  expect(shorten('a'.repeat(61))).toBe(`${'a'.repeat(60)}…`)
  expect(shorten(`${'a'.repeat(59)}😀 and more`)).toBe(`${'a'.repeat(59)}…`)
})

it('a shortened text is well-formed, whatever it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), fc.nat(9), (start, end, max) => {
      const short = shortenTo(`${start}\ud83d${end}`, max)
      expect(short.isWellFormed()).toBe(true)
      expect(short.length).toBeLessThanOrEqual(max + 1)
    }),
  )
})
