import type { CheckedLink } from '../../../../domain/schemas/link-check.ts'
import { Check } from '../../../parts/editor-icons.ts'
import { ChevronDown, Icon } from '../../../parts/icons.tsx'
import { DETAILS } from './links-details.tsx'
import { useCheckingTexts } from './links-texts.ts'
import { useWhy } from './links-why.ts'

export interface LinkRowProps {
  readonly link: CheckedLink
  readonly index: number
  readonly count: number
  /** In pixels, from the top of the list. */
  readonly top: number
  readonly isSelected: boolean
  readonly onFocus: () => void
  readonly onSelect: () => void
  readonly onUse: () => void
  readonly onDetails: () => void
}

/** A link in two lines: its name, and what the check found. */
export function LinkRow({ link, index, count, top, isSelected, ...on }: LinkRowProps) {
  const texts = useCheckingTexts()
  const { name, url, movedTo } = link
  return (
    <li
      class="checked-link"
      style={{ top: `${top}px` }}
      data-row={index}
      aria-setsize={count}
      aria-posinset={index + 1}
      onFocusIn={on.onFocus}
    >
      <label class="row-box">
        <input type="checkbox" aria-label={texts.select(name)} checked={isSelected} onChange={on.onSelect} />
      </label>
      <div>
        <a href={url} target="_blank" rel="noopener noreferrer" dir="auto">
          {name}
        </a>
        <Found link={link} />
      </div>
      {movedTo && (
        <button type="button" class="button" aria-label={texts.useNamed(name)} onClick={on.onUse}>
          <Icon of={Check} />
          <span>{texts.use}</span>
        </button>
      )}
      <button
        type="button"
        class="button round plain"
        aria-label={texts.detailsNamed(name)}
        popovertarget={DETAILS}
        onClick={on.onDetails}
      >
        <Icon of={ChevronDown} />
      </button>
    </li>
  )
}

function Found({ link }: { link: CheckedLink }) {
  const texts = useCheckingTexts()
  const why = useWhy(link)
  if (link.movedTo)
    return (
      <p class="note moved-to">
        {texts.movedTo} <bdi dir="ltr">{link.movedTo}</bdi>
      </p>
    )
  return why ? (
    <p class="note">{why}</p>
  ) : (
    <p class="note" dir="ltr">
      {link.url}
    </p>
  )
}
