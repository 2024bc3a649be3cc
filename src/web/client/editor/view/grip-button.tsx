import type { ComponentProps } from 'preact'
import { Grip } from '../../../parts/editor-icons.ts'
import { Icon } from '../../../parts/icon.tsx'

/** What a link, group or page is dragged by, and carried with the keyboard. It needs an `aria-label`. */
export function GripButton(button: ComponentProps<'button'>) {
  return (
    <button type="button" class="grip" data-grip aria-describedby="drag-how" {...button}>
      <Icon of={Grip} />
    </button>
  )
}
