import { shortenTo } from './shorten.ts'

/**
 * What an edit did: a code with parameters, so that all readers get it in their own language. The texts are in
 * action-in-english.ts for the API, the log and the command line, and in web/messages/ for the page.
 */
export type Action = { readonly [Code in ActionCode]: ActionOf<Code> }[ActionCode]

export interface ActionOf<Code extends ActionCode> {
  readonly code: Code
  readonly params: ActionParams[Code]
}

export type ActionCode = keyof ActionParams

type Named = { readonly name: string }
type Counted = { readonly count: number }

/** Names are shortened to 60 characters. */
export interface ActionParams {
  readonly groupAdded: Named
  readonly groupRenamed: Named & { readonly from: string }
  readonly groupPublished: Named
  readonly groupHidden: Named
  readonly groupMoved: Named
  readonly groupChanged: Named
  /** `count` sites were deleted with it. */
  readonly groupDeleted: Named & Counted
  readonly groupsReordered: Counted
  readonly siteAdded: Named & { readonly group: string }
  readonly siteAddedToNewGroup: Named & { readonly group: string }
  readonly siteMoved: Named & { readonly group: string }
  readonly siteMovedToNewGroup: Named & { readonly group: string }
  readonly siteRenamed: Named & { readonly from: string }
  readonly sitePublished: Named
  readonly siteHidden: Named
  readonly siteChanged: Named
  readonly siteDeleted: Named
  readonly sitesReordered: Counted
  readonly sitesMoved: Counted
  readonly sitesMovedTo: Counted & { readonly group: string }
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
  /** `count` sites got the addresses that they have moved to. */
  readonly newAddressesUsed: Counted
  readonly settingChanged: { readonly keys: string }
  readonly settingsChanged: Counted
  readonly imported: { readonly sites: number; readonly groups: number }
  readonly replaced: { readonly sites: number; readonly groups: number }
  readonly undone: { readonly action: Action }
  /** An undone action was done again. */
  readonly redone: { readonly action: Action }
  readonly tookOver: { readonly from: 'NaviHive' }
  /** Plain English, as versions before 0.2 wrote it. */
  readonly told: { readonly text: string }
}

/** One text per code; a code without one does not compile. */
export type ActionTexts = { readonly [Code in ActionCode]: (params: ActionParams[Code]) => string }

/** The action in the language of these texts. If it may come from a newer version, check `isKnown` first. */
export function describeAction({ code, params }: Action, texts: ActionTexts): string {
  const text = texts[code] as (params: Action['params']) => string // of the same code as the parameters
  return text(params)
}

/** Whether these texts cover the action: one by a newer version, or its undo, may be missing. */
export function isKnown({ code, params }: Action, texts: ActionTexts): boolean {
  return Object.hasOwn(texts, code) && (!('action' in params) || isKnown(params.action, texts))
}

/** The action of undoing this one. Undoing an undo is a redo. */
export function reverse(action: Action): Action {
  if (action.code === 'undone') return { code: 'redone', params: action.params }
  return { code: 'undone', params: action.code === 'redone' ? action.params : { action } }
}

const MAX_NAME = 60

/** A name as stored in an action. */
export function shorten(name: string): string {
  return shortenTo(name, MAX_NAME)
}
