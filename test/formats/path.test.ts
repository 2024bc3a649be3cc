import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinPath, splitPath } from '../../src/formats/values/paths.ts'

describe('a path of names', () => {
  it('comes apart into the names that it was made of, slashes and backslashes in them included', () => {
    const name = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('/', '\\', ' ', 'a') }))
    const names = fc.array(name).filter((all) => all.length !== 1 || all[0] !== '')
    fc.assert(
      fc.property(names, (all) => {
        expect(splitPath(joinPath(all))).toEqual(all)
      }),
    )
  })

  it('escapes slashes and backslashes', () => {
    expect(joinPath(['Home', 'TCP/IP', 'C:\\'])).toBe('Home / TCP\\/IP / C:\\\\')
  })

  it.each([
    ['A/B', ['A', 'B']],
    ['A / B', ['A', 'B']],
    ['C:\\Temp', ['C:\\Temp']],
    ['', []],
  ])('of another program, %j, is %j', (path, names) => {
    expect(splitPath(path)).toEqual(names)
  })
})
