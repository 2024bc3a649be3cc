import { describe, expect, it } from 'vitest'
import { memoise, memoiseVariants, once } from '../../src/core/memo.ts'

describe('a memo', () => {
  it('makes each value once per object, however falsy', () => {
    let made = 0
    const isEven = memoise(({ length }: readonly number[]) => {
      made += 1
      return length % 2 === 0
    })
    const [one, two] = [[1], [1, 2]]
    expect([one, two, one, two].map(isEven)).toEqual([false, true, false, true])
    expect(made).toBe(2)
  })

  it('forgets what was rejected', async () => {
    let times = 0
    const load = async () => {
      times += 1
      if (times === 1) throw new Error('no descriptor is free')
      return times
    }
    const [of, key] = [{}, () => 'key']
    for (const memo of [memoise(load), memoiseVariants(key, load), once(load)]) {
      times = 0
      await expect(memo(of, of)).rejects.toThrow('no descriptor')
      expect(await Promise.all([memo(of, of), memo(of, of)])).toEqual([2, 2])
    }
  })

  it('tells variants apart by their keys', () => {
    let made = 0
    const join = memoiseVariants(
      ({ by }: { by: string }) => by,
      (parts: readonly string[], { by }) => {
        made += 1
        return parts.join(by)
      },
    )
    const parts = ['a', 'b']
    expect([join(parts, { by: '-' }), join(parts, { by: '+' }), join(parts, { by: '-' })]).toEqual([
      'a-b',
      'a+b',
      'a-b',
    ])
    expect(join(['c', 'd'], { by: '-' })).toBe('c-d')
    expect(made).toBe(3)
  })
})
