import { useId, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { countTags, MAX_TAG_CHARACTERS, type TagCount, tagKey } from '../../../../core/tags.ts'
import { isolate } from '../../../messages/isolate.ts'
import { Count } from '../../../parts/count.tsx'
import { Trash } from '../../../parts/editor-icons.ts'
import { Icon, Pencil } from '../../../parts/icons.tsx'
import { onSingleClick } from '../../clicks.ts'
import { withBase } from '../../session.ts'
import { Dialog } from '../forms/dialog.tsx'
import { useGuard } from '../forms/leaving.tsx'
import { call } from '../model/api.ts'
import type { Board } from '../steps/board.ts'
import { useBoard, useEditor } from '../steps/use-board.ts'
import { BidiText } from '../words/bidi-text.tsx'

/** All tags, to look at, rename and delete. */
export function TagsDialog({ onClose }: { onClose: () => void }) {
  const { board } = useEditor()
  const { sections } = useBoard(board)
  const { tags } = board.messages
  const all = useMemo(() => countTags(sections.flatMap(({ sites }) => sites)), [sections])
  const focus = useFocusInRows(all)
  return (
    <Dialog title={tags.title} onClose={onClose}>
      {all.length === 0 && <p class="note">{tags.none}</p>}
      <ul class="all-tags" ref={focus.list} onFocusIn={focus.follow}>
        {all.map((tag) => (
          <TagRow key={tagKey(tag.name)} tag={tag} all={all} onRename={focus.goTo} />
        ))}
      </ul>
    </Dialog>
  )
}

/**
 * Restores the focus when its row is gone: to the same button in the row of the tag given to `goTo`, or else in the row
 * that is now at its place.
 */
function useFocusInRows(all: readonly TagCount[]) {
  const list = useRef<HTMLUListElement>(null)
  const place = useRef({ row: 0, button: 0 })
  const wanted = useRef('')
  const follow = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return
    const rows = [...(list.current?.children ?? [])]
    const row = rows.findIndex((element) => element.contains(target))
    const button = [...(rows[row]?.querySelectorAll(':scope > button') ?? [])].indexOf(target)
    place.current = { row, button: Math.max(button, 0) }
  }
  useLayoutEffect(() => {
    if (document.activeElement !== document.body) return
    const named = all.findIndex(({ name }) => tagKey(name) === tagKey(wanted.current))
    const row = list.current?.children[named < 0 ? Math.min(place.current.row, all.length - 1) : named]
    row?.querySelectorAll('button')[place.current.button]?.focus()
    wanted.current = ''
  }, [all])
  const goTo = (name: string) => {
    wanted.current = name
  }
  return { list, follow, goTo }
}

interface TagRowProps {
  readonly tag: TagCount
  readonly all: readonly TagCount[]
  readonly onRename: (to: string) => void
}

function TagRow({ tag, all, onRename }: TagRowProps) {
  const { board } = useEditor()
  const { tags } = board.messages
  const [isRenaming, setRenaming] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { name, count } = tag
  const close = () => {
    setRenaming(false)
    requestAnimationFrame(() => button.current?.focus())
  }
  if (isRenaming) return <RenameRow tag={tag} all={all} onRename={onRename} onClose={close} />
  return (
    <li>
      <a href={withBase(`/?tag=${encodeURIComponent(name)}`)} dir="auto">
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
        onClick={onSingleClick(() => void deleteTag(board, name, count).catch(() => undefined))} // the notice says so
      >
        <Icon of={Trash} />
      </button>
    </li>
  )
}

/** Renames a tag. The name of another tag merges the two, which the row says beforehand. */
function RenameRow({ tag: { name, count }, all, onRename, onClose }: TagRowProps & { onClose: () => void }) {
  const { board } = useEditor()
  const { tags, edit } = board.messages
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(name)
  useGuard(form)
  useLayoutEffect(() => input.current?.select(), [])
  const to = typed.trim().replace(/^#+/, '')
  const other = all.find((tag) => tag.name !== name && tagKey(tag.name) === tagKey(to))
  const save = (event: Event) => {
    event.preventDefault()
    onClose()
    onRename(to)
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
          maxLength={MAX_TAG_CHARACTERS}
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
          {other && <BidiText text={tags.merges(isolate(other.name))} />}
        </p>
      </form>
    </li>
  )
}

interface Renaming {
  readonly from: string
  readonly to: string
  /** How many sites have the tag. */
  readonly count: number
  /** Whether a tag of the new name exists already. */
  readonly isMerge: boolean
}

function renameTag(board: Board, { from, to, count, isMerge }: Renaming): Promise<unknown> {
  const { tagRenamed, tagsMerged } = board.messages.actions
  return board.run({
    send: () => call('PUT', '/api/tags', { body: { name: from, to } }),
    did: () => (isMerge ? tagsMerged : tagRenamed)({ from, name: to, count }),
  })
}

function deleteTag(board: Board, name: string, count: number): Promise<unknown> {
  return board.run({
    send: () => call('DELETE', `/api/tags?name=${encodeURIComponent(name)}`),
    did: () => board.messages.actions.tagDeleted({ name, count }),
  })
}
