import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { rowsOf } from '../docs/tables.ts'
import { noneOf } from './case.ts'
import { asDocument, asRows, withNew } from './report.ts'

const FILE = 'docs/reliability.md'

it('what was counted holds if it is nothing', () => {
  expect(noneOf('2 kills', { lost: [], doubled: 0 })).toMatchObject({ result: '0 lost, 0 doubled', holds: true })
  expect(noneOf('2 kills', { lost: ['a'], doubled: 0 })).toMatchObject({ result: '1 lost, 0 doubled', holds: false })
})

it('the figures of some cases take the place of their rows, and the others stay', () => {
  const findings = [{ file: 'new.test.ts', what: 'something new', ...noneOf('once', { lost: 3 }) }]
  const before = rowsOf(FILE, 'what')
  const added = withNew(asRows(findings, '2030-01-01'))
  expect(added).toEqual([...before, ['something new', 'once', '3 lost', '**no**', '2030-01-01']])
  const known = findings.map((finding) => ({ ...finding, what: before[0]?.[0] ?? '' }))
  expect(withNew(asRows(known, '2030-01-01'))).toEqual([
    [before[0]?.[0], 'once', '3 lost', '**no**', '2030-01-01'],
    ...before.slice(1),
  ])
})

it('the document gets the new table, and keeps its words', () => {
  const text = readFileSync(FILE, 'utf8')
  const written = asDocument([['kill -9', 'twice', '0 lost', 'yes', '2030-01-01']], 'a machine')
  expect(written).toContain('\n| kill -9 | twice | 0 lost | yes | 2030-01-01 |\n\n')
  expect(written).toContain('\nMeasured on a machine.\n')
  const words = (document: string) => document.split('\n').filter((line) => !/^\||^Measured on /.test(line))
  expect(words(written)).toEqual(words(text))
})
