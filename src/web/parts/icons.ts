/** The icons of the interface, each imported from its own file, so that only these are bundled. */
export { default as ChevronDown } from 'lucide/dist/esm/icons/chevron-down.mjs'
export { default as Lock } from 'lucide/dist/esm/icons/lock.mjs'
export { default as Menu } from 'lucide/dist/esm/icons/menu.mjs'
export { default as Moon } from 'lucide/dist/esm/icons/moon.mjs'
export { default as Pencil } from 'lucide/dist/esm/icons/pencil.mjs'
export { default as Search } from 'lucide/dist/esm/icons/search.mjs'
export { default as Signpost } from 'lucide/dist/esm/icons/signpost.mjs'
