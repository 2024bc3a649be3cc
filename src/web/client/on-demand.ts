/** What few visits need; loaded when one does, see `DocumentProps.onDemand`. */
export { fitTile } from './fit-tile.ts'
export { showNewerGroups } from './newer-groups.ts'
