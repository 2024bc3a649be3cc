import { STATUS_CHECKING } from '../../core/fields/setting.ts'
import type { ImportedSetting } from '../../domain/schemas/document.ts'
import type { DocumentSite } from './import-document.ts'

/**
 * The settings without which links of another program's file would not do here what they did there. The file has none of its own, and
 * these act, so the owner decides.
 */
export function neededSettings(sites: readonly DocumentSite[]): readonly ImportedSetting[] {
  return sites.some(({ status_check }) => status_check === 'on') ? [{ key: STATUS_CHECKING, value: 'true' }] : []
}
