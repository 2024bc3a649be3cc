import { useId, useMemo, useRef, useState } from 'preact/hooks'
import { countTags, hasTag, MAX_TAG_CHARACTERS, type TagCount, tagKey, uniqueTags } from '../../../../core/tags.ts'
import { X } from '../../../parts/editor-icons.ts'
import { Icon } from '../../../parts/icons.tsx'
import { isComposing } from '../../keys.ts'
import { OptionList, useList } from '../forms/option-list.tsx'
import { useEditor } from '../steps/use-board.ts'

export interface TagsFieldProps {
  readonly label: string
  readonly tags: readonly string[]
  readonly onTags: (tags: readonly string[]) => void
  readonly autofocus?: boolean
}

/** The tags, each with a button that removes it, and a box that suggests existing tags as one types. */
export function TagsField({ label, tags, onTags, autofocus = false }: TagsFieldProps) {
  const { messages } = useEditor().board
  const id = useId()
  const { options, at, isOpen, box, input, list, add, remove, ...handlers } = useTagBox(tags, onTags)
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <div ref={box} class="input tag-box">
        <input type="hidden" value={tags.join()} />
        {tags.map((tag) => (
          <button key={tag} type="button" class="chip" aria-label={messages.tags.remove(tag)} {...remove(tag)}>
            <span dir="auto">{tag}</span>
            <Icon of={X} />
          </button>
        ))}
        <input
          {...handlers}
          ref={input}
          id={id}
          role="combobox"
          autofocus={autofocus}
          autocomplete="off"
          autocapitalize="off"
          enterKeyHint="done"
          maxLength={MAX_TAG_CHARACTERS + 1} // and a comma
          dir="auto"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && at >= 0 ? `${id}-${at}` : undefined}
          aria-describedby={`${id}-hint`}
        />
      </div>
      <p id={`${id}-hint`} class="note">
        {messages.tags.hint}
      </p>
      <OptionList
        {...{ list, id, label, at }}
        options={options.map(({ name, count }) => ({ key: name, text: name, count }))}
        onOption={({ text }) => add(text)}
      />
    </div>
  )
}

/** The behaviour of a combobox without automatic selection: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
function useTagBox(tags: readonly string[], onTags: TagsFieldProps['onTags']) {
  const { sections } = useEditor().board.state
  const known = useMemo(() => countTags(sections.flatMap(({ sites }) => sites)), [sections])
  const [typed, setTyped] = useState('')
  const [isWanted, setWanted] = useState(false)
  const [at, setAt] = useState(-1)
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const options = isWanted ? suggest(known, tags, typed) : []
  const isOpen = options.length > 0
  const list = useList({ isOpen, at, input: box })

  const type = (text: string, isTyping: boolean) => {
    setTyped(text)
    setWanted(isTyping)
    setAt(-1)
  }
  const add = (text: string) => {
    const added = readTags(text, known)
    if (added.length > 0) onTags(uniqueTags([...tags, ...added]))
    type('', false)
  }
  const drop = (tag: string | undefined) => {
    onTags(tags.filter((other) => other !== tag))
    input.current?.focus()
  }
  return {
    ...{ options, at, isOpen, box, input, list, add, value: typed },
    remove: (tag: string) => ({
      onClick: () => drop(tag),
      onKeyDown: ({ key }: KeyboardEvent) => ['Backspace', 'Delete'].includes(key) && drop(tag),
    }),
    onBlur: () => add(typed),
    onInput() {
      const text = input.current?.value ?? ''
      if (SEPARATOR.test(text)) add(text)
      else type(text, text.trim() !== '')
    },
    onKeyDown(event: KeyboardEvent) {
      const { key } = event
      if (isComposing(event)) return
      const step = { ArrowDown: 1, ArrowUp: -1 }[key]
      if (key === 'Backspace' && typed === '' && tags.length > 0) drop(tags.at(-1))
      else if (key === 'Enter' && (typed.trim() || at >= 0)) add(options[at]?.name ?? typed)
      else if (key === 'Escape' && isOpen) type(typed, false)
      else if (step && isOpen) setAt((Math.max(at, step < 0 ? 0 : -1) + step + options.length) % options.length)
      else if (step) setWanted(true)
      else return
      event.preventDefault() // Enter would save, and Escape close the dialog
    },
  }
}

const SEPARATOR = /[,，]/
const MAX_SUGGESTED = 8

/** The tags in a text; existing tags keep their spelling. */
function readTags(text: string, known: readonly TagCount[]): string[] {
  const names = text.split(SEPARATOR).map((name) => name.trim().replace(/^[#\s]+/, ''))
  return names.filter(Boolean).map((name) => known.find((tag) => tagKey(tag.name) === tagKey(name))?.name ?? name)
}

/** Tags that begin with the typed text, then those that contain it; the most used first. */
function suggest(known: readonly TagCount[], taken: readonly string[], typed: string): readonly TagCount[] {
  const wanted = tagKey(typed.trim().replace(/^#/, ''))
  const free = known.filter(({ name }) => tagKey(name).includes(wanted) && !hasTag(taken, name))
  const rank = ({ name }: TagCount) => (tagKey(name).startsWith(wanted) ? 0 : 1)
  return free.toSorted((a, b) => rank(a) - rank(b) || b.count - a.count).slice(0, MAX_SUGGESTED)
}
