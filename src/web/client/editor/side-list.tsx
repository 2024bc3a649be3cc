import { useMemo, useRef } from 'preact/hooks'
import { BranchItem, type BranchProps, type Entry, JumpList } from '../../parts/jump-list.tsx'
import type { Board } from './board.ts'
import { placesHere } from './on-page.ts'
import { useBoard } from './use-board.ts'

/** The jump list of the groups that the board shows. An entry stays the same object until it changes. */
export function SideList({ board }: { board: Board }) {
  const { sections, isEditing } = useBoard(board)
  const known = useRef(new Map<string, Entry>())
  const groups = useMemo(() => {
    const entries = placesHere(board).map(({ section: { group, sites }, level }) => {
      const entry = { id: group.id, name: group.name, level, count: sites.length }
      return known.current.get(JSON.stringify(entry)) ?? entry
    })
    known.current = new Map(entries.map((entry) => [JSON.stringify(entry), entry]))
    return entries
  }, [sections, isEditing, board])
  return <JumpList groups={groups} messages={board.messages} Item={KeptBranch} />
}

/** Drawn anew only when one of its entries is another object: this list is drawn after each edit. */
function KeptBranch(props: BranchProps) {
  const { messages, top, below } = props
  return useMemo(() => BranchItem(props), [messages, top, ...below])
}
