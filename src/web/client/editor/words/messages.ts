import { messagesIn } from '../../../messages/compiled/loaders.ts'
import type { Messages } from '../../../messages/compiled/messages.ts'
import { isLanguage, type Language } from '../../../messages/language-tags.ts'
import { loadTexts } from '../../../messages/tools.ts'

/** Each language is a file of its own; only the page's language is loaded. */
export function loadMessages(tag: string): Promise<Messages> {
  const language = languageOf(tag)
  return loadTexts(language, messagesIn[language]())
}

export function languageOf(tag: string): Language {
  return isLanguage(tag) ? tag : 'en'
}
