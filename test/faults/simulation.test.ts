import { expect, it } from 'vitest'
import { simulate } from './simulation/simulate.ts'

it.each([1, 2, 3, 4])('three replicas on a failing database do what the model does (seed %i)', async (seed) => {
  const figures = await simulate(seed, 500)
  expect(figures.acknowledged).toBeGreaterThan(300)
  expect(figures.faults).toBeGreaterThan(10)
})
