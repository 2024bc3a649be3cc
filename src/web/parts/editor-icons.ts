/** Icons that only the editor uses. */
export { default as Grip } from 'lucide/dist/esm/icons/grip-vertical.mjs'
export { default as Plus } from 'lucide/dist/esm/icons/plus.mjs'
export { default as X } from 'lucide/dist/esm/icons/x.mjs'
