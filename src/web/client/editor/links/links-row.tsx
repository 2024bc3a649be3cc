import type { CheckedLink } from '../../../../domain/link-check-schemas.ts'
import type { Messages } from '../../../messages/en.ts'
import { Check, Eye, EyeOff } from '../../../parts/editor-icons.ts'
import { Icon } from '../../../parts/icon.tsx'
import { problemsInWords } from '../problem-words.ts'
import { shortTime } from '../short-time.ts'
import { useEditor } from '../use-board.ts'
import { useCheckingTexts } from './links-texts.ts'

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
  readonly onIgnore: () => void
}

/** A link: its state, the reason, when it was checked, and what to do about it. */
export function LinkRow({ link, index, count, top, isSelected, ...on }: LinkRowProps) {
  const texts = useCheckingTexts()
  const { name, url, movedTo, isIgnored } = link
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
        <p class="note" dir="ltr" title={url}>
          {url}
        </p>
        {movedTo ? (
          <p class="note moved-to">
            {texts.movedTo}{' '}
            <bdi dir="ltr" title={movedTo}>
              {movedTo}
            </bdi>
          </p>
        ) : (
          <Why link={link} />
        )}
        <Times link={link} />
      </div>
      <div class="row-actions">
        {movedTo && (
          <button type="button" class="button" aria-label={texts.useNamed(name)} onClick={on.onUse}>
            <Icon of={Check} />
            {texts.use}
          </button>
        )}
        <button
          type="button"
          class="button plain"
          aria-label={isIgnored ? texts.heedNamed(name) : texts.ignoreNamed(name)}
          onClick={on.onIgnore}
        >
          <Icon of={isIgnored ? Eye : EyeOff} />
          {isIgnored ? texts.heed : texts.ignore}
        </button>
      </div>
    </li>
  )
}

function Why({ link: { state, reason, failures } }: { link: CheckedLink }) {
  const { messages } = useEditor().board
  const texts = useCheckingTexts()
  const why = [
    texts.states[state],
    ...(reason ? [inWords(reason, messages)] : []),
    ...(failures > 0 ? [texts.failedOn(failures)] : []),
  ].join(' · ')
  return (
    <p class="note told" title={why}>
      {why}
    </p>
  )
}

/** In English if this page does not know the reason. */
function inWords({ message, ...reason }: NonNullable<CheckedLink['reason']>, messages: Messages): string {
  return problemsInWords([{ ...reason, at: '' }], messages) ?? message
}

function Times({ link: { checkedAt, nextCheckAt } }: { link: CheckedLink }) {
  const texts = useCheckingTexts()
  const said = [
    ...(checkedAt ? [texts.lastCheck(shortTime(checkedAt))] : []),
    ...(nextCheckAt ? [texts.nextCheck(shortTime(nextCheckAt))] : []),
  ]
  return said.length > 0 ? <p class="note told times">{said.join(' · ')}</p> : null
}
