import type { RecordKind, Records } from '../../core/records.ts'
import { groupSchema } from './group.ts'
import { type RecordType, recordType } from './record.ts'
import { settingSchema } from './setting.ts'
import { siteSchema } from './site.ts'

export type RecordTypes = { readonly [Name in RecordKind]: RecordType<Records[Name]> }

export const RECORDS: RecordTypes = {
  group: recordType({ table: 'groups', key: 'id' }, groupSchema.unwrap()),
  site: recordType({ table: 'sites', key: 'id' }, siteSchema.unwrap()),
  config: recordType({ table: 'configs', key: 'key' }, settingSchema.unwrap()),
}

export const RECORD_KINDS = Object.keys(RECORDS) as readonly RecordKind[] // the keys of the object above
