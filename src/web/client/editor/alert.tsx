import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'

/** What is wrong, brought into view: a dialog may be scrolled to where it is not. */
export function Alert({ children }: { children: ComponentChildren }) {
  const alert = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => alert.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <p ref={alert} class="alert" role="alert">
      {children}
    </p>
  )
}
