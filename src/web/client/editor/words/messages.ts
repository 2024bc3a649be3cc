import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { TextTools } from '../../../../core/text-tools.ts'
import { messagesIn } from '../../../messages/compiled/loaders.ts'
import type { Messages } from '../../../messages/compiled/messages.ts'
import { isLanguage, type Language } from '../../../messages/language-tags.ts'
import { loadTexts } from '../../../messages/tools.ts'

/** Each language is a file of its own; only the page's language is loaded. */
export function loadMessages(tag: string): Promise<Messages> {
  const language = languageOf(tag)
  return loadTexts(language, messagesIn[language]())
}

function languageOf(tag: string): Language {
  return isLanguage(tag) ? tag : 'en'
}

/** The texts of a part that is loaded on first use: one file per language, and only the page's language is loaded. */
export function createPartTexts<Texts extends object>(
  files: Readonly<Record<Language, () => Promise<{ texts: (tools: TextTools) => Texts }>>>,
) {
  const Context = createContext<Texts | undefined>(undefined)
  return {
    load(tag: string): Promise<Texts> {
      const language = languageOf(tag)
      return loadTexts(language, files[language]())
    },

    Provider: Context.Provider,

    useTexts(): Texts {
      const texts = useContext(Context)
      if (!texts) throw new Error('This component must be inside the part that provides its texts')
      return texts
    },
  }
}
