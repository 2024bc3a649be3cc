import type { Deed } from '../../core/may.ts'

/** Whether the page offers this to whoever it is for: the server would refuse what it does not. */
export function may(deed: Deed): boolean {
  return document.body.dataset.may?.split(' ').includes(deed) ?? false
}
