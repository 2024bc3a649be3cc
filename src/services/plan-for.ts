import type { Actor } from '../core/actor.ts'
import type { Edit, Plan } from '../core/edits/edit.ts'
import { permissionsFor, requirePermission } from '../core/may.ts'
import type { Snapshot } from '../core/snapshot.ts'

/**
 * Plans an edit. Throws what the edit throws, and `forbidden` if the actor may not make its changes. No edit gets
 * around this, since the permissions are read from the changes themselves.
 */
export async function planFor<Result>(
  actor: Actor,
  edit: Edit<Result>,
  of: Snapshot,
  now: string,
): Promise<Plan<Result>> {
  const plan = await edit(of, { actor, now })
  for (const permission of permissionsFor(plan.changes)) requirePermission(actor, permission)
  return plan
}
