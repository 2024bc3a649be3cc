import { useState } from 'preact/hooks'
import {
  Activity,
  ArrowDownAZ,
  ChevronsDownUp,
  ExternalLink,
  FolderPlus,
  LayoutPanelTop,
  LockOpen,
  TextCursorInput,
  Trash,
} from '../../../parts/editor-icons.ts'
import { groupAnchor } from '../../../parts/group-section.tsx'
import { Download, Lock, Pencil } from '../../../parts/icons.tsx'
import { DENSITIES } from '../../../settings/site-settings.ts'
import { isWeb, MAX_UNASKED, openTabs } from '../../open-all.ts'
import { may } from '../../session.ts'
import { findSection, fitsIn } from '../model/arrange.ts'
import type { Group, Section } from '../model/types.ts'
import { hasGuests, linkHere } from '../page/page-state.ts'
import { sortSites } from '../steps/move-steps.ts'
import { startGroup } from '../steps/naming.ts'
import { reload } from '../steps/reload.ts'
import { areStatusChecksOn, deleteGroup, enableStatusChecks, type GroupFields, saveGroup } from '../steps/steps.ts'
import { useBoard, useEditor } from '../steps/use-board.ts'
import { type MenuItem, MenuItems, useMenu } from './menu.tsx'

export interface GroupMenuProps {
  readonly id: number
  /** Whether the menu was opened on the tab of a page. */
  readonly isTab: boolean
  readonly onClose: () => void
}

/** The menu of one group. */
export function GroupMenu({ id, ...rest }: GroupMenuProps) {
  const section = findSection(useBoard(useEditor().board).sections, id)
  return section ? <MenuOf section={section} {...rest} /> : null
}

function MenuOf({ section, isTab, onClose }: { section: Section } & Omit<GroupMenuProps, 'id'>) {
  const { id } = section.group
  const place = isTab ? `.pages .tab[data-id="${id}"]` : `#${groupAnchor(id)} .group-head`
  const part = () => document.querySelector<HTMLElement>(place) ?? undefined
  const { popover, leave, onKeyDown } = useMenu({ part, button: '.group-more', onClose })
  return (
    <div
      ref={popover}
      class="popover menu card-menu"
      popover="manual"
      role="menu"
      aria-label={section.group.name}
      onKeyDown={onKeyDown}
    >
      <MenuItems items={useItems(section, isTab)} leave={leave} />
      <Views group={section.group} leave={leave} />
    </div>
  )
}

function useItems({ group, sites }: Section, isTab: boolean): readonly MenuItem[] {
  const { board, openDialog } = useEditor()
  const { edit, page, status, transfer } = board.messages
  const [asks, setAsks] = useState(false)
  const [isOffered, setOffered] = useState(false)
  const quietly = (step: Promise<unknown>) => void step.catch(() => undefined) // the notice says so
  const save = (change: Partial<GroupFields>) => () => quietly(saveGroup(board, group, { ...group, ...change }))
  const checkToo = () => {
    save({ status_check: 'on' })()
    setOffered(true)
  }
  const switchOn = () => enableStatusChecks(board).then(() => reload(board))
  const links = sites.map(linkHere).filter(isWeb)
  const isMany = links.length > MAX_UNASKED && !asks // a second click opens that many
  const openAll = { icon: ExternalLink, text: asks ? page.openMany(links.length) : page.openAll }
  const isOwn = group.id === board.page
  const items: readonly (MenuItem | false)[] = [
    {
      icon: TextCursorInput,
      text: edit.rename,
      act: () => board.set({ naming: { of: isTab ? 'tab' : 'group', id: group.id } }),
    },
    { icon: Pencil, text: page.edit, act: () => openDialog({ name: 'group', id: group.id }) },
    !isOwn &&
      fitsIn(board.state.sections)(group.id) && {
        icon: FolderPlus,
        text: edit.addGroup,
        act: () => startGroup(board, 0, group.id),
      },
    sites.length > 1 && { icon: ArrowDownAZ, text: edit.sortByName, act: () => quietly(sortSites(board, group)) },
    links.length > 1 && { ...openAll, ...(isMany ? { stay: () => setAsks(true) } : { act: () => openTabs(links) }) },
    !isOwn && {
      icon: ChevronsDownUp,
      text: edit.foldedAtFirst,
      isOn: group.is_folded === 1,
      act: save({ is_folded: group.is_folded === 1 ? 0 : 1 }),
    },
    group.parent_id === null && {
      icon: LayoutPanelTop,
      text: edit.ownPage,
      isOn: group.is_page === 1,
      act: save({ is_page: group.is_page === 1 ? 0 : 1 }),
    },
    {
      icon: Activity,
      text: status.checkGroup,
      isOn: group.status_check === 'on',
      ...(group.status_check !== 'on' && !areStatusChecksOn() && may('configure')
        ? { stay: () => checkToo() }
        : { act: save({ status_check: group.status_check === 'on' ? '' : 'on' }) }),
    },
    isOffered && { icon: Activity, text: status.switchOn, hint: status.isOff, act: () => quietly(switchOn()) },
    hasGuests() &&
      (group.is_public === 0
        ? { icon: LockOpen, text: edit.makePublic, act: save({ is_public: 1 }) }
        : { icon: Lock, text: edit.makePrivate, act: save({ is_public: 0 }) }),
    may('export') && {
      icon: Download,
      text: transfer.exportTitle,
      act: () => openDialog({ name: 'export', part: String(group.id) }),
    },
    { icon: Trash, text: edit.delete, act: () => quietly(deleteGroup(board, group)) },
  ]
  return items.filter((item) => item !== false)
}

/** The choice of the group's view. */
function Views({ group, leave }: { group: Group; leave: () => void }) {
  const { board } = useEditor()
  const { edit, view } = board.messages
  const choose = (chosen: Group['view']) => {
    leave()
    if (chosen !== group.view) void saveGroup(board, group, { ...group, view: chosen }).catch(() => undefined) // the notice says so
  }
  return (
    <fieldset class="views" aria-label={view.title}>
      {(['', ...DENSITIES] as const).map((density) => (
        <button
          key={density}
          type="button"
          role="menuitemradio"
          aria-checked={density === group.view}
          tabIndex={-1}
          onClick={() => choose(density)}
        >
          {density === '' ? edit.byDefault : view[density]}
        </button>
      ))}
    </fieldset>
  )
}
