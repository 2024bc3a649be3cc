import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { withTimes } from '../../bench/workers-guide.ts'
import { rowsOf } from './tables.ts'

const GUIDE = 'docs/deploy-workers.md'

it('the guide to Workers has the times of the benchmark, which writes them', () => {
  const figures = rowsOf('docs/benchmarks-engines.md', 'what').map(([what = '', measured = '']) => ({ what, measured }))
  const guide = readFileSync(GUIDE, 'utf8')
  const rows = rowsOf(GUIDE, 'CPU time')
  expect(figures.map(({ what }) => what)).toEqual(expect.arrayContaining(rows.map(([what]) => what)))
  const old = guide.replaceAll(/\d+(?:\.\d)? ms(?= \|)/g, '99 ms')
  expect(old).not.toBe(guide)
  expect(withTimes(old, figures)).toBe(guide)
  expect(withTimes(guide, figures.slice(0, 3))).toBe(guide)
})
