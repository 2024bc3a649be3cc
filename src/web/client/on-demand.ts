import { ICON_KINDS, type IconKind } from '../../core/icon.ts'
import { iconKindOf } from '../../core/icon-kind.ts'

/** Code that few visits need, loaded when one does: see `DocumentProps.onDemand`. */
export { showNewerGroups } from './newer-groups.ts'

/** Pixels: the size of the largest tile. */
const SIDE = 48

/** Sets the kind of a tile whose icon is a `data:` URL. Kept icons have their kind in the address. */
export function fitTile(picture: HTMLImageElement): void {
  const ownKind = kindOfPicture(picture)
  for (const kind of ICON_KINDS) picture.parentElement?.classList.toggle(kind, kind === ownKind)
}

function kindOfPicture(picture: HTMLImageElement): IconKind | undefined {
  const { naturalWidth, naturalHeight } = picture
  const scale = Math.min(1, SIDE / Math.max(naturalWidth, naturalHeight))
  const [width, height] = [naturalWidth, naturalHeight].map((side) => Math.max(1, Math.round(scale * side)))
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return context ? iconKindOf(context.getImageData(0, 0, canvas.width, canvas.height)) : undefined
}
