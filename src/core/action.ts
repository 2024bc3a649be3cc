import { shortenTo } from './text.ts'

/**
 * What an edit did: a code with parameters, so that all readers get it in their own language. The texts are in
 * english/english.ts for the API, the log and the command line, and in web/messages/ for the page.
 */
export type Action = { readonly [Code in ActionCode]: ActionOf<Code> }[ActionCode]

export interface ActionOf<Code extends ActionCode> {
  readonly code: Code
  readonly params: ActionParams[Code]
}

export type ActionCode = keyof ActionParams

type Named = { readonly name: string }
type Counted = { readonly count: number }
/** Whether the change let guests in or shut them out; earlier versions did not record it. */
export type GuestChange = { readonly guests?: 'in' | 'out' }

/**
 * `revision` is the revision of the edit that was undone or redone; missing where an earlier version undid it. `left`
 * names the settings that stayed as they are, because only the owner may switch them on, by hand.
 */
type Reversed = { readonly action: Action; readonly revision?: number; readonly left?: string }

/** Names are shortened to 60 characters. */
export interface ActionParams {
  readonly groupAdded: Named
  readonly groupRenamed: Named & { readonly from: string }
  readonly groupPublished: Named
  readonly groupHidden: Named
  /**
   * The group that it moved into or, if it moved to the top, the one that it left. Neither if it stayed in its group,
   * nor in edits of earlier versions.
   */
  readonly groupMoved: Named & { readonly into?: string; readonly from?: string }
  readonly groupChanged: Named
  /** `count` sites were deleted with it. */
  readonly groupDeleted: Named & Counted
  readonly groupsReordered: Counted
  readonly siteAdded: Named & { readonly group: string }
  readonly siteAddedToNewGroup: Named & { readonly group: string }
  readonly siteMoved: Named & { readonly group: string }
  /** Within its group. */
  readonly siteReordered: Named
  readonly siteMovedToNewGroup: Named & { readonly group: string }
  readonly siteRenamed: Named & { readonly from: string }
  readonly sitePublished: Named
  readonly siteHidden: Named
  readonly siteChanged: Named
  readonly siteDeleted: Named
  readonly sitesReordered: Counted
  readonly sitesMoved: Counted
  readonly sitesMovedTo: Counted & { readonly group: string }
  readonly sitesMovedToNewGroup: Counted & { readonly group: string }
  readonly sitesPublished: Counted
  readonly sitesHidden: Counted
  readonly sitesDeleted: Counted
  /** The tags are separated by commas. */
  readonly sitesTagged: Counted & { readonly tags: string }
  readonly sitesUntagged: Counted & { readonly tags: string }
  /** `count` sites had the tag. */
  readonly tagRenamed: Named & Counted & { readonly from: string }
  readonly tagsMerged: Named & Counted & { readonly from: string }
  readonly tagDeleted: Named & Counted
  /** `count` sites were merged into it. */
  readonly sitesMerged: Named & Counted
  /** `count` sites were merged into others. */
  readonly duplicatesMerged: Counted
  /** `count` sites got one. */
  readonly iconsFetched: Counted
  /** The kinds of icons were determined for `count` groups and sites. */
  readonly iconsFitted: Counted
  /** `count` sites got the addresses that they have moved to. */
  readonly newAddressesUsed: Counted
  readonly settingChanged: { readonly keys: string } & GuestChange
  readonly settingsChanged: Counted & GuestChange
  /** Several at once, such as pasted links. */
  readonly sitesAdded: Counted
  readonly imported: { readonly sites: number; readonly groups: number }
  readonly replaced: { readonly sites: number; readonly groups: number }
  readonly undone: Reversed
  /** An undone action was done again. */
  readonly redone: Reversed
  /** From versions before 0.3, which converted NaviHive's databases. */
  readonly tookOver: { readonly from: 'NaviHive' }
  /** Plain English, as versions before 0.2 wrote it. */
  readonly told: { readonly text: string }
}

/** One text per code; a code without one does not compile. */
export type ActionTexts = { readonly [Code in ActionCode]: (params: ActionParams[Code]) => string }

/** The action in the language of these texts. If it may come from a newer version, check `isKnownAction` first. */
export function describeAction({ code, params }: Action, texts: ActionTexts): string {
  const text = texts[code] as (params: Action['params']) => string // of the same code as the parameters
  return text(params)
}

/** Whether these texts cover the action: one by a newer version, or its undo, may be missing. */
export function isKnownAction({ code, params }: Action, texts: ActionTexts): boolean {
  return Object.hasOwn(texts, code) && (!('action' in params) || isKnownAction(params.action, texts))
}

/** An edit in the history. */
interface Done {
  readonly revision: number
  readonly action: Action
}

/** The action that undoes an edit, except for the settings in `left`. Undoing an undo is a redo. */
export function describeUndo(done: Done, left: readonly string[] = []): Action {
  const { code, params } = done.action
  const action = code === 'undone' || code === 'redone' ? params.action : done.action
  const reversed = { action, revision: originOf(done), ...(left.length > 0 && { left: left.join(', ') }) }
  return { code: code === 'undone' ? 'redone' : 'undone', params: reversed }
}

/** The revision of the edit that an undo or redo is about; for any other edit, its own revision. */
function originOf({ revision, action: { code, params } }: Done): number {
  return (code === 'undone' || code === 'redone' ? params.revision : undefined) ?? revision
}

/**
 * The revisions that later ones have reversed: edits and redos if the edit is undone by now, undos if it is in effect
 * again. `newest` are the newest edits without a gap, newest first.
 */
export function findUndone(newest: readonly Done[]): ReadonlySet<number> {
  const outcomes = new Map<number, boolean>() // by the revision of an edit: whether it is undone by now
  const undone = new Set<number>()
  for (const done of newest) {
    const origin = originOf(done)
    const undoes = done.action.code === 'undone'
    const outcome = outcomes.get(origin)
    if (outcome === undefined) outcomes.set(origin, undoes)
    else if (outcome !== undoes) undone.add(done.revision)
  }
  return undone
}

/** An edit, and the latest commit about it: the edit itself, its undo, or a redo. */
export interface Folded<Commit extends Done> {
  readonly edit: Commit
  readonly latest: Commit
}

/**
 * Folds undos and redos into the edits that they are about. `newest` are the newest edits without a gap, newest first.
 * If an edit isn't among them, the latest of its undos and redos is listed by itself.
 */
export function foldUndone<Commit extends Done>(newest: readonly Commit[]): readonly Folded<Commit>[] {
  const byOrigin = Map.groupBy(newest, originOf)
  return newest.flatMap((edit) => {
    const [latest = edit, ...earlier] = byOrigin.get(originOf(edit)) ?? []
    const isListed = [latest, ...earlier].some(({ revision }) => revision === originOf(edit))
    return edit.revision === (isListed ? originOf(edit) : latest.revision) ? [{ edit, latest }] : []
  })
}

const MAX_NAME = 60

/** A name as stored in an action. */
export function shorten(name: string): string {
  return shortenTo(name, MAX_NAME)
}
