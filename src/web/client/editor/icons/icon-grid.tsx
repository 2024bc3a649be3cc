import { useRef, useState } from 'preact/hooks'
import { Tile } from '../../../parts/tile.tsx'
import { withBase } from '../../session.ts'
import { isRtl } from '../page/geometry.ts'

/** An icon to choose from. */
export interface GridIcon {
  readonly key: string
  readonly title: string
  /** The address of the icon. */
  readonly icon: string
}

export interface IconGridProps<Item extends GridIcon> {
  readonly label: string
  readonly items: readonly Item[]
  readonly onItem: (item: Item) => void
}

/** Icons in rows. One of them is in the tab order; the arrow keys move to the others. */
export function IconGrid<Item extends GridIcon>({ label, items, onItem }: IconGridProps<Item>) {
  const [at, setAt] = useState(0)
  const grid = useRef<HTMLDivElement>(null)
  const current = Math.min(at, items.length - 1)
  const onKeyDown = (event: KeyboardEvent) => {
    const to = placeAfter(event.key, current, [...(grid.current?.children ?? [])])
    if (!(to instanceof HTMLElement)) return
    event.preventDefault()
    to.focus()
  }
  return (
    <div ref={grid} class="icon-grid" role="listbox" aria-label={label} onKeyDown={onKeyDown}>
      {items.map((item, index) => (
        <button
          key={item.key}
          type="button"
          role="option"
          aria-selected={false}
          aria-label={item.title}
          title={item.title}
          tabIndex={index === current ? 0 : -1}
          onFocus={() => setAt(index)}
          onClick={() => onItem(item)}
        >
          <Tile name={item.title} url="" icon={item.icon} base={withBase('')} />
        </button>
      ))}
    </div>
  )
}

/** The icon that a key moves to; undefined for any other key, and at the edge. */
function placeAfter(key: string, at: number, all: readonly Element[]): Element | undefined {
  const tops = all.map((element) => element.getBoundingClientRect().top)
  const columns = tops.filter((top) => top === tops[0]).length
  const forward = isRtl() ? -1 : 1
  const steps = { ArrowRight: forward, ArrowLeft: -forward, ArrowDown: columns, ArrowUp: -columns }
  if (key === 'Home') return all[0]
  if (key === 'End') return all.at(-1)
  return key in steps ? all[at + steps[key as keyof typeof steps]] : undefined // a cast: `in` narrows no string
}
