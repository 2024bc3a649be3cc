import type { Snapshot } from '../../core/snapshot.ts'
import { GUEST, siteFilter, visibleSections, visibleSettings } from '../../core/visibility.ts'
import type { Exported } from '../../formats/write/exported.ts'

/**
 * Adapts an export for 0.1.0, which knows neither groups in groups nor addresses at home. Records that these hide from
 * guests would be public there, so every record that guests don't see becomes private. Kept icons are left out, because
 * 0.1.0 refuses them.
 */
export function forOlder(snapshot: Snapshot, exported: Exported): Exported {
  const groups = new Set(visibleSections(snapshot, GUEST).map(({ group }) => group.id))
  const settings = new Set(visibleSettings(snapshot, GUEST).map(({ key }) => key))
  const isSeen = siteFilter(snapshot, GUEST)
  return {
    ...exported,
    sections: exported.sections.map(({ group, sites }) => ({
      group: { ...group, ...(!groups.has(group.id) && PRIVATE), icon: iconFor(group.icon) },
      sites: sites.map((site) => ({ ...site, ...(!isSeen(site) && PRIVATE), icon: iconFor(site.icon) })),
    })),
    settings: exported.settings.map((setting) => ({ ...setting, ...(!settings.has(setting.key) && PRIVATE) })),
  }
}

const PRIVATE = { is_public: 0 } as const

function iconFor(icon: string): string {
  return icon.startsWith('/icons/') ? '' : icon
}
