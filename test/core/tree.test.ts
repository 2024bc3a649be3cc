import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ancestors,
  findTreeFault,
  findTreeFaults,
  inTreeOrder,
  levelsOf,
  MAX_LEVELS,
  type Node,
  pruneTree,
  subtree,
} from '../../src/core/tree.ts'

const node = (id: number, parent_id: number | null = null, order_num = 0): Node => ({ id, parent_id, order_num })
const itself = (one: Node) => one
const idsOf = (nodes: readonly Node[]) => nodes.map(({ id }) => id)

/** 1 with 3 in it, which has 5 and 4, in this order; and 2, which comes first. */
const TREE = [node(1, null, 2), node(2, null, 1), node(3, 1), node(4, 3, 9), node(5, 3, -1)]
const ORDERED = inTreeOrder(TREE, itself)

/** Nodes in any order, each below an earlier one or at the top, so that they are a tree of any depth. */
const trees = fc
  .array(fc.record({ above: fc.nat(), isTop: fc.boolean(), order_num: fc.integer({ min: -2, max: 2 }) }), {
    maxLength: 40,
  })
  .map((rows) =>
    rows.map(({ above, isTop, order_num }, index) =>
      node(index + 1, isTop || index === 0 ? null : 1 + (above % index), order_num),
    ),
  )
  .chain((nodes) => fc.shuffledSubarray(nodes, { minLength: nodes.length }))

describe('a tree', () => {
  it('is listed depth-first, siblings by their number and then by id', () => {
    expect(idsOf(ORDERED)).toEqual([2, 1, 3, 5, 4])
    expect(idsOf(inTreeOrder([node(2), node(1), node(3, null, -1)], itself))).toEqual([3, 1, 2])
  })

  it('is listed in full, parents first, with everything below a node right after it', () => {
    fc.assert(
      fc.property(trees, (nodes) => {
        const ordered = inTreeOrder(nodes, itself)
        expect(idsOf(ordered).toSorted()).toEqual(idsOf(nodes).toSorted())
        for (const [at, { id }] of ordered.entries()) {
          const below = idsOf(ordered.filter((one) => idsOf(ancestors(nodes, one.id)).includes(id)))
          expect(idsOf(ordered.slice(at, at + 1 + below.length))).toEqual([id, ...below])
          expect(idsOf(subtree(ordered, id, itself))).toEqual([id, ...below])
        }
      }),
    )
  })

  it('has a level for each node: one more than there are above it', () => {
    expect([...levelsOf(ORDERED)]).toEqual([
      [2, 1],
      [1, 1],
      [3, 2],
      [5, 3],
      [4, 3],
    ])
    fc.assert(
      fc.property(trees, (nodes) => {
        const levels = levelsOf(inTreeOrder(nodes, itself))
        for (const { id } of nodes) expect(levels.get(id)).toBe(1 + ancestors(nodes, id).length)
      }),
    )
  })

  it('lists what is in no group that is there last, and leaves nothing out', () => {
    expect(idsOf(inTreeOrder([node(1, 9), node(2), node(3, 4), node(4, 3)], itself))).toEqual([2, 1, 3, 4])
  })
})

describe('what is above and below', () => {
  it('comes nearest first, and in tree order', () => {
    expect(idsOf(ancestors(TREE, 4))).toEqual([3, 1])
    expect(idsOf(subtree(ORDERED, 1, itself))).toEqual([1, 3, 5, 4])
  })

  it('is nothing for an unknown node, and ends in a circle', () => {
    expect([ancestors(TREE, 99), subtree(ORDERED, 99, itself)]).toEqual([[], []])
    expect(idsOf(ancestors([node(1, 2), node(2, 3), node(3, 1)], 1))).toEqual([2, 3, 1])
  })
})

describe('passing branches', () => {
  it('end at the first node that does not pass', () => {
    const passing = (...stops: number[]) => idsOf(pruneTree(ORDERED, itself, ({ id }) => !stops.includes(id)))
    expect(passing()).toEqual([2, 1, 3, 5, 4])
    expect(passing(3)).toEqual([2, 1])
    expect(passing(1, 5)).toEqual([2])
  })

  it('are those whose parents all pass, in any tree', () => {
    fc.assert(
      fc.property(trees, fc.func(fc.boolean()), (nodes, passes) => {
        const found = pruneTree(inTreeOrder(nodes, itself), itself, ({ id }) => passes(id))
        const wanted = nodes.filter((one) => [one, ...ancestors(nodes, one.id)].every(({ id }) => passes(id)))
        expect(idsOf(found).toSorted()).toEqual(idsOf(wanted).toSorted())
      }),
    )
  })

  it('have no place for what is in no group that is there', () => {
    expect(pruneTree([node(1, 9)], itself, () => true)).toEqual([])
  })
})

describe('what is no tree', () => {
  const chain = (length: number) => Array.from({ length }, (_, index) => node(index + 1, index === 0 ? null : index))

  it.each<[string, readonly Node[], ReturnType<typeof findTreeFault>]>([
    ['nothing', [], undefined],
    ['a tree', TREE, undefined],
    ['five levels', chain(MAX_LEVELS), undefined],
    ['six levels', chain(MAX_LEVELS + 1), { code: 'tooDeep', id: 6, parent_id: 5 }],
    ['a parent that is not there', [node(1), node(2, 9)], { code: 'noGroup', id: 2, parent_id: 9 }],
    ['a node in itself', [node(1), node(2, 2)], { code: 'circle', id: 2, parent_id: 2 }],
    ['a circle of three', [node(1, 2), node(2, 3), node(3, 1)], { code: 'circle', id: 1, parent_id: 2 }],
    ['something below a circle', [node(3, 1), node(1, 2), node(2, 1)], { code: 'circle', id: 3, parent_id: 1 }],
  ])('is found: %s', (_, nodes, fault) => {
    expect(findTreeFault(nodes)).toEqual(fault)
  })

  it('is found in any order of the nodes, and only where there is a fault', () => {
    fc.assert(
      fc.property(trees, (nodes) => {
        const isTooDeep = nodes.some(({ id }) => ancestors(nodes, id).length >= MAX_LEVELS)
        expect(findTreeFault(nodes)?.code).toBe(isTooDeep ? 'tooDeep' : undefined)
      }),
    )
  })

  it('is found node by node: what is left is a tree, to which none of the others can be added', () => {
    const parents = fc.array(fc.option(fc.integer({ min: 1, max: 14 })), { maxLength: 12 })
    fc.assert(
      fc.property(parents, (given) => {
        const nodes = given.map((parent_id, index) => node(index + 1, parent_id))
        const faults = findTreeFaults(nodes)
        const left = nodes.filter(({ id }) => !faults.has(id))
        expect(findTreeFault(left)).toBeUndefined()
        for (const one of nodes) if (faults.has(one.id)) expect(findTreeFault([...left, one])).toBeDefined()
      }),
    )
  })

  it('is found at once in a chain of 100,000', () => {
    const long = chain(100_000)
    expect(findTreeFault(long)?.code).toBe('tooDeep')
    expect(findTreeFault(long.toReversed())?.code).toBe('tooDeep')
    expect(findTreeFault([...long.slice(1), node(1, 100_000)].reverse())?.code).toBe('circle')
  })
})
