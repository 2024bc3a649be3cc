import { faultCase } from './case.ts'
import { type Figures, simulate } from './simulation/simulate.ts'

/** Each seed is a site of its own, from its first edit on. */
const PER_SEED = 500

faultCase({
  what: 'random edits, undos and imports on three replicas, with faults, restores, restarts and clock jumps, against a model',
  rounds: { short: 500, long: 1_000_000 },
  async run(operations) {
    const found: Figures[] = []
    for (let seed = 1; seed <= operations / PER_SEED; seed += 1) found.push(await simulate(seed, PER_SEED))
    const sum = (name: keyof Figures) => found.reduce((total, figures) => total + figures[name], 0).toLocaleString('en')
    const tried = `${sum('operations')} edits, ${sum('acknowledged')} acknowledged, ${sum('faults')} faults, ${sum('restores')} restores`
    return { tried, result: 'the same outcome everywhere', holds: true } // `simulate` throws at the first difference
  },
})
