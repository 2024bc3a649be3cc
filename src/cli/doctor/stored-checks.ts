import { EMPTY_GROUP } from '../../core/fields/group.ts'
import { type SettingKey, STATUS_CHECKING } from '../../core/fields/setting-keys.ts'
import { buildSnapshot, NOTHING, type Snapshot } from '../../core/snapshot.ts'
import { siteSchemas } from '../../domain/schemas/site.ts'
import type { StoredChecks } from '../../domain/status-store.ts'

const COMMON = { is_public: 0, created_at: '', updated_at: '' } as const
const EMPTY_SITE = siteSchemas().empty

/** Stored checks as a snapshot, in which whatever the doctor does not read is empty. */
export function snapshotOf({ groups, sites, settings }: StoredChecks): Snapshot {
  return buildSnapshot(NOTHING, {
    groups: groups.map((group) => ({ ...EMPTY_GROUP, ...COMMON, name: '', ...group })),
    sites: sites.map((site) => ({ ...EMPTY_SITE, ...COMMON, ...site })),
    settings: settings.map((setting) => ({ ...COMMON, ...setting })),
  })
}

/** The same as if checks were on. */
export function withChecking(snapshot: Snapshot): Snapshot {
  const key = STATUS_CHECKING satisfies SettingKey
  return { ...snapshot, settings: [{ ...COMMON, key, value: 'true' }] }
}
