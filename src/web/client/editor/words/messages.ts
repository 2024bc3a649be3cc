import { messagesIn } from '../../../messages/compiled/loaders.ts'
import type { Messages } from '../../../messages/compiled/messages.ts'
import { isLanguage, type Language } from '../../../messages/language-tags.ts'

/** Each language is a file of its own; only the page's language is loaded. */
export function loadMessages(tag: string): Promise<Messages> {
  return messagesIn[languageOf(tag)]()
}

export function languageOf(tag: string): Language {
  return isLanguage(tag) ? tag : 'en'
}
