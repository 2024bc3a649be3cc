import type { Messages } from '../messages/compiled/messages.ts'
import { LANGUAGE_NAMES, LANGUAGE_TAGS } from '../messages/language-tags.ts'
import { DENSITIES, THEMES } from '../settings/site-settings.ts'
import { Choices } from './choices.tsx'
import { Icon } from './icon.tsx'
import { Moon } from './icons.ts'

/** The visitor's own choice of theme, density and language. The script stores it in the browser. */
export function ViewMenu({ messages }: { messages: Messages }) {
  const { view } = messages
  return (
    <>
      <button type="button" class="button round needs-script" popovertarget="view" aria-label={view.title}>
        <Icon of={Moon} />
      </button>
      <div id="view" class="popover view" popover="auto">
        <Choices legend={view.theme} name="theme" choices={THEMES.map((value) => [value, view[value]])} />
        <Choices legend={view.density} name="density" choices={DENSITIES.map((value) => [value, view[value]])} />
        <label>
          <span>{view.language}</span>
          <select name="language">
            <option value="">{view.automatic}</option>
            {LANGUAGE_TAGS.map((tag) => (
              <option key={tag} value={tag} lang={tag}>
                {LANGUAGE_NAMES[tag]}
              </option>
            ))}
          </select>
        </label>
      </div>
    </>
  )
}
