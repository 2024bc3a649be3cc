import fc from 'fast-check'
import { expect, it } from 'vitest'
import { joinFolded, splitFolded } from '../../src/formats/values/folded-name.ts'

it('one name stands for folders in folders, and comes apart again', () => {
  expect(joinFolded(['C', 'D'])).toBe('C › D')
  expect(splitFolded('C › D')).toEqual(['C', 'D'])
  expect(splitFolded('C')).toEqual(['C'])
})

it('a name with a separator of its own stays one name', () => {
  expect(joinFolded(['A › B', '›', 'C'])).toBe('A ›› B › ›› › C')
  expect(splitFolded('A ›› B')).toEqual(['A › B'])
})

it('a name that only looks folded has no folder without a name', () => {
  expect(splitFolded('› C')).toEqual(['› C'])
  expect(splitFolded('C ›')).toEqual(['C ›'])
  expect(splitFolded('C›D')).toEqual(['C›D'])
})

it('whatever folders are called, their one name gives the same names again', () => {
  const name = fc.string({ unit: fc.constantFrom('›', ' ', 'a') })
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 5 }), (names) => {
      expect(splitFolded(joinFolded(names))).toEqual(names)
    }),
  )
})
