import { useEffect, useId, useRef, useState } from 'preact/hooks'
import { colourGlyph, type SetIcon } from '../../../../ports/icon-sets.ts'
import { isComposing } from '../../keys.ts'
import { call } from '../model/api.ts'
import { faultInWords } from '../steps/fault-notice.ts'
import { useEditor } from '../steps/use-board.ts'
import { type GridIcon, IconGrid } from './icon-grid.tsx'
import { useIconTexts } from './icon-texts.ts'

/** The pause after the last key press, so that a name is typed before it is searched for. */
const PAUSE_MS = 200

interface FoundIcon extends GridIcon, Pick<SetIcon, 'set' | 'name'> {}

export interface IconSearchProps {
  /** The search to begin with. */
  readonly name: string
  readonly hasFocus: boolean
  readonly onIcon: (icon: Pick<SetIcon, 'set' | 'name'>) => void
}

/** Searches the icon sets that come with Signpost: at once for the name, then for what is typed. */
export function IconSearch({ name, hasFocus, onIcon }: IconSearchProps) {
  const texts = useIconTexts()
  const [typed, setTyped] = useState(name)
  const { found, problem } = useFound(typed.trim())
  const part = useRef<HTMLDivElement>(null)
  const enterGrid = () => part.current?.querySelector<HTMLElement>('[role=option][tabindex="0"]')?.focus()
  return (
    <div ref={part}>
      <SearchField
        label={texts.search}
        hint={texts.searchHint}
        value={typed}
        hasFocus={hasFocus}
        onValue={setTyped}
        onLeave={enterGrid}
      />
      <p class="note" role="status">
        {found && (found.icons.length > 0 ? texts.found(found.icons.length) : texts.nothing(found.query))}
      </p>
      {problem && (
        <p class="alert" role="alert">
          {problem}
        </p>
      )}
      {found && found.icons.length > 0 && (
        <IconGrid
          key={found.query}
          label={texts.search}
          items={found.icons}
          onItem={({ set, name }) => onIcon({ set, name })}
        />
      )}
    </div>
  )
}

interface Found {
  readonly query: string
  readonly icons: readonly FoundIcon[]
}

/**
 * The icons that the server finds; undefined until something is typed. The last answer stays until the next one
 * arrives.
 */
function useFound(query: string) {
  const { messages } = useEditor().board
  const [found, setFound] = useState<Found>()
  const [problem, setProblem] = useState('')
  const first = useRef(true)
  useEffect(() => {
    let isStale = false
    const show = (now: Found | undefined, words = '') => {
      if (isStale) return
      setFound(now)
      setProblem(words)
    }
    const isFirst = first.current
    first.current = false
    if (query === '') return show(undefined)
    const timer = setTimeout(
      () => search(query).then(show, (error) => show(undefined, faultInWords(error, messages))),
      isFirst ? 0 : PAUSE_MS,
    )
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [query])
  return { found, problem }
}

async function search(query: string): Promise<Found> {
  const { data } = await call<readonly SetIcon[]>('GET', `/api/icon-search?q=${encodeURIComponent(query)}`)
  return { query, icons: data.map(shown) }
}

function shown({ set, name, title, svg }: SetIcon): FoundIcon {
  return { key: `${set}:${name}`, set, name, title, icon: `data:image/svg+xml,${encodeURIComponent(colourGlyph(svg))}` }
}

interface SearchFieldProps {
  readonly label: string
  readonly hint: string
  readonly value: string
  readonly hasFocus: boolean
  readonly onValue: (value: string) => void
  /** Called on Enter or the down arrow, to move on to the results. */
  readonly onLeave: () => void
}

/** The picker's search field. Its text doesn't count as unsaved when the dialog closes. */
function SearchField({ label, hint, value, hasFocus, onValue, onLeave }: SearchFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!hasFocus) return
    input.current?.focus()
    input.current?.select() // so that typing replaces it
  }, [])
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        ref={input}
        id={id}
        class="input"
        type="search"
        autocomplete="off"
        maxLength={100}
        placeholder={hint}
        data-suggested
        dir={value === '' ? undefined : 'auto'} // the hint is in the language of the page
        value={value}
        onInput={({ currentTarget }) => onValue(currentTarget.value)}
        onKeyDown={(event) => {
          if (isComposing(event) || !['Enter', 'ArrowDown'].includes(event.key)) return
          event.preventDefault() // Enter would save
          onLeave()
        }}
      />
    </div>
  )
}
