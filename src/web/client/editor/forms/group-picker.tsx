import { useId, useRef, useState } from 'preact/hooks'
import { GROUP_FIELDS } from '../../../../core/fields/group.ts'
import { isComposing } from '../../keys.ts'
import type { GroupRef } from '../steps/steps.ts'
import { useEditor } from '../steps/use-board.ts'
import { type GroupOption, groupName, groupOptions, isSameGroup } from './group-options.ts'
import { OptionList, useList } from './option-list.tsx'

export interface GroupPickerProps {
  readonly label: string
  readonly place: GroupRef
  readonly onPlace: (place: GroupRef) => void
}

/** A search box for groups. A name that no group has can become a new group. */
export function GroupPicker({ label, place, onPlace }: GroupPickerProps) {
  const { messages } = useEditor().board
  const id = useId()
  const isNew = 'group' in place
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <div class="picker-box">
        <GroupBox id={id} label={label} place={place} onPlace={onPlace} describedBy={isNew ? `${id}-new` : undefined} />
        {isNew && (
          <span id={`${id}-new`} class="is-new">
            {messages.edit.newGroup}
          </span>
        )}
      </div>
    </div>
  )
}

/** A search box for the group to move links to. Choosing a group moves them, so leaving the box chooses none. */
export function MoveBox({ onPlace, onlyExisting = false }: Pick<GroupBoxProps, 'onPlace' | 'onlyExisting'>) {
  const label = useEditor().board.messages.edit.moveTo
  return <GroupBox id={useId()} label={label} onPlace={onPlace} onlyExisting={onlyExisting} />
}

interface GroupBoxProps extends Omit<GroupPickerProps, 'place'> {
  readonly id: string
  /** The current choice; without it, the box is emptied after each choice. */
  readonly place?: GroupRef
  readonly describedBy?: string | undefined
  /** Whether only existing groups can be chosen. */
  readonly onlyExisting?: boolean
}

function GroupBox({ id, label, place, onPlace, describedBy, onlyExisting = false }: GroupBoxProps) {
  const { state } = useEditor().board
  const { options, at, isOpen, typed, input, list, choose, ...handlers } = usePicker(place, onPlace, onlyExisting)
  return (
    <>
      <input
        {...handlers}
        ref={input}
        id={id}
        class="input picker"
        role="combobox"
        autocomplete="off"
        required={place !== undefined}
        placeholder={place ? undefined : label}
        aria-label={place ? undefined : label}
        maxLength={GROUP_FIELDS.name.max}
        dir="auto"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && options.length > 0 ? `${id}-${at}` : undefined}
        aria-describedby={describedBy}
        value={typed ?? (place ? groupName(state.sections, place) : '')}
      />
      <OptionList list={list} id={id} label={label} options={options} at={at} onOption={choose} />
    </>
  )
}

/** The behaviour of a combobox with automatic selection: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
function usePicker(place: GroupRef | undefined, onPlace: (place: GroupRef) => void, onlyExisting: boolean) {
  const { messages, state } = useEditor().board
  const [typed, setTyped] = useState<string>() // undefined: the field shows the choice
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const list = useList({ isOpen, at, input })
  const all = groupOptions(state.sections, typed ?? '', messages.add.groupNamed)
  const options = onlyExisting ? all.filter((option) => 'group_id' in option.place) : all

  const onClick = () => {
    if (isOpen) return
    setAt(
      Math.max(
        0,
        options.findIndex((option) => place !== undefined && isSameGroup(option.place, place)),
      ),
    )
    setOpen(true)
  }
  const choose = (option: GroupOption | undefined) => {
    if (option) onPlace(option.place)
    setTyped(undefined)
    setOpen(false)
  }
  return {
    options,
    at,
    isOpen,
    typed,
    input,
    list,
    choose,
    onClick,
    onFocus: () => input.current?.select(),
    onBlur: () => choose(place && typed?.trim() ? options[at] : undefined),
    onInput() {
      setTyped(input.current?.value)
      setAt(0)
      setOpen(true)
    },
    onKeyDown(event: KeyboardEvent) {
      if (isComposing(event)) return
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step === undefined && !(isOpen && ['Enter', 'Escape'].includes(event.key))) return
      event.preventDefault() // Enter would save, and Escape close the dialog
      if (event.key === 'Enter') choose(options[at])
      else if (event.key === 'Escape') choose(undefined)
      else if (!isOpen) onClick()
      else if (step) setAt((at + step + options.length) % options.length)
    },
  }
}
