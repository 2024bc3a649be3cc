import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { ImportTreeNode } from '../../../../services/transfer/tally.ts'
import { useRowsInView } from '../page/rows-in-view.ts'
import type { ImportChoice } from './import-choice.ts'
import { FolderRow } from './import-folder-row.tsx'
import { type FolderNode, mixedFolders, openAtFirst, readFolders, shownFolders, toggle } from './import-folders.ts'
import { useTexts } from './import-words.ts'

export interface FolderTreeProps {
  readonly tree: readonly ImportTreeNode[]
  readonly choice: ImportChoice
  readonly onChoice: (change: Partial<ImportChoice>) => void
}

/**
 * The folders of a file as a list of checkboxes, with only the rows in view drawn. One row is in the tab order; the
 * arrow keys move to the others.
 */
export function FolderTree({ tree, choice, onChoice }: FolderTreeProps) {
  const texts = useTexts()
  const folders = useMemo(() => readFolders(tree), [tree])
  const [open, setOpen] = useState(() => openAtFirst(folders))
  const [at, setAt] = useState<number>()
  const shown = useMemo(() => shownFolders(folders, open), [folders, open])
  const mixed = useMemo(() => mixedFolders(folders, choice.out), [folders, choice.out])
  const current = Math.max(
    0,
    shown.findIndex(({ node }) => node.number === at),
  )
  const { list, rows, height } = useRowsInView(shown.length, current)
  const focus = useFocus(list)

  const go = (folder: FolderNode | undefined) => {
    if (!folder) return
    setAt(folder.node.number)
    focus(folder.node.number)
  }
  const fold = ({ node: { number } }: FolderNode, isOpen: boolean) => {
    setAt(number)
    setOpen((now) => (isOpen ? new Set([...now, number]) : new Set([...now].filter((other) => other !== number))))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const folder = shown[current]
    if (!folder || !(event.target instanceof HTMLInputElement) || event.target.type !== 'checkbox') return
    const isOpen = open.has(folder.node.number)
    const step = stepOf(event)
    if (step === undefined) return
    event.preventDefault()
    if (step === 'in') folder.children.length > 0 && !isOpen ? fold(folder, true) : go(folder.children[0])
    else if (step === 'out') isOpen && folder.children.length > 0 ? fold(folder, false) : go(folder.parent)
    else go(shown[Math.min(Math.max(current + step, 0), shown.length - 1)])
  }
  const send = (number: number, id: number | undefined) => {
    const to = new Map(choice.to)
    if (id === undefined) to.delete(number)
    else to.set(number, id)
    onChoice({ to })
  }
  return (
    <>
      <h3 id="folders">{texts.folders}</h3>
      <p id="folders-how" class="unseen">
        {texts.foldersHow}
      </p>
      <div class="folders" ref={list}>
        <ul aria-labelledby="folders" style={{ height: `${height}px` }} onKeyDown={onKeyDown}>
          {rows.map(({ index, top }) => {
            const folder = shown[index]
            if (!folder) return null
            const { number } = folder.node
            return (
              <FolderRow
                key={number}
                folder={folder}
                top={top}
                tick={choice.out.has(number) ? 'out' : mixed.has(number) ? 'mixed' : 'in'}
                isOpen={open.has(number)}
                isCurrent={index === current}
                goesTo={choice.to.get(number)}
                onFold={(isOpen) => fold(folder, isOpen)}
                onTick={() => onChoice({ out: toggle(folder, choice.out) })}
                onFocus={() => setAt(number)}
                onSend={choice.mode === 'merge' ? (id) => send(number, id) : undefined}
              />
            )
          })}
        </ul>
      </div>
    </>
  )
}

/** How far a key moves: by a number of rows, into a folder (`in`) or out of it (`out`). */
function stepOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): number | 'in' | 'out' | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  const isRtl = document.documentElement.dir === 'rtl'
  const steps: Readonly<Record<string, number | 'in' | 'out'>> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: 8,
    PageUp: -8,
    Home: Number.NEGATIVE_INFINITY,
    End: Number.POSITIVE_INFINITY,
    ArrowRight: isRtl ? 'out' : 'in',
    ArrowLeft: isRtl ? 'in' : 'out',
  }
  return steps[key]
}

/** Returns a function that focuses the checkbox of a folder as soon as it is drawn. */
function useFocus(list: { readonly current: HTMLElement | null }) {
  const wanted = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (wanted.current === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-folder="${wanted.current}"] [type="checkbox"]`)?.focus()
    wanted.current = undefined
  })
  return (number: number) => {
    wanted.current = number
  }
}
