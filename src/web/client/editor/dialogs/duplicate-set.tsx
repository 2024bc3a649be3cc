import { useId } from 'preact/hooks'
import type { Duplicates } from '../../../../core/find-duplicates.ts'
import { PrivateMark } from '../../../parts/card.tsx'
import { onSingleClick } from '../../clicks.ts'
import { SelectField } from '../forms/fields.tsx'
import { useEditor } from '../steps/use-board.ts'

/** How many links to one page are drawn; the others are only counted. */
const DRAWN = 20

export interface Choice {
  /** The id of the link that stays. */
  readonly keep: number
  /** Undefined: its own. */
  readonly name?: string | undefined
}

export interface DuplicateSetProps {
  readonly set: Duplicates
  /** By group id. */
  readonly paths: ReadonlyMap<number, string>
  /** Undefined: the first one stays. */
  readonly choice: Choice | undefined
  readonly onChoice: (choice: Choice) => void
  readonly onMerge: () => void
}

/** The links to one page: which one stays, and under which name. */
export function DuplicateSet({ set, paths, choice, onChoice, onMerge }: DuplicateSetProps) {
  const { messages } = useEditor().board
  const { duplicates, edit } = messages
  const sites = set.sites.slice(0, DRAWN)
  const group = useId()
  const kept = sites.find(({ id }) => id === choice?.keep) ?? sites[0]
  const names = [...new Set(sites.map(({ name }) => name))]
  const page = set.url.replace(/^https:\/\//, '')
  return (
    <li>
      <fieldset>
        <legend>
          <span class="unseen">{duplicates.keep(page)}</span>
          <span aria-hidden dir="ltr">
            {page}
          </span>
        </legend>
        {sites.map((site) => (
          <label key={site.id}>
            <input
              type="radio"
              name={group}
              checked={site.id === kept?.id}
              onChange={() => onChoice({ keep: site.id, name: choice?.name })}
            />
            <span>
              <b dir="auto">{site.name}</b> {site.is_public === 0 && <PrivateMark messages={messages} />}
              <span class="note" dir="auto">
                {paths.get(site.group_id)}
              </span>
              <span class="note" dir="ltr">
                {site.url}
              </span>
            </span>
          </label>
        ))}
        {set.sites.length > DRAWN && <p class="note">{duplicates.others(set.sites.length - DRAWN)}</p>}
      </fieldset>
      {names.length > 1 && kept && (
        <SelectField
          label={edit.name}
          value={choice?.name ?? kept.name}
          options={names.map((name) => [name, name])}
          onValue={(name) => onChoice({ keep: kept.id, name })}
        />
      )}
      <button type="button" class="button" aria-label={duplicates.mergeNamed(page)} onClick={onSingleClick(onMerge)}>
        {duplicates.merge}
      </button>
    </li>
  )
}
