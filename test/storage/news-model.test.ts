import { expect, it } from 'vitest'
import { AppError } from '../../src/core/errors.ts'
import {
  type News,
  type NewsEffect,
  type NewsEvent,
  type NewsModel,
  NOTHING_KNOWN,
  reduce,
} from '../../src/storage/postgres/news-model.ts'

const TIMES = { slowPollMs: 5_000, fastPollMs: 500 }
const SLOWLY = { do: 'poll', afterMs: 5_000 }
const QUICKLY = { do: 'poll', afterMs: 500 }
const ASK = { do: 'ask' }
const PROVE = { do: 'prove' }

const SEVEN: News = {
  revision: 7,
  nonce: 'seven',
  revocation: 3,
  status: 0,
  revokedToken: '',
  schema: '0001',
  secrets: 'old',
}
const EIGHT: News = { ...SEVEN, revision: 8, nonce: 'eight' }

const heard = (message: unknown): NewsEvent => ({
  type: 'heard',
  message: typeof message === 'string' ? message : JSON.stringify(message),
})
const answered = (news: News): NewsEvent => ({ type: 'answered', news })
const tell = (news: News): NewsEffect => ({ do: 'tell', news })
const word = heard({})
const pollDue: NewsEvent = { type: 'pollDue' }
const connected: NewsEvent = { type: 'connected' }
const lost: NewsEvent = { type: 'lost' }
const refused = (error: unknown): NewsEvent => ({ type: 'refused', error })

/** Runs events in sequence; returns the model they lead to and the effects of the last one. */
function after(...events: readonly NewsEvent[]): { model: NewsModel; effects: readonly NewsEffect[] } {
  return from(NOTHING_KNOWN, ...events)
}
function from(model: NewsModel, ...events: readonly NewsEvent[]) {
  return events.reduce((step, event) => reduce(step.model, event, TIMES), {
    model,
    effects: [] as readonly NewsEffect[],
  })
}

/** Connected, proven to hear messages, and at revision 7. */
const PROVEN = after(pollDue, answered(SEVEN), connected, word, answered(SEVEN), answered(SEVEN)).model

it('asks at the start, passes on the answer, and polls quickly until messages are proven to arrive', () => {
  expect(after(pollDue).effects).toEqual([ASK])
  expect(after(pollDue, answered(SEVEN)).effects).toEqual([tell(SEVEN), QUICKLY])
  expect(after(pollDue, answered(SEVEN), pollDue, answered(EIGHT)).effects).toEqual([tell(EIGHT), QUICKLY])
})

it('once connected, asks for what was missed and sends a message to itself; once that arrives, polls slowly', () => {
  const { model, effects } = after(pollDue, answered(SEVEN), connected)
  expect(effects).toEqual([ASK, PROVE])
  expect(from(model, word).effects).toEqual([SLOWLY])
  expect(from(model, word, answered(SEVEN)).effects).toEqual([tell(SEVEN), ASK, SLOWLY])
  expect(PROVEN).toMatchObject({ arrives: true, asking: 'no', known: SEVEN })
})

it('passes on each answer, even an old one, for listeners that failed to read it', () => {
  expect(from(PROVEN, pollDue, answered(SEVEN), pollDue, answered(SEVEN)).effects).toEqual([tell(SEVEN), SLOWLY])
})

it('passes on a message at once, without a query', () => {
  expect(from(PROVEN, heard({ revision: 8, nonce: 'eight' })).effects).toEqual([tell(EIGHT)])
  expect(from(PROVEN, heard({ revocation: 4 })).effects).toEqual([tell({ ...SEVEN, revocation: 4 })])
  const both = from(PROVEN, heard({ revocation: 4 }), heard({ revision: 8, nonce: 'eight' }))
  expect(both.effects).toEqual([tell({ ...EIGHT, revocation: 4 })])
})

