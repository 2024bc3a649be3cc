import { useLayoutEffect, useRef } from 'preact/hooks'
import { ChevronUp } from '../../../parts/editor-icons.ts'
import { ChevronDown, Icon } from '../../../parts/icons.tsx'
import { sectionsHere } from '../steps/on-page.ts'
import { useEditor } from '../steps/use-board.ts'

interface Walk {
  /** Whether there are changes to save first. */
  readonly isChanged: () => boolean
  readonly onClose: () => void
}

/**
 * Moves from one link's form to that of the link before or after it on the page, by two buttons or Alt and an arrow
 * key. Changes are saved as by *Save*; if that fails, the form stays.
 */
export function useWalk(id: number | undefined, { isChanged, onClose }: Walk) {
  const { board, openDialog, isAlone } = useEditor()
  const { edit } = board.messages
  /** The site to go to once the changes being sent are saved. */
  const wanted = useRef<number | undefined>(undefined)
  const next = useRef<number | undefined>(undefined)
  const ids =
    id === undefined || isAlone ? [] : sectionsHere(board).flatMap(({ sites }) => sites.map((site) => site.id))
  const at = ids.indexOf(id ?? 0)
  const goTo = (site: number | undefined) => {
    const form = document.querySelector<HTMLFormElement>('dialog[open] form')
    if (site === undefined || !form) return
    if (!isChanged()) return openDialog({ name: 'site', id: site })
    wanted.current = site
    form.requestSubmit()
    wanted.current = undefined // a later save stays with this form
  }
  const steps = [
    { icon: ChevronUp, label: edit.previousSite, key: 'ArrowUp', site: ids[at - 1] },
    { icon: ChevronDown, label: edit.nextSite, key: 'ArrowDown', site: at < 0 ? undefined : ids[at + 1] },
  ]
  const onKey = useRef<(event: KeyboardEvent) => void>(() => undefined)
  onKey.current = (event) => {
    const step = event.altKey ? steps.find(({ key }) => key === event.key) : undefined
    if (!step || ids.length === 0) return
    event.preventDefault()
    goTo(step.site)
  }
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey.current(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  return {
    onSubmit: (save: () => Promise<unknown>) => {
      next.current = wanted.current
      return save()
    },
    onSaved: () => (next.current === undefined ? onClose() : openDialog({ name: 'site', id: next.current })),
    tools:
      ids.length > 1 &&
      steps.map(({ icon, label, site }) => (
        <button
          key={label}
          type="button"
          class="button round plain"
          title={label}
          aria-label={label}
          aria-disabled={site === undefined}
          onClick={() => goTo(site)}
        >
          <Icon of={icon} />
        </button>
      )),
  }
}
