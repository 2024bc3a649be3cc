import type { ComponentChildren } from 'preact'

export interface RevealProps {
  readonly text: string
  readonly isShown: boolean
  /** Without it, the page's script listens. */
  readonly onReveal?: () => void
  readonly children: ComponentChildren
}

/** A field for a password with a button that shows what is typed. */
export function Reveal({ text, isShown, onReveal, children }: RevealProps) {
  return (
    <div class="reveal">
      {children}
      <button
        type="button"
        class="button needs-script"
        aria-pressed={isShown ? 'true' : 'false'}
        onClick={onReveal}
        data-reveal
      >
        {text}
      </button>
    </div>
  )
}
