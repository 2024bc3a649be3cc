import { useRef } from 'preact/hooks'
import type { CheckedLink } from '../../../../schemas/link-check.ts'
import { Check, Eye, EyeOff } from '../../../parts/editor-icons.ts'
import { ChevronDown, Icon } from '../../../parts/icons.tsx'
import { AllowNetwork } from '../notice/allow-network.tsx'
import { shortTime } from '../words/short-time.ts'
import { useCheckingTexts, useWhy } from './links-words.ts'

interface LinkRowProps {
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

/** A link in two lines: its name, and the check's result. */
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

/** The id of the popover with a link's details. */
const DETAILS = 'link-details'

interface LinkDetailsProps {
  /** undefined while the popover is closed */
  readonly link: CheckedLink | undefined
  readonly onIgnore: (link: CheckedLink) => void
  readonly onCheck: (link: CheckedLink) => void
  readonly onClose: () => void
}

/** The details of one link, in a popover beside the button that opened it. */
export function LinkDetails({ link, onIgnore, onCheck, onClose }: LinkDetailsProps) {
  const popover = useRef<HTMLDivElement>(null)
  const after = (act: (link: CheckedLink) => void) => {
    popover.current?.hidePopover() // closed before the row goes, whose button gets the focus back
    if (link) act(link)
  }
  return (
    <div
      ref={popover}
      id={DETAILS}
      class="popover link-details"
      popover="auto"
      onToggle={({ newState }) => newState === 'closed' && onClose()}
    >
      {link && <Details link={link} onIgnore={() => after(onIgnore)} onAllowed={() => after(onCheck)} />}
    </div>
  )
}

interface DetailsProps {
  readonly link: CheckedLink
  readonly onIgnore: () => void
  readonly onAllowed: () => void
}

function Details({ link, onIgnore, onAllowed }: DetailsProps) {
  const texts = useCheckingTexts()
  const why = useWhy(link)
  const { url, movedTo, reason, checkedAt, nextCheckAt, isIgnored } = link
  const times = [
    ...(checkedAt ? [texts.lastCheck(shortTime(checkedAt))] : []),
    ...(nextCheckAt ? [texts.nextCheck(shortTime(nextCheckAt))] : []),
  ].join(' · ')
  return (
    <>
      <p dir="ltr">{url}</p>
      {movedTo && (
        <p>
          {texts.movedTo} <bdi dir="ltr">{movedTo}</bdi>
        </p>
      )}
      {why && <p>{why}</p>}
      {times && <p class="note">{times}</p>}
      {reason && <AllowNetwork problem={reason} onAllowed={onAllowed} />}
      <button type="button" class="button" onClick={onIgnore}>
        <Icon of={isIgnored ? Eye : EyeOff} />
        {isIgnored ? texts.heed : texts.ignore}
      </button>
    </>
  )
}
