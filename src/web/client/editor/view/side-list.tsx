import { useMemo, useRef } from 'preact/hooks'
import { BranchItem, type BranchProps, type Entry, JumpList } from '../../../parts/jump-list.tsx'
import type { Nested } from '../../../parts/nesting.ts'
import { withBase } from '../../session.ts'
import type { Section } from '../model/types.ts'
import type { Board } from '../steps/board.ts'
import { nestedHere } from '../steps/on-page.ts'
import { useBoard } from '../steps/use-board.ts'

/** The jump list of the groups that the board shows. An entry stays the same object until it changes. */
export function SideList({ board }: { board: Board }) {
  const { sections, isEditing } = useBoard(board)
  const known = useRef<ReadonlyMap<number, Entry>>(new Map())
  const groups = useMemo(() => {
    const entries = nestedHere(board).map((place) => keepEntry(known.current, place))
    known.current = new Map(entries.map((entry) => [entry.id, entry]))
    return entries
  }, [sections, isEditing, board])
  return <JumpList groups={groups} messages={board.messages} base={withBase('')} Item={KeptBranch} />
}

function keepEntry(known: ReadonlyMap<number, Entry>, { section, level }: Nested<Section>): Entry {
  const { id, name, icon } = section.group
  const count = section.sites.length
  const old = known.get(id)
  const isSame = old?.name === name && old.icon === icon && old.level === level && old.count === count
  return isSame ? old : { id, name, icon, level, count }
}

/** Redrawn only when one of its entries is another object, since this list is drawn after each edit. */
function KeptBranch(props: BranchProps) {
  const { messages, top, below } = props
  return useMemo(() => BranchItem(props), [messages, top, ...below])
}
