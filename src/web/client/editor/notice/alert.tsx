import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'

/** An error message, scrolled into view: a dialog may show another part of itself. */
export function Alert({ id, children }: { id?: string | undefined; children: ComponentChildren }) {
  const alert = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => alert.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <p ref={alert} id={id} class="alert" role="alert">
      {children}
    </p>
  )
}
