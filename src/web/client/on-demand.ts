/** Code that few visits need, loaded when one does: see `DocumentProps.onDemand`. */
export { drawEntries, readEntries } from './entries.ts'
export { fitTile } from './fit-tile.ts'
export { showNewerGroups } from './newer-groups.ts'
