import { MAX_ICON_CHARACTERS, readIcon } from '../../core/url.ts'
import { asIssue } from './problem-issues.ts'
import { clearableText, storedText } from './text.ts'

const ICONS = ['', 'https://example.com/icon.png']

/** The picture of a site or a group; '' where there is none. */
export const storedIcon = storedText(MAX_ICON_CHARACTERS)

export const clearableIcon = clearableText(MAX_ICON_CHARACTERS, { examples: ICONS }).transform((typed, context) => {
  const result = readIcon(typed)
  if ('url' in result) return result.url
  context.addIssue(asIssue(result.problem))
  return typed
})
