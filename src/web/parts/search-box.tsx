import type { Engine } from '../../core/search-engine.ts'
import type { Messages } from '../messages/compiled/messages.ts'
import { Icon } from './icon.tsx'
import { Search } from './icons.ts'

export interface SearchBoxProps {
  readonly action: string
  readonly query: string
  readonly engines: readonly Engine[]
  readonly messages: Messages
}

/** Without a script, a plain form; with one, results appear while typing. */
export function SearchBox({ action, query, engines, messages }: SearchBoxProps) {
  return (
    <search>
      <form class="search" action={action}>
        <Icon of={Search} />
        <input
          type="search"
          name="q"
          value={query || undefined}
          maxlength={200}
          placeholder={messages.search.label}
          aria-label={messages.search.label}
          aria-controls="results"
          autocomplete="off"
          spellcheck={false}
          enterKeyHint="search"
        />
        <span class="engine needs-script">
          <i aria-hidden="true">{engines[0]?.bang}</i>
          <select aria-label={messages.search.engine}>
            {engines.map(({ bang, name, url }) => (
              <option key={bang} value={bang} data-url={url}>
                {name}
              </option>
            ))}
          </select>
        </span>
        <kbd class="needs-script">/</kbd>
      </form>
    </search>
  )
}
