/** Asks for a page as guests see it. */
export const PREVIEW = '?as=guest'
