import { type Action, type ActionTexts, describeAction, isKnown } from '../core/action.ts'

interface Wording {
  /** What a site is called: the page says link. */
  readonly noun: 'site' | 'link'
  readonly quote: (text: string) => string
}

const GUESTS = { in: ' (guests are let in)', out: ' (guests are not let in any more)' }

/** In English. */
export function englishTexts({ noun, quote }: Wording): ActionTexts {
  const texts: ActionTexts = {
    groupAdded: ({ name }) => `Added group ${quote(name)}`,
    groupRenamed: ({ name, from }) => `Renamed group ${quote(from)} to ${quote(name)}`,
    groupPublished: ({ name }) => `Made group ${quote(name)} public`,
    groupHidden: ({ name }) => `Made group ${quote(name)} private`,
    groupMoved: ({ name, into, from }) =>
      `Moved group ${quote(name)}${into ? ` to ${quote(into)}` : from ? ` out of ${quote(from)}` : ''}`,
    groupChanged: ({ name }) => `Changed group ${quote(name)}`,
    groupDeleted: ({ name, count }) => `Deleted group ${quote(name)} with ${counted(count, noun)}`,
    groupsReordered: ({ count }) => `Reordered ${counted(count, 'group')}`,
    siteAdded: ({ name, group }) => `Added ${noun} ${quote(name)} to ${quote(group)}`,
    siteAddedToNewGroup: ({ name, group }) => `Added ${noun} ${quote(name)} to the new group ${quote(group)}`,
    siteMoved: ({ name, group }) => `Moved ${noun} ${quote(name)} to ${quote(group)}`,
    siteReordered: ({ name }) => `Moved ${noun} ${quote(name)} within its group`,
    siteMovedToNewGroup: ({ name, group }) => `Moved ${noun} ${quote(name)} to the new group ${quote(group)}`,
    siteRenamed: ({ name, from }) => `Renamed ${noun} ${quote(from)} to ${quote(name)}`,
    sitePublished: ({ name }) => `Made ${noun} ${quote(name)} public`,
    siteHidden: ({ name }) => `Made ${noun} ${quote(name)} private`,
    siteChanged: ({ name }) => `Changed ${noun} ${quote(name)}`,
    siteDeleted: ({ name }) => `Deleted ${noun} ${quote(name)}`,
    sitesReordered: ({ count }) => `Reordered ${counted(count, noun)}`,
    sitesMoved: ({ count }) => `Moved ${counted(count, noun)} to another group`,
    sitesMovedTo: ({ count, group }) => `Moved ${counted(count, noun)} to ${quote(group)}`,
    sitesMovedToNewGroup: ({ count, group }) => `Moved ${counted(count, noun)} to the new group ${quote(group)}`,
    sitesPublished: ({ count }) => `Made ${counted(count, noun)} public`,
    sitesHidden: ({ count }) => `Made ${counted(count, noun)} private`,
    sitesDeleted: ({ count }) => `Deleted ${counted(count, noun)}`,
    sitesTagged: ({ count, tags }) => `Added ${quote(tags)} to the tags of ${counted(count, noun)}`,
    sitesUntagged: ({ count, tags }) => `Removed ${quote(tags)} from the tags of ${counted(count, noun)}`,
    tagRenamed: ({ name, from, count }) => `Renamed tag ${quote(from)} to ${quote(name)} on ${counted(count, noun)}`,
    tagsMerged: ({ name, from, count }) => `Merged tag ${quote(from)} into ${quote(name)} on ${counted(count, noun)}`,
    tagDeleted: ({ name, count }) => `Deleted tag ${quote(name)} from ${counted(count, noun)}`,
    sitesMerged: ({ name, count }) => `Merged ${counted(count, `duplicate ${noun}`)} into ${quote(name)}`,
    duplicatesMerged: ({ count }) => `Merged ${counted(count, `duplicate ${noun}`)}`,
    iconsFetched: ({ count }) => `Fetched icons for ${counted(count, noun)}`,
    iconsFitted: ({ count }) => `Adjusted how ${counted(count, 'icon')} ${count === 1 ? 'looks' : 'look'}`,
    newAddressesUsed: ({ count }) => `Updated the ${count === 1 ? 'address' : 'addresses'} of ${counted(count, noun)}`,
    settingChanged: ({ keys, guests }) => `Changed ${keys}${guests ? GUESTS[guests] : ''}`,
    settingsChanged: ({ count, guests }) => `Changed ${counted(count, 'setting')}${guests ? GUESTS[guests] : ''}`,
    sitesAdded: ({ count }) => `Added ${counted(count, noun)}`,
    imported: ({ sites, groups }) => `Imported ${counted(sites, noun)} in ${counted(groups, 'group')}`,
    replaced: ({ sites, groups }) =>
      `Imported ${counted(sites, noun)} in ${counted(groups, 'group')}, replacing everything`,
    undone: ({ action, left }) => `Undid: ${describeAction(action, texts)}${butFor(left)}`,
    redone: ({ action, left }) => `Redid: ${describeAction(action, texts)}${butFor(left)}`,
    tookOver: ({ from }) => `Took over a ${from} database`,
    told: ({ text }) => text,
  }
  return texts
}

/** For the API, the log and the command line. */
const ENGLISH = englishTexts({ noun: 'site', quote: (text) => `"${text}"` })

export function inEnglish(action: Action): string {
  return describeAction(action, ENGLISH)
}

/** An action whose code only a newer version knows keeps the English text stored with it. */
export function readAction(text: string, details: string | null): Action {
  const action = details === null ? undefined : (JSON.parse(details) as Action) // written by Signpost
  return action && isKnown(action, ENGLISH) ? action : { code: 'told', params: { text } }
}

export function counted(number: number, noun: string): string {
  return `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`
}

/** The settings that an undo has left as they are. */
function butFor(left: string | undefined): string {
  return left ? `, but not ${left}, switched on only by hand` : ''
}
