import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { CheckedLink } from '../../../../schemas/link-check.ts'
import { showFirstRow, useRowsInView } from '../page/rows-in-view.ts'
import { LinkDetails, LinkRow } from './links-row.tsx'
import { useCheckingTexts } from './links-words.ts'

export interface LinkListProps {
  readonly links: readonly CheckedLink[]
  readonly selected: ReadonlySet<number>
  readonly onSelect: (ids: ReadonlySet<number>) => void
  readonly onUse: (ids: ReadonlySet<number>) => void
  readonly onIgnore: (link: CheckedLink) => void
  readonly onCheck: (link: CheckedLink) => void
  readonly onDelete: (ids: ReadonlySet<number>) => void
}

/**
 * A list of checkboxes for at least one link, with only the rows in view drawn. The arrow keys move from box to box.
 */
export function LinkList(props: LinkListProps) {
  const { links, selected, onSelect, onUse, onIgnore, onCheck } = props
  const texts = useCheckingTexts()
  const [at, setAt] = useState(0)
  const [detailed, setDetailed] = useState<number>()
  const current = Math.max(0, Math.min(at, links.length - 1))
  const { list, rows, height } = useRowsInView(links.length, current)
  const focus = useFocus(list, links)
  useLayoutEffect(() => {
    if (list.current) showFirstRow(list.current) // the last list may have been scrolled
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const next = Math.min(Math.max(current + step, 0), links.length - 1)
    setAt(next)
    focus(next)
  }
  const toggle = (id: number) => {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    onSelect(next)
  }
  return (
    <>
      <div class="checked-links" ref={list}>
        <ul aria-label={texts.list} style={{ height: `${height}px` }} onKeyDown={onKeyDown}>
          {rows.map(({ index, top }) => {
            const link = links[index]
            if (!link) return null
            return (
              <LinkRow
                key={link.siteId}
                link={link}
                index={index}
                count={links.length}
                top={top}
                isSelected={selected.has(link.siteId)}
                onFocus={() => setAt(index)}
                onSelect={() => toggle(link.siteId)}
                onUse={() => onUse(new Set([link.siteId]))}
                onDetails={() => setDetailed(link.siteId)}
              />
            )
          })}
        </ul>
      </div>
      <LinkDetails
        link={links.find(({ siteId }) => siteId === detailed)}
        onIgnore={onIgnore}
        onCheck={onCheck}
        onClose={() => setDetailed(undefined)}
      />
      <Actions {...props} />
    </>
  )
}

/** The actions for the selected links, or for all that have moved. */
function Actions({ links, selected, onSelect, onUse, onDelete }: LinkListProps) {
  const texts = useCheckingTexts()
  const all = new Set(links.map(({ siteId }) => siteId))
  const wanted = selected.size > 0 ? selected : all
  const moved = new Set(links.flatMap(({ siteId, movedTo }) => (movedTo && wanted.has(siteId) ? [siteId] : [])))
  return (
    <footer class="check-actions">
      <label>
        <input
          type="checkbox"
          checked={selected.size === all.size}
          onChange={() => onSelect(selected.size === all.size ? new Set() : all)}
        />
        {texts.selectAll}
      </label>
      {selected.size > 0 && (
        <button type="button" class="button danger" onClick={() => onDelete(selected)}>
          {texts.deleteMany(selected.size)}
        </button>
      )}
      {moved.size > 0 && (
        <button type="button" class="button primary" onClick={() => onUse(moved)}>
          {texts.useMany(moved.size)}
        </button>
      )}
    </footer>
  )
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 5,
  PageUp: -5,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/**
 * Returns a function that focuses a row's box as soon as it is drawn. If the focused row goes, its successor gets the
 * focus.
 */
function useFocus(list: { readonly current: HTMLElement | null }, links: readonly CheckedLink[]) {
  const wanted = useRef<number>(undefined)
  const last = useRef(0)
  const focusRow = (index: number) => list.current?.querySelector<HTMLElement>(`[data-row="${index}"] input`)?.focus()
  useLayoutEffect(() => {
    if (wanted.current !== undefined) focusRow(wanted.current)
    wanted.current = undefined
    const row = document.activeElement?.closest<HTMLElement>('[data-row]')
    if (row) last.current = Number(row.dataset.row)
  })
  useLayoutEffect(() => {
    if (document.activeElement === document.body) focusRow(Math.min(last.current, links.length - 1))
  }, [links])
  return (index: number) => {
    wanted.current = index
  }
}
