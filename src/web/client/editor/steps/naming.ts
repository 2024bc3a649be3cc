import { groupAnchor } from '../../../parts/group-section.tsx'
import { unfoldGroup } from '../../groups.ts'
import { findSection, findSite, patchSites } from '../model/arrange.ts'
import { putChanges } from '../model/changes.ts'
import type { Sections } from '../model/types.ts'
import type { Board } from './board.ts'
import type { Naming } from './board-state.ts'
import { addGroup } from './steps.ts'

let begun = 0

/**
 * Starts a new group, in another one or on the open page, or a new page, by typing its name. Clears the search, which
 * would hide it.
 */
export function startGroup(board: Board, is_page: 0 | 1, parent_id: number | null = board.page ?? null): void {
  const box = document.querySelector<HTMLInputElement>('.search input')
  if (box?.value) {
    box.value = ''
    box.dispatchEvent(new Event('input'))
  }
  const parent = parent_id !== null && document.getElementById(groupAnchor(parent_id))
  if (parent) unfoldGroup(parent)
  begun += 1
  board.set({ naming: { of: 'new', parent_id: is_page === 1 ? null : parent_id, is_page, serial: begun } })
}

/** Gives a link or a group the name that was typed where it stands, or adds the group. */
export async function saveName(board: Board, naming: Naming, name: string): Promise<void> {
  if (naming.of === 'site') return renameSite(board, naming.id, name)
  if (naming.of !== 'new') return renameGroup(board, naming.id, name)
  const { parent_id, is_page } = naming
  const { id } = await addGroup(board, { name, parent_id, is_page, is_public: 1 })
  const place = is_page === 1 ? `.tab[data-id="${id}"] a` : `#${groupAnchor(id)} .add-link`
  const focus = () =>
    document.activeElement?.matches('.name-input') || document.querySelector<HTMLElement>(place)?.focus()
  requestAnimationFrame(focus) // once the board is drawn
}

/** The id of the next link in the same group, or of the previous one. */
export function neighbourOf(sections: Sections, id: number, by: 1 | -1): number | undefined {
  const group_id = findSite(sections, id)?.group_id ?? 0
  const ids = findSection(sections, group_id)?.sites.map((site) => site.id) ?? []
  return ids[ids.indexOf(id) + by]
}

async function renameSite(board: Board, id: number, name: string): Promise<void> {
  const known = findSite(board.state.sections, id)
  if (!known) return
  await board.run({
    show: (sections) => patchSites(sections, new Set([id]), { name }),
    send: () => putChanges(`/api/sites/${id}`, known, { name }),
    siteId: id,
    did: (site) => board.messages.did.saved(site.name),
  })
}

async function renameGroup(board: Board, id: number, name: string): Promise<void> {
  const known = findSection(board.state.sections, id)?.group
  if (!known) return
  await board.run({
    show: (sections) =>
      sections.map((section) =>
        section.group.id === id ? { ...section, group: { ...section.group, name } } : section,
      ),
    send: () => putChanges(`/api/groups/${id}`, known, { name }),
    did: (group) => board.messages.did.saved(group.name),
  })
}
