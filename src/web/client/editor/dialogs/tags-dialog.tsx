import { useId, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { countTags, foldTag, MAX_TAG, type TagCount } from '../../../../domain/tag-names.ts'
import { Count } from '../../../parts/count.tsx'
import { Trash } from '../../../parts/editor-icons.ts'
import { Icon } from '../../../parts/icon.tsx'
import { Pencil } from '../../../parts/icons.ts'
import { address } from '../../session.ts'
import { Dialog } from '../dialog.tsx'
import { useGuard } from '../leaving.tsx'
import { useBoard, useEditor } from '../use-board.ts'
import { deleteTag, renameTag } from './tag-steps.ts'

/** All tags, to look at, rename and delete. */
export function TagsDialog({ onClose }: { onClose: () => void }) {
  const { board } = useEditor()
  const { sections } = useBoard(board)
  const { tags } = board.messages
  const all = useMemo(() => countTags(sections.flatMap(({ sites }) => sites)), [sections])
  return (
    <Dialog title={tags.title} onClose={onClose}>
      {all.length === 0 && <p class="note">{tags.none}</p>}
      <ul class="all-tags">
        {all.map((tag, at) => (
          <TagRow key={at} tag={tag} all={all} /> // by place, so that the focus stays when one is deleted or renamed
        ))}
      </ul>
    </Dialog>
  )
}

interface TagRowProps {
  readonly tag: TagCount
  readonly all: readonly TagCount[]
}

function TagRow({ tag, all }: TagRowProps) {
  const { board } = useEditor()
  const { tags } = board.messages
  const [isRenaming, setRenaming] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { name, count } = tag
  const close = () => {
    setRenaming(false)
    requestAnimationFrame(() => button.current?.focus())
  }
  if (isRenaming) return <RenameRow tag={tag} all={all} onClose={close} />
  return (
    <li>
      <a href={address(`/?tag=${encodeURIComponent(name)}`)} dir="auto">
        #{name}
      </a>
      <Count of={count} messages={board.messages} />
      <button
        ref={button}
        type="button"
        class="button round plain"
        aria-label={tags.renameNamed(name)}
        onClick={() => setRenaming(true)}
      >
        <Icon of={Pencil} />
      </button>
      <button
        type="button"
        class="button round plain"
        aria-label={tags.deleteNamed(name)}
        onClick={() => void deleteTag(board, name, count).catch(() => undefined)} // the notice says so
      >
        <Icon of={Trash} />
      </button>
    </li>
  )
}

/** The name of another tag merges the two; the row says so beforehand. */
function RenameRow({ tag: { name, count }, all, onClose }: TagRowProps & { onClose: () => void }) {
  const { board } = useEditor()
  const { tags, edit } = board.messages
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(name)
  useGuard(form)
  useLayoutEffect(() => input.current?.select(), [])
  const to = typed.trim().replace(/^#+/, '')
  const other = all.find((one) => one.name !== name && foldTag(one.name) === foldTag(to))
  const save = (event: Event) => {
    event.preventDefault()
    onClose()
    const renamed = renameTag(board, { from: name, to, count, isMerge: other !== undefined })
    void renamed.catch(() => undefined) // the notice says so
  }
  return (
    <li>
      <form ref={form} onSubmit={save}>
        <input
          ref={input}
          class="input"
          value={typed}
          required
          maxLength={MAX_TAG}
          pattern="[^,]*"
          dir="auto"
          aria-label={tags.newName(name)}
          aria-describedby={id}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <button type="submit" class="button primary">
          {tags.rename}
        </button>
        <button type="button" class="button" onClick={onClose}>
          {edit.cancel}
        </button>
        <p id={id} class="note" role="status">
          {other && tags.merges(other.name)}
        </p>
      </form>
    </li>
  )
}
