import { type Group, groupSchema } from './group.ts'
import { type RecordType, recordType } from './record.ts'
import { type Setting, settingSchema } from './setting.ts'
import { type Site, siteSchema } from './site.ts'

/** The records by kind, as named in the log and in documents: a setting is a `config` there. */
export interface Records {
  readonly group: Group
  readonly site: Site
  readonly config: Setting
}

export type RecordKind = keyof Records

export type RecordTypes = { readonly [Name in RecordKind]: RecordType<Records[Name]> }

export const RECORDS: RecordTypes = {
  group: recordType({ table: 'groups', key: 'id' }, groupSchema.unwrap()),
  site: recordType({ table: 'sites', key: 'id' }, siteSchema.unwrap()),
  config: recordType({ table: 'configs', key: 'key' }, settingSchema.unwrap()),
}

export const RECORD_KINDS = Object.keys(RECORDS) as readonly RecordKind[] // the keys of the object above
