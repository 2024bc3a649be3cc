import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { Count } from '../../../parts/count.tsx'
import { GroupIcon, type GroupIconProps } from '../../../parts/group-section.tsx'
import { withBase } from '../../session.ts'
import { useEditor } from '../steps/use-board.ts'

export interface Option {
  readonly key: string
  readonly text: string
  readonly count?: number
  readonly group?: GroupIconProps['group']
}

export interface OptionListProps<Item extends Option> {
  readonly list: RefObject<HTMLDivElement | null>
  /** The id of the field. */
  readonly id: string
  readonly label: string
  readonly options: readonly Item[]
  readonly at: number
  readonly onOption: (option: Item) => void
}

/** The options of a combobox. */
export function OptionList<Item extends Option>({ list, id, label, options, at, onOption }: OptionListProps<Item>) {
  const { messages } = useEditor().board
  return (
    <div ref={list} id={`${id}-list`} class="options" role="listbox" aria-label={label} popover="manual">
      {options.map((option, index) => (
        <button
          key={option.key}
          type="button"
          tabIndex={-1}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === at}
          onPointerDown={(event) => event.preventDefault()} // the field keeps the focus
          onClick={() => onOption(option)}
        >
          {option.group && <GroupIcon group={option.group} base={withBase('')} />}
          <span>{option.text}</span>
          {option.count !== undefined && <Count of={option.count} messages={messages} />}
        </button>
      ))}
    </div>
  )
}

export interface ListState {
  readonly isOpen: boolean
  /** The highlighted option, which is kept in view. */
  readonly at: number
  /** The field that the list belongs to. */
  readonly input: RefObject<HTMLElement | null>
}

/** Opens the list right below the field, or above it where there is more room, even beyond the edge of the dialog. */
export function useList({ isOpen, at, input }: ListState) {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = list.current
    if (!isOpen || !element) return
    const place = () => {
      const { left, width, top, bottom } = input.current?.getBoundingClientRect() ?? new DOMRect()
      const height = visualViewport?.height ?? innerHeight
      const isBelow = height - bottom > Math.min(top, 200)
      element.style.cssText = `left: ${left}px; width: ${width}px; max-height: min(16rem, ${(isBelow ? height - bottom : top) - 12}px);
        ${isBelow ? `top: ${bottom + 4}px; bottom: auto` : `top: auto; bottom: ${innerHeight - top + 4}px`}`
    }
    element.showPopover()
    place()
    addEventListener('scroll', place, { capture: true, passive: true })
    addEventListener('resize', place)
    return () => {
      removeEventListener('scroll', place, { capture: true })
      removeEventListener('resize', place)
      if (element.isConnected) element.hidePopover()
    }
  }, [isOpen])
  useLayoutEffect(() => {
    if (isOpen) list.current?.children[at]?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [isOpen, at])
  return list
}
