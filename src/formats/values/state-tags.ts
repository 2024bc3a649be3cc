/**
 * Signpost has no states such as these, so they become tags, which can be searched for and removed from many links at
 * once. The names are the same, whatever the other program calls them.
 */
export const ARCHIVED = 'archived'
export const UNREAD = 'unread'
export const STARRED = 'starred'
