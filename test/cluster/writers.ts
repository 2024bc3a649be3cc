import { expect } from 'vitest'
import type { Answer } from '../support/client.ts'
import { pause } from '../support/waiting.ts'
import { agreement, type Replica, revisionsOf } from './replicas.ts'
import { differences, type Ledger, newLedger, type ShownGroup, writeAllKinds } from './writer.ts'

/** Writers that continue whatever happens, until stopped. */
export function startWriters(replicas: () => readonly Replica[], count: number) {
  const ledgers: Ledger[] = []
  const statuses = new Set<number>()
  const bad: Answer[] = []
  let stopped = false
  const writers = Array.from({ length: count }, async (_, index) => {
    const ledger = newLedger()
    ledgers.push(ledger)
    for (let round = 0; !stopped; round += 1) {
      await writeAllKinds(
        `c${index}-${round}`,
        10,
        async (...call) => {
          const all = replicas()
          const answer = await all[(index + round) % all.length]?.owner(...call).catch(() => undefined)
          if (answer) statuses.add(answer.status)
          if (answer && ![200, 503].includes(answer.status)) bad.push(answer)
          if (answer?.status !== 200) await pause(50)
          return answer
        },
        ledger,
      )
    }
  })
  const acknowledged = () => ledgers.reduce((total, { revisions }) => total + revisions.length, 0)
  const refused = () => ledgers.reduce((total, ledger) => total + ledger.refused, 0)
  return {
    ledgers,
    statuses,
    bad,
    acknowledged,
    /** Waits until that many more writes are acknowledged. */
    more: (writes: number) => {
      const before = acknowledged()
      return expect.poll(acknowledged, { interval: 10 }).toBeGreaterThan(before + writes)
    },
    /** Waits until that many more writes are refused. */
    refusals: (writes: number) => {
      const before = refused()
      return expect.poll(refused, { interval: 10 }).toBeGreaterThanOrEqual(before + writes)
    },
    async stop() {
      stopped = true
      await Promise.all(writers)
    },
  }
}

export type Writers = ReturnType<typeof startWriters>

/** What must not be, each in words; see `writer.ts` for what the writers know. */
export interface Losses {
  /** Answers other than 200 and 503. */
  readonly unexpected: readonly string[]
  readonly lost: readonly string[]
  /** Writes that were made twice, and revisions that were given twice. */
  readonly doubled: readonly string[]
  /** Revisions that the history lacks. */
  readonly missing: readonly string[]
}

/** Compares what all replicas show, once they agree, with what the writers know to be saved. */
export async function lossesOf(replicas: readonly Replica[], { ledgers, bad }: Writers): Promise<Losses> {
  const text = await agreement(replicas, '/api/groups-with-sites')
  const shown: ShownGroup[] = JSON.parse(text).data
  const revisions = ledgers.flatMap((ledger) => ledger.revisions)
  const histories = await Promise.all(replicas.map(revisionsOf))
  return {
    unexpected: bad.map(({ status, text }) => `${status} ${text}`),
    lost: differences(shown, ledgers),
    doubled: [...repeated(shown.map(({ name }) => name)), ...repeated(revisions.map(String))],
    missing: histories.flatMap(gapsIn),
  }
}

export async function expectNothingLost(replicas: readonly Replica[], writers: Writers): Promise<void> {
  expect(await lossesOf(replicas, writers)).toEqual({ unexpected: [], lost: [], doubled: [], missing: [] })
}

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

/** The newest first; the oldest may have been pruned. */
function gapsIn(revisions: readonly number[]): string[] {
  const [newest = 0] = revisions
  return revisions.flatMap((revision, index) => (revision === newest - index ? [] : [`${newest - index}`]))
}
