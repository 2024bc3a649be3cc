import { useEffect, useId, useRef } from 'preact/hooks'
import { isComposing } from '../../keys.ts'

export interface SearchFieldProps {
  readonly label: string
  readonly hint: string
  readonly value: string
  readonly hasFocus: boolean
  readonly onValue: (value: string) => void
  /** Called on Enter or the down arrow, to move on to the results. */
  readonly onLeave: () => void
}

/** The picker's search field. Closing the dialog may lose its text. */
export function SearchField({ label, hint, value, hasFocus, onValue, onLeave }: SearchFieldProps) {
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

export interface ShortFieldProps {
  readonly label: string
  readonly value: string
  readonly maxLength: number
  readonly onValue: (value: string) => void
  readonly onEnter: () => void
}

/** A field for the few characters to make an icon from. */
export function ShortField({ label, value, maxLength, onValue, onEnter }: ShortFieldProps) {
  return (
    <input
      class="input short"
      aria-label={label}
      autocomplete="off"
      maxLength={maxLength}
      data-suggested
      dir="auto"
      value={value}
      onInput={({ currentTarget }) => onValue(currentTarget.value)}
      onKeyDown={(event) => {
        if (isComposing(event) || event.key !== 'Enter') return
        event.preventDefault()
        onEnter()
      }}
    />
  )
}
