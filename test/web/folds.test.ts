import { describe, expect, it } from 'vitest'
import { isFolded, noteFold } from '../../src/web/client/folds.ts'

const readFolds = (kept: string) => new Set(kept.split(' ').filter(Boolean))

describe('what a visitor did to a group', () => {
  it.each([
    ['folded', false, 'g1', true],
    ['unfolded again', false, '', false],
    ['unfolded, though folded at first', true, 'g1+', false],
    ['folded again', true, '', true],
  ])('is kept: %s', (what, atFirst, kept, isFoldedNow) => {
    const before = what.endsWith('again') ? (atFirst ? 'g1+' : 'g1') : ''
    const after = noteFold(readFolds(before), 'g1', isFoldedNow, atFirst)
    expect(after).toBe(kept)
    expect(isFolded(readFolds(after), 'g1', atFirst)).toBe(isFoldedNow)
  })

  it('is told from that to others', () => {
    const kept = noteFold(readFolds('g1 g12+'), 'g2', true, false)
    expect(kept).toBe('g1 g12+ g2')
    const isFoldedHere = (id: string, atFirst: boolean) => isFolded(readFolds(kept), id, atFirst)
    expect([isFoldedHere('g1', false), isFoldedHere('g12', true), isFoldedHere('g11', false)]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('stays as it was kept by earlier versions', () => {
    expect(isFolded(readFolds('g7 g8'), 'g8', false)).toBe(true)
  })
})
