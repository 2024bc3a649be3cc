import type { Fields, FormName } from '../../../../core/fields/field.ts'
import type { GROUP_FIELDS } from '../../../../core/fields/group.ts'
import type { SITE_FIELDS } from '../../../../core/fields/site.ts'
import type { Messages } from '../../../messages/compiled/messages.ts'

/** The texts of a field in the form of its record. */
export interface FieldTexts {
  readonly label: string
  readonly hint?: string | undefined
  /** What each value that one can choose is called; undefined for one that is not offered. */
  readonly choices?: Readonly<Record<string, string | undefined>>
}

type ChoicesOf<Field> = Field extends { readonly choices: readonly (infer Choice extends string)[] }
  ? { readonly choices: Readonly<Record<Choice, string | undefined>> }
  : unknown

export type TextsOf<Of extends Fields> = { readonly [Name in FormName<Of>]: FieldTexts & ChoicesOf<Of[Name]> }

export function siteTexts({ edit, status, tags }: Messages): TextsOf<typeof SITE_FIELDS> {
  const seconds = (count: number) => status.seconds(count)
  return {
    name: { label: edit.name },
    url: { label: edit.url, hint: edit.urlHint },
    icon: { label: edit.icon, hint: edit.iconHint },
    description: { label: edit.description },
    notes: { label: edit.notes, hint: edit.notesHint },
    is_public: { label: edit.private, hint: edit.privateHint },
    tags: { label: tags.title },
    lan_url: { label: edit.lanUrl, hint: edit.lanUrlHint },
    open_in: { label: edit.openIn, choices: { '': edit.byDefault, same: edit.sameTab, new: edit.newTab } },
    status_check: { label: status.check, choices: { '': status.asGroup, on: status.yes, off: status.no } },
    status_url: { label: status.target, hint: status.targetHint },
    status_codes: { label: status.codes, hint: status.codesHint },
    status_timeout: {
      label: status.timeout,
      choices: { '': seconds(5), 10: seconds(10), 20: seconds(20), 30: seconds(30) },
    },
  }
}

/** A group at the top has no other to follow: its links are checked or not. */
export function groupTexts({ edit, status, view }: Messages, isOnTop: boolean): TextsOf<typeof GROUP_FIELDS> {
  const { cards, compact, icons } = view
  const { yes, no, asAbove } = status
  return {
    name: { label: edit.name },
    is_public: { label: edit.private, hint: edit.privateHint },
    parent_id: { label: edit.inGroup },
    is_page: { label: edit.ownPage, hint: edit.ownPageHint },
    icon: { label: edit.icon, hint: edit.groupIconHint },
    description: { label: edit.description },
    view: { label: view.title, choices: { '': edit.byDefault, cards, compact, icons } },
    is_folded: { label: edit.foldedAtFirst, hint: edit.foldedAtFirstHint },
    status_check: {
      label: status.checkGroup,
      choices: isOnTop ? { '': no, on: yes, off: undefined } : { '': asAbove, on: yes, off: no },
    },
  }
}
