import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createAnswerGuard, type ProbeState } from '../../src/storage/postgres/answer-guard.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

interface Look {
  readonly finding: ProbeState
  readonly unsent?: number
}

/** What becomes of a statement that is answered after a minute, if it is asked about with these results; the last one stays. */
async function outcomeOf(looks: readonly Look[]): Promise<{ outcome: unknown; afterMs: number }> {
  let made = 0
  const current = () => looks[Math.min(made, looks.length) - 1]
  const answerOf = createAnswerGuard(async (processId) => {
    expect(processId).toBe(7)
    made += 1
    return current()?.finding ?? 'unknown'
  })
  const began = Date.now()
  // biome-ignore lint/style/noRestrictedGlobals: the time is faked
  const answer = new Promise((resolve) => setTimeout(resolve, 60_000, 'the answer'))
  const line = { processId: 7, unsent: () => current()?.unsent ?? 0 }
  const ended = answerOf(line, answer)
    .catch((error: unknown) => error)
    .then((outcome) => ({ outcome, afterMs: Date.now() - began }))
  await vi.advanceTimersByTimeAsync(60_000)
  return ended
}

it.each<[string, readonly Look[]]>([
  ['the server works on it', [{ finding: 'working' }]],
  ['the server does not tell, as through a pooler', [{ finding: 'unknown' }]],
  ['the server lets nobody in', [{ finding: 'refused' }]],
  ['the server has waited once', [{ finding: 'waiting' }, { finding: 'working' }]],
  [
    'the statement is still being sent',
    Array.from({ length: 25 }, (_, index) => ({ finding: 'waiting', unsent: 25 - index })),
  ],
])('an answer is waited for as long as %s', async (_, looks) => {
  expect(await outcomeOf(looks)).toEqual({ outcome: 'the answer', afterMs: 60_000 })
})

it('when nothing comes back from the server, it is not waited for', async () => {
  const { outcome, afterMs } = await outcomeOf([{ finding: 'nothing' }])
  expect([outcome, afterMs]).toEqual([expect.objectContaining({ name: 'Unanswered', isServerUp: false }), 3_000])
})

it.each<[string, readonly Look[]]>([
  ['the server waits for this connection, as this one for it', [{ finding: 'waiting' }]],
  ['what is to be sent stays where it is', [{ finding: 'waiting', unsent: 9 }]],
])('when %s, twice in a row, it is given up alone', async (_, looks) => {
  const { outcome, afterMs } = await outcomeOf(looks)
  expect([outcome, afterMs]).toEqual([expect.objectContaining({ name: 'Unanswered', isServerUp: true }), 6_000])
})
