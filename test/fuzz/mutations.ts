import fc from 'fast-check'

/** Its length can't even be compared: that throws. */
const NO_NUMBER = { length: { toString: 'x' } }

/** What a client may send by mistake, or to find one of ours. */
const JUNK: readonly unknown[] = [
  ...[null, true, false, 0, 1, -1, 1.5, 1e308, 2 ** 31, 2 ** 53, -(2 ** 31)],
  ...['', ' ', '0', 'x'.repeat(300), 'ü'.repeat(6000), 'a\u0000b', '\ud800', '\u202e', "' OR 1=1 --", '<script>'],
  ...[
    'javascript:alert(1)',
    'java\nscript:x',
    'data:text/html,x',
    'http://',
    '//',
    'nas:5000',
    'null',
    '🙂'.repeat(99),
  ],
  ...[[], {}, [[]], [null], { a: 1 }, { id: 1 }, { ids: [1], delete: true, set: {} }, { length: 1 }, NO_NUMBER],
]

/** Names that mean something to JavaScript or to us. */
const NAMES = ['id', 'notes', 'is_public', 'constructor', '__proto__', 'toString', 'then', 'created_at', 'delete', '']

type Step = (value: unknown) => unknown

/** One change somewhere inside a value: `at` chooses the place. */
function mutation(at: readonly number[], change: Step): Step {
  return (value) => {
    const [first, ...rest] = at
    if (first === undefined || typeof value !== 'object' || value === null) return change(value)
    const keys = Object.keys(value)
    if (keys.length === 0) return change(value)
    const key = keys[first % keys.length] ?? ''
    const inner = mutation(rest, change)
    if (Array.isArray(value)) return value.map((item, index) => (String(index) === key ? inner(item) : item))
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, name === key ? inner(item) : item]))
  }
}

function without(drop: number): Step {
  return (value) => {
    if (Array.isArray(value)) return value.toSpliced(drop % (value.length + 1), 1)
    if (typeof value !== 'object' || value === null) return undefined
    return Object.fromEntries(Object.entries(value).toSpliced(drop % (Object.keys(value).length + 1), 1))
  }
}

function doubled(value: unknown): unknown {
  return Array.isArray(value) ? [...value, ...value] : [value, value]
}

const junk = fc.constantFrom(...JUNK)

const change: fc.Arbitrary<Step> = fc.oneof(
  junk.map((value) => () => value),
  fc.nat(9).map(without),
  fc.constant(doubled),
  fc.tuple(fc.constantFrom(...NAMES), junk).map(([name, value]): Step => {
    // From text: assigning would set the prototype instead.
    const added = JSON.parse(`{${JSON.stringify(name)}:${JSON.stringify(value)}}`)
    return (found) =>
      typeof found === 'object' && found !== null && !Array.isArray(found) ? { ...found, ...added } : added
  }),
)

const mutationOf = fc.tuple(fc.array(fc.nat(20), { maxLength: 4 }), change).map(([at, step]) => mutation(at, step))

/** The same values with a few faults in each. */
export function mutated(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(values, fc.array(mutationOf, { minLength: 1, maxLength: 3 }))
    .map(([value, steps]) => steps.reduce((so_far, step) => step(so_far), value))
}

/** Bodies that are no JSON, or hardly. */
export const badBodies = fc.constantFrom(
  ...[
    '',
    ' ',
    '{',
    '[1,',
    'null',
    '3',
    '"x"',
    '[]',
    '{}',
    '{}{}',
    '\ufeff{}',
    'NaN',
    '{"a":1}x',
    '{"__proto__":{"a":1}}',
  ],
  ...['['.repeat(5000), `${'['.repeat(200)}${']'.repeat(200)}`, `{"name":"${'x'.repeat(1_100_000)}"}`],
)
