import { Fragment } from 'preact'
import { flushSync } from 'preact/compat'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { ImportTreeNode } from '../../../../services/transfer/tally.ts'
import { isolate } from '../../../messages/isolate.ts'
import { FolderInput, X } from '../../../parts/editor-icons.ts'
import { ChevronDown, Icon } from '../../../parts/icons.tsx'
import { nameBeside, Tile } from '../../../parts/tile.tsx'
import { isComposing } from '../../keys.ts'
import { withBase } from '../../session.ts'
import { groupName } from '../forms/group-options.ts'
import { MoveBox } from '../forms/group-picker.tsx'
import { logoHere } from '../page/logos.ts'
import { useEditor } from '../steps/use-board.ts'
import { BidiText } from '../words/bidi-text.tsx'
import type { FolderNode, Tick } from './import-folders.ts'
import { useTexts } from './import-words.ts'

export interface FolderRowProps {
  readonly folder: FolderNode
  /** In pixels, from the top of the list. */
  readonly top: number
  readonly tick: Tick
  readonly isOpen: boolean
  /** Whether the row is in the tab order. */
  readonly isCurrent: boolean
  /** The id of the existing group that takes the folder's content. */
  readonly goesTo: number | undefined
  readonly onFold: (isOpen: boolean) => void
  readonly onTick: () => void
  /** Called when a control in the row gets the focus. */
  readonly onFocus: () => void
  /** undefined if the content can't go to an existing group */
  readonly onSend: ((id: number | undefined) => void) | undefined
}

/** One folder of a file: whether it is imported, where to, and with what result. */
export function FolderRow(props: FolderRowProps) {
  const { folder, top, tick, isOpen, isCurrent, onFold, onTick, onFocus, onSend, goesTo } = props
  const { node, level, siblings, position, children } = folder
  const texts = useTexts()
  const [isSending, setSending] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  const endSending = () => {
    flushSync(() => setSending(false))
    const isLost = !row.current?.closest('dialog')?.contains(document.activeElement)
    if (isLost) row.current?.querySelector<HTMLElement>('.send-to, [type="checkbox"]')?.focus()
  }
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: ARIA 1.2 has them for list items
    <li
      ref={row}
      onFocusIn={onFocus}
      class="folder"
      data-folder={node.number}
      style={{ top: `${top}px`, '--level': Math.min(level, 8) - 1 }}
      aria-level={level}
      aria-setsize={siblings.length}
      aria-posinset={position}
    >
      {children.length > 0 && (
        <button
          type="button"
          class="button round plain twisty"
          tabIndex={-1}
          aria-expanded={isOpen}
          aria-label={isOpen ? texts.closeFolder(node.name) : texts.openFolder(node.name)}
          onClick={() => onFold(!isOpen)}
        >
          <Icon of={ChevronDown} />
        </button>
      )}
      <label>
        <input
          type="checkbox"
          checked={tick !== 'out'}
          indeterminate={tick === 'mixed'}
          tabIndex={isCurrent ? 0 : -1}
          aria-describedby="folders-how"
          onChange={onTick}
        />
        <span class="folder-text">
          <span class="folder-name" dir="auto">
            {node.name}
          </span>
          {!isSending && <FolderFate folder={folder} goesTo={onSend && goesTo} isOut={tick === 'out'} />}
          <FirstLinks of={node} />
        </span>
      </label>
      {isSending && onSend ? (
        <SendBox
          name={node.name}
          onGroup={(id) => {
            endSending()
            onSend(id)
          }}
          onLeave={endSending}
        />
      ) : (
        onSend &&
        tick !== 'out' && (
          <button
            type="button"
            class="button round plain send-to"
            tabIndex={isCurrent ? 0 : -1}
            aria-label={goesTo === undefined ? texts.sendTo(node.name) : texts.takeBack(node.name)}
            onClick={() => (goesTo === undefined ? setSending(true) : onSend(undefined))}
          >
            <Icon of={goesTo === undefined ? FolderInput : X} />
          </button>
        )
      )}
    </li>
  )
}

/** The result for a folder, in words. */
function FolderFate({ folder, goesTo, isOut }: { folder: FolderNode; goesTo: number | undefined; isOut: boolean }) {
  const { sections } = useEditor().board.state
  const texts = useTexts()
  const { node, total } = folder
  const state = node.isPage ? 'newPage' : node.state
  const said = () => {
    if (isOut) return [texts.states.leftOut]
    const where =
      goesTo === undefined
        ? texts.states[state === 'leftOut' ? 'created' : state]
        : texts.goesTo(isolate(groupName(sections, { group_id: goesTo })))
    const { sites, created, updated } = total
    const isAllNew = created === sites
    const counts = [created > 0 && texts.newLinks(created), updated > 0 && texts.changedLinks(updated)]
    return [where, texts.links(sites), ...(isAllNew ? [] : counts)]
  }
  return (
    <span class="note fate">
      <BidiText
        text={said()
          .filter((part) => part !== false)
          .join(' · ')}
      />
    </span>
  )
}

/** The first links of a folder, so that one knows it again. */
function FirstLinks({ of: { firstSites, sites } }: { of: ImportTreeNode }) {
  return (
    <span class="note first-links">
      {firstSites.map((link, at) => (
        <Fragment key={at}>
          <Tile {...link} icon="" logo={logoHere({ ...link, icon: '' })} base={withBase('')} />
          <bdi translate={false}>{nameBeside({ ...link, icon: '' })}</bdi>
        </Fragment>
      ))}
      {sites > firstSites.length && '…'}
    </span>
  )
}

interface SendBoxProps {
  readonly name: string
  readonly onGroup: (id: number) => void
  readonly onLeave: () => void
}

/** Chooses an existing group. The box opens at once; leaving it chooses none. */
function SendBox({ name, onGroup, onLeave }: SendBoxProps) {
  const texts = useTexts()
  const box = useRef<HTMLFieldSetElement>(null)
  useLayoutEffect(() => {
    const input = box.current?.querySelector('input')
    input?.focus()
    input?.click()
  }, [])
  return (
    <fieldset
      ref={box}
      class="send"
      aria-label={texts.sendTo(name)}
      onFocusOut={({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && box.current?.contains(relatedTarget))) onLeave()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return
        event.preventDefault() // the dialog stays open
        onLeave()
      }}
    >
      <MoveBox onlyExisting onPlace={(place) => 'group_id' in place && onGroup(place.group_id)} />
    </fieldset>
  )
}
