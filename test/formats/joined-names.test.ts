import fc from 'fast-check'
import { expect, it } from 'vitest'
import { joinNames, splitNames } from '../../src/formats/values/paths.ts'

it('one name stands for folders in folders, and comes apart again', () => {
  expect(joinNames(['C', 'D'])).toBe('C › D')
  expect(splitNames('C › D')).toEqual(['C', 'D'])
  expect(splitNames('C')).toEqual(['C'])
})

it('a name with a separator of its own stays one name', () => {
  expect(joinNames(['A › B', '›', 'C'])).toBe('A ›› B › ›› › C')
  expect(splitNames('A ›› B')).toEqual(['A › B'])
})

it('a name that only looks folded has no folder without a name', () => {
  expect(splitNames('› C')).toEqual(['› C'])
  expect(splitNames('C ›')).toEqual(['C ›'])
  expect(splitNames('C›D')).toEqual(['C›D'])
})

it('whatever folders are called, their one name gives the same names again', () => {
  const name = fc.string({ unit: fc.constantFrom('›', ' ', 'a') })
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 5 }), (names) => {
      expect(splitNames(joinNames(names))).toEqual(names)
    }),
  )
})
