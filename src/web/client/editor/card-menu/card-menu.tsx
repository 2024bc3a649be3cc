import { useId, useState } from 'preact/hooks'
import { opensNewTab } from '../../../parts/card.tsx'
import { Copy, ExternalLink, FolderInput, LockOpen, TextCursorInput, Trash } from '../../../parts/editor-icons.ts'
import { Lock, Pencil } from '../../../parts/icons.tsx'
import { MoveBox } from '../forms/group-picker.tsx'
import { findSite } from '../model/arrange.ts'
import type { Site } from '../model/types.ts'
import { copyText } from '../page/clipboard.ts'
import { hasGuests, linkHere } from '../page/page-state.ts'
import { cardOf, focusMoved, siteOfCard } from '../page/site-of-card.ts'
import { moveInto } from '../steps/move-steps.ts'
import { deleteSites, type GroupRef, setVisibility } from '../steps/steps.ts'
import { type EditorContext, useBoard, useEditor } from '../steps/use-board.ts'
import { type MenuItem, MenuItems, useMenu } from './menu.tsx'
import { StatusDay } from './status-day.tsx'

export interface CardMenuProps {
  readonly id: number
  /** Whether the card is a search result. */
  readonly isResult: boolean
  readonly onClose: () => void
}

/** Opens the menu of a card, or closes it if it is open and the button is pressed again. */
export function openCardMenu(context: EditorContext, card: HTMLElement): void {
  const site = siteOfCard(context.board.state.sections, card)
  const isOpen = card.querySelector('.card-more')?.ariaExpanded === 'true'
  if (isOpen || !site) context.openDialog(undefined)
  else context.openDialog({ name: 'menu', id: site.id, isResult: !card.closest('.group') })
}

/** The menu of one link: https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/ */
export function CardMenu({ id, isResult, onClose }: CardMenuProps) {
  const site = findSite(useBoard(useEditor().board).sections, id)
  return site ? <MenuOf site={site} isResult={isResult} onClose={onClose} /> : null
}

function MenuOf({ site, isResult, onClose }: { site: Site } & Omit<CardMenuProps, 'id'>) {
  const { board } = useEditor()
  const { edit } = board.messages
  const [isMoving, setMoving] = useState(false)
  const about = useId()
  const part = () => cardOf(board.state.sections, site, isResult)
  const { popover, leave, place, onKeyDown } = useMenu({ part, button: '.card-more', isMoving, onClose })
  const quietly = (step: Promise<unknown>) => {
    leave()
    void step.catch(() => undefined) // the notice says so
  }
  const move = async (place: GroupRef) => {
    const ids = new Set([site.id])
    await moveInto(board, ids, place)
    focusMoved(board.state.sections, ids)
  }
  const shared = {
    ref: popover,
    class: 'popover menu card-menu',
    popover: 'manual',
    onKeyDown,
    onContextMenu: (event: Event) => event.preventDefault(),
  } as const
  if (isMoving) {
    return (
      <div {...shared} role="dialog" aria-label={edit.moveTo}>
        <MoveBox onPlace={(place) => quietly(move(place))} />
      </div>
    )
  }
  return (
    <div {...shared}>
      <StatusDay siteId={site.id} id={about} onShown={place} />
      <div role="menu" aria-label={site.name} aria-describedby={about}>
        <Items
          site={site}
          canRename={board.state.isEditing && !isResult}
          leave={leave}
          onMove={() => setMoving(true)}
        />
      </div>
    </div>
  )
}

interface ItemsProps {
  readonly site: Site
  readonly canRename: boolean
  readonly leave: () => void
  readonly onMove: () => void
}

function Items({ site, canRename, leave, onMove }: ItemsProps) {
  const { board, newTab, openDialog } = useEditor()
  const { edit, page, did, faults } = board.messages
  const ids = new Set([site.id])
  const rename = () => board.set({ naming: { of: 'site', id: site.id } })
  const quietly = (step: Promise<unknown>) => void step.catch(() => undefined) // the notice says so
  const copy = async () => {
    if (await copyText(linkHere(site))) board.notify(did.copied)
    else board.set({ notice: { text: faults.notCopied, isFault: true } })
  }
  const visibility: MenuItem =
    site.is_public === 0
      ? { icon: LockOpen, text: edit.makePublic, act: () => quietly(setVisibility(board, ids, 1)) }
      : { icon: Lock, text: edit.makePrivate, act: () => quietly(setVisibility(board, ids, 0)) }
  const items: readonly MenuItem[] = [
    opensNewTab(site, newTab) && !board.state.isEditing
      ? { icon: ExternalLink, text: edit.openHere, act: () => location.assign(linkHere(site)) }
      : { icon: ExternalLink, text: edit.openInTab, act: () => void open(linkHere(site), '_blank', 'noopener') },
    { icon: Pencil, text: page.edit, act: () => openDialog({ name: 'site', id: site.id }) },
    ...(canRename ? [{ icon: TextCursorInput, text: edit.rename, act: rename }] : []),
    { icon: Copy, text: edit.copyAddress, act: () => void copy() },
    { icon: FolderInput, text: edit.moveTo, stay: onMove },
    ...(hasGuests() ? [visibility] : []),
    { icon: Trash, text: edit.delete, act: () => quietly(deleteSites(board, ids)) },
  ]
  return <MenuItems items={items} leave={leave} />
}
