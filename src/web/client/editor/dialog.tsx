import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { X } from '../../parts/editor-icons.ts'
import { Icon } from '../../parts/icon.tsx'
import { useEditor } from './use-board.ts'

export interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly wide?: boolean
  /** At the side, so that the page can be seen. */
  readonly beside?: boolean
  readonly children: ComponentChildren
}

/** A native modal dialog: the browser keeps the focus in it and closes it with Escape. */
export function Dialog({ title, onClose, wide = false, beside = false, children }: DialogProps) {
  const { messages } = useEditor().board
  const dialog = useRef<HTMLDialogElement>(null)
  // Before the next frame, so that what is typed right away goes into the dialog.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.addEventListener('close', onClose)
    element?.showModal()
    return () => {
      element?.removeEventListener('close', onClose)
      element?.close() // returns the focus, which removing an open dialog does not
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      class={`dialog${wide ? ' wide' : ''}${beside ? ' beside' : ''}`}
      aria-labelledby="dialog-title"
      onPointerDown={(event) => {
        if (event.target === dialog.current) dialog.current?.close() // the backdrop
      }}
    >
      <div class="dialog-body">
        <header>
          <h2 id="dialog-title">{title}</h2>
          <button type="button" class="button round plain" aria-label={messages.edit.close} onClick={onClose}>
            <Icon of={X} />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  )
}