it('handles counters added later, whatever their names', () => {
  const invited = (invitations: number) => ({ ...SEVEN, invitations })
  const { model } = after(pollDue, answered(invited(5)), connected, word, answered(invited(5)), answered(invited(5)))
  expect(from(model, heard({ invitations: 6 })).effects).toEqual([tell(invited(6))])
  expect(from(model, heard({ invitations: 5 })).effects).toEqual([])
  expect(from(model, pollDue, answered(invited(6))).effects).toContainEqual(PROVE)
})

it('does not pass on what is already known or older', () => {
  for (const message of [{ revision: 7, nonce: 'seven' }, { revision: 6, nonce: 'x' }, { revocation: 3 }])
    expect(from(PROVEN, heard(message)).effects).toEqual([])
  const eight = heard({ revision: 8, nonce: 'eight' })
  expect(from(PROVEN, eight, eight).effects).toEqual([])
})

it('after a change without a message, proves anew that messages arrive, and polls quickly until then', () => {
  const { model, effects } = from(PROVEN, pollDue, answered(EIGHT))
  expect(effects).toEqual([tell(EIGHT), PROVE, QUICKLY])
  expect(from(model, pollDue, answered(EIGHT)).effects).toEqual([tell(EIGHT), QUICKLY])
  expect(from(model, word).effects).toEqual([SLOWLY, ASK])
})

it.each(['revision', 'nonce', 'revocation', 'schema', 'secrets'])('a silent change of %s is noticed', (name) => {
  const changed = { ...SEVEN, [name]: typeof SEVEN[name as keyof News] === 'number' ? 99 : 'another' }
  expect(from(PROVEN, pollDue, answered(changed)).effects).toContainEqual(PROVE)
})

it('a change that a message announced is not silent, even if the message came during the poll', () => {
  const eight = heard({ revision: 8, nonce: 'eight' })
  expect(from(PROVEN, eight, pollDue, answered(EIGHT)).effects).toEqual([tell(EIGHT), SLOWLY])
  expect(from(PROVEN, pollDue, eight, answered(EIGHT)).effects).toEqual([tell(EIGHT), SLOWLY])
  const secrets = { ...SEVEN, secrets: 'new' }
  expect(from(PROVEN, word, answered(secrets)).effects).toEqual([tell(secrets), SLOWLY])
  expect(from(PROVEN, pollDue, word, answered(secrets)).effects).toEqual([tell(secrets), ASK, SLOWLY])
})

it('one query at a time: whatever comes in meanwhile, one more query covers it', () => {
  const { model } = from(PROVEN, word)
  const events = [word, pollDue, word, connected, word]
  const asked = events.flatMap((_, index) => from(model, ...events.slice(0, index + 1)).effects)
  expect(asked).toEqual([PROVE]) // from `connected`; nothing asks
  const busy = from(model, ...events)
  expect(from(busy.model, answered(SEVEN)).effects).toEqual([tell(SEVEN), ASK, SLOWLY])
  expect(from(busy.model, answered(SEVEN), answered(EIGHT)).effects).toEqual([tell(EIGHT), SLOWLY])
})

it('a poll that is due during a query is covered by it', () => {
  expect(from(PROVEN, pollDue, pollDue).effects).toEqual([])
  expect(from(PROVEN, pollDue, pollDue, answered(SEVEN)).effects).toEqual([tell(SEVEN), SLOWLY])
})

it('polls quickly when the connection is lost, and reconnects after pauses that grow to 5 s', () => {
  expect(from(PROVEN, lost).effects[0]).toEqual(QUICKLY)
  const pauses = Array.from({ length: 9 }, (_, index) =>
    from(PROVEN, ...Array.from({ length: index + 1 }, () => lost)).effects.at(-1),
  )
  expect(pauses).toEqual(
    [100, 200, 400, 800, 1600, 3200, 5000, 5000, 5000].map((afterMs) => ({ do: 'listen', afterMs })),
  )
  const forYears = from({ ...PROVEN, losses: 100_000 }, lost)
  expect(forYears.effects.at(-1)).toEqual({ do: 'listen', afterMs: 5000 })
  expect(from(PROVEN, lost, lost, connected, lost).effects).toContainEqual({ do: 'listen', afterMs: 100 })
})

