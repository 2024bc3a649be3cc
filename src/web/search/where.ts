import { hostOf } from '../parts/tile.tsx'
import type { Searchable } from './search.ts'

/** Tells results of the same name apart: `grafana.example.com · Home lab` */
export function whereOf({ url, group }: Pick<Searchable, 'url' | 'group'>): string {
  return `${hostOf(url)} · ${group}`
}
