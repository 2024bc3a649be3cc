import { STATUS_CHECKING } from '../../core/fields/setting.ts'
import type { ImportedSetting } from '../../domain/schemas/document.ts'
import type { DocumentSite } from './import-document.ts'

/**
 * The settings that links of another program's file need to work as they did there. The file has no settings of its
 * own, and these are acting ones, so the owner decides.
 */
export function neededSettings(sites: readonly DocumentSite[]): readonly ImportedSetting[] {
  return sites.some(({ status_check }) => status_check === 'on') ? [{ key: STATUS_CHECKING, value: 'true' }] : []
}
