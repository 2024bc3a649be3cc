import type { Snapshot } from '../../src/core/snapshot.ts'

export function countSites(snapshot: Snapshot): number {
  return snapshot.sections.reduce((count, { sites }) => count + sites.length, 0)
}
