import { type Action, type ActionTexts, describeAction, isKnown } from './action.ts'

const quote = (name: string) => `"${name}"`

/** For the API, the log, the command line and the page in English. */
export const ENGLISH: ActionTexts = {
  groupAdded: ({ name }) => `Added group ${quote(name)}`,
  groupRenamed: ({ name, from }) => `Renamed group ${quote(from)} to ${quote(name)}`,
  groupPublished: ({ name }) => `Made group ${quote(name)} public`,
  groupHidden: ({ name }) => `Made group ${quote(name)} private`,
  groupMoved: ({ name }) => `Moved group ${quote(name)}`,
  groupDeleted: ({ name, count }) => `Deleted group ${quote(name)} with ${counted(count, 'site')}`,
  groupsReordered: ({ count }) => `Reordered ${counted(count, 'group')}`,
  siteAdded: ({ name, group }) => `Added site ${quote(name)} to ${quote(group)}`,
  siteAddedToNewGroup: ({ name, group }) => `Added site ${quote(name)} to the new group ${quote(group)}`,
  siteMoved: ({ name, group }) => `Moved site ${quote(name)} to ${quote(group)}`,
  siteMovedToNewGroup: ({ name, group }) => `Moved site ${quote(name)} to the new group ${quote(group)}`,
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
  undone: ({ action }) => `Undid "${inEnglish(action)}"`,
  told: ({ text }) => text,
}

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
