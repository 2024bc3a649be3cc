import type { ComponentProps } from 'preact'

/**
 * What a link, group or page is dragged by, and carried with the keyboard. It needs an `aria-label`. Its dots are drawn by the style
 * sheet: as an icon of each card, they were a third of all that *Edit* draws.
 */
export function GripButton(button: ComponentProps<'button'>) {
  return <button type="button" class="grip" data-grip aria-describedby="drag-how" {...button} />
}
