/**
 * What an edit did: a code with parameters, so that all readers get it in their own language. The texts are
 * here in English, for the API, the log and the command line, and in web/messages/ for the page.
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
  /** `count` sites were deleted with it. */
  readonly groupDeleted: Named & Counted
  readonly groupsReordered: Counted
  readonly siteAdded: Named & { readonly group: string }
  readonly siteMoved: Named & { readonly group: string }
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
  readonly settingChanged: { readonly keys: string }
  readonly settingsChanged: Counted
  readonly imported: { readonly sites: number; readonly groups: number }
  readonly replaced: { readonly sites: number; readonly groups: number }
  readonly undone: { readonly action: Action }
  /** Plain English, as versions before 0.2 wrote it. */
  readonly told: { readonly text: string }
}

/** One text per code; a code without one does not compile. */
export type ActionTexts = { readonly [Code in ActionCode]: (params: ActionParams[Code]) => string }

const quote = (name: string) => `"${name}"`

const ENGLISH: ActionTexts = {
  groupAdded: ({ name }) => `Added group ${quote(name)}`,
  groupRenamed: ({ name, from }) => `Renamed group ${quote(from)} to ${quote(name)}`,
  groupPublished: ({ name }) => `Made group ${quote(name)} public`,
  groupHidden: ({ name }) => `Made group ${quote(name)} private`,
  groupMoved: ({ name }) => `Moved group ${quote(name)}`,
  groupDeleted: ({ name, count }) => `Deleted group ${quote(name)} with ${counted(count, 'site')}`,
  groupsReordered: ({ count }) => `Reordered ${counted(count, 'group')}`,
  siteAdded: ({ name, group }) => `Added site ${quote(name)} to ${quote(group)}`,
  siteMoved: ({ name, group }) => `Moved site ${quote(name)} to ${quote(group)}`,
  siteRenamed: ({ name, from }) => `Renamed site ${quote(from)} to ${quote(name)}`,
  sitePublished: ({ name }) => `Made site ${quote(name)} public`,
  siteHidden: ({ name }) => `Made site ${quote(name)} private`,
  siteChanged: ({ name }) => `Changed site ${quote(name)}`,
  siteDeleted: ({ name }) => `Deleted site ${quote(name)}`,
  sitesReordered: ({ count }) => `Reordered ${counted(count, 'site')}`,
  sitesMoved: ({ count }) => `Moved ${counted(count, 'site')} to another group`,
  sitesMovedTo: ({ count, group }) => `Moved ${counted(count, 'site')} to ${quote(group)}`,
  sitesPublished: ({ count }) => `Made ${counted(count, 'site')} public`,
  sitesHidden: ({ count }) => `Made ${counted(count, 'site')} private`,
  sitesDeleted: ({ count }) => `Deleted ${counted(count, 'site')}`,
  settingChanged: ({ keys }) => `Changed ${keys}`,
  settingsChanged: ({ count }) => `Changed ${counted(count, 'setting')}`,
  imported: ({ sites, groups }) => `Imported ${counted(sites, 'site')} in ${counted(groups, 'group')}`,
  replaced: ({ sites, groups }) =>
    `Imported ${counted(sites, 'site')} in ${counted(groups, 'group')}, replacing everything`,
  undone: ({ action }) => `Undid "${describeAction(action)}"`,
  told: ({ text }) => text,
}

/** In English, or with the texts of another language. */
export function describeAction({ code, params }: Action, texts: ActionTexts = ENGLISH): string {
  const text = texts[code] as (params: Action['params']) => string // of the same code as the parameters
  return text(params)
}

/** A code that this program does not know comes from a newer one: the English text stored with it is shown. */
export function readAction(text: string, details: string | null): Action {
  const action = details === null ? undefined : (JSON.parse(details) as Action) // written by this program
  return action && Object.hasOwn(ENGLISH, action.code) ? action : { code: 'told', params: { text } }
}

const MAX_NAME = 60

/** A name as stored in an action. */
export function shorten(name: string): string {
  return name.length > MAX_NAME ? `${name.slice(0, MAX_NAME)}…` : name
}

export function counted(number: number, noun: string): string {
  return `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`
}
