/** Whether a link or a group is checked; '' leaves it to the group that it is in. */
export const STATUS_CHECKS = ['', 'on', 'off'] as const

/** How many characters the fields have that say how a link is checked, see core/status.ts. */
export const MAX_STATUS_TARGET = 2048
export const MAX_STATUS_CODES = 100
