import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Language } from '../../../messages/language-tags.ts'
import { languageOf } from './messages.ts'

/** The texts of a part that is loaded on first use: one file per language, and only the page's language is loaded. */
export function createPartTexts<Texts extends object>(loaders: Readonly<Record<Language, () => Promise<Texts>>>) {
  const Context = createContext<Texts | undefined>(undefined)
  return {
    load(tag: string): Promise<Texts> {
      return loaders[languageOf(tag)]()
    },

    Provider: Context.Provider,

    useTexts(): Texts {
      const texts = useContext(Context)
      if (!texts) throw new Error('This component must be inside the part that provides its texts')
      return texts
    },
  }
}
