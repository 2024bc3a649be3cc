/**
 * Links have no such state here, so it becomes a tag: tags can be searched for, and taken off
 * many links at once. One name each, whatever the other program calls it.
 */
export const ARCHIVED = 'archived'
export const UNREAD = 'unread'
export const STARRED = 'starred'
