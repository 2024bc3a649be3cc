import { createElement } from 'preact'

/** A lucide icon: its shapes with their attributes. */
export type Drawing = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]

/** An icon next to text that says the same, so it is hidden from screen readers. */
export function Icon({ of: shapes, class: name = 'icon' }: { of: Drawing; class?: string }) {
  return (
    <svg class={name} viewBox="0 0 24 24" aria-hidden="true">
      {shapes.map(([tag, attributes]) => createElement(tag, attributes))}
    </svg>
  )
}