it('connections that never succeed do not delay the polls', () => {
  expect(after(pollDue, answered(SEVEN), lost).effects).toEqual([{ do: 'listen', afterMs: 100 }])
})

it('after a loss, messages are not assumed to arrive until one does', () => {
  const { model } = from(PROVEN, lost, connected)
  expect(from(model, answered(EIGHT)).effects).toEqual([tell(EIGHT), QUICKLY])
  expect(from(model, answered(EIGHT), word).effects).toEqual([SLOWLY, ASK])
})

it.each([
  '',
  'hello',
  '7',
  'null',
  '[]',
  '{}',
  '{"revision":"9","nonce":"nine"}',
  '{"revision":9,"nonce":9}',
  '{"revision":9.5,"nonce":"nine"}',
  '{"revision":1e300,"nonce":"nine"}',
  '{"revision":null,"nonce":"nine"}',
  '{"nonce":"nine"}',
  '{"revision":9,"nonce":"nine","unknown":1}',
  '{"revision":9,"nonce":"nine","schema":"9999"}',
  '{"revision":9,"nonce":"nine","secrets":"another"}',
  '{"revision":9,"constructor":1}',
  '{"__proto__":9}',
  '[9]',
])('%j is not news, but a reason to ask', (message) => {
  const { model, effects } = from(PROVEN, heard(message))
  expect(effects).toEqual([ASK])
  expect(model.known).toEqual(SEVEN)
})

it('before the first answer, a message is a reason to ask and no more', () => {
  expect(after(heard({ revision: 9, nonce: 'nine' })).effects).toEqual([SLOWLY, ASK])
  expect(after(pollDue, heard({ revision: 9, nonce: 'nine' })).model).toMatchObject({
    known: undefined,
    asksAgain: true,
  })
})

it('a forged number, however high, does not hide the true news that follows, and the next answer takes it back', () => {
  const highest = Number.MAX_SAFE_INTEGER
  const forged = from(PROVEN, heard({ revision: highest, nonce: 'forged' }), heard({ revocation: highest }))
  expect(forged.model.known).toEqual({ ...SEVEN, revision: highest, nonce: 'forged', revocation: highest })
  const eight = from(forged.model, heard({ revision: 8, nonce: 'eight' }))
  expect(eight.effects).toEqual([tell({ ...EIGHT, revocation: highest })])
  expect(from(eight.model, heard({ revocation: 4 })).effects).toEqual([tell({ ...EIGHT, revocation: 4 })])
  const polled = from(forged.model, pollDue, answered(EIGHT))
  expect(polled.effects).toContainEqual(tell(EIGHT))
  expect(polled.model.known).toEqual(EIGHT)
})

it('a database restored to an older state is accepted as it is', () => {
  expect(from(PROVEN, pollDue, answered(EIGHT), pollDue, answered(SEVEN)).model.known).toEqual(SEVEN)
})

it('a refusal is reported once until an answer comes, and polling continues', () => {
  const error = new Error('permission denied')
  const first = from(PROVEN, pollDue, refused(error))
  expect(first.effects).toEqual([{ do: 'report', error }, SLOWLY])
  expect(from(first.model, pollDue, refused(error)).effects).toEqual([SLOWLY])
  expect(from(first.model, pollDue, answered(SEVEN), pollDue, refused(error)).effects).toEqual(first.effects)
})

it('a refusal that the connections have reported is not reported again', () => {
  const error = new AppError('unavailable', 'The database does not answer', { skipsLog: true })
  expect(from(PROVEN, pollDue, refused(error)).effects).toEqual([SLOWLY])
})
