import { useRef } from 'preact/hooks'
import type { CheckedLink } from '../../../../domain/schemas/link-check.ts'
import { Eye, EyeOff } from '../../../parts/editor-icons.ts'
import { Icon } from '../../../parts/icons.tsx'
import { AllowNetwork } from '../notice/allow-network.tsx'
import { shortTime } from '../words/short-time.ts'
import { useCheckingTexts } from './links-texts.ts'
import { useWhy } from './links-why.ts'

/** The id of the popover. */
export const DETAILS = 'link-details'

export interface LinkDetailsProps {
  /** Undefined while it is closed. */
  readonly link: CheckedLink | undefined
  readonly onIgnore: (link: CheckedLink) => void
  readonly onCheck: (link: CheckedLink) => void
  readonly onClose: () => void
}

/** All that is known of one link, beside the button that opened it. */
export function LinkDetails({ link, onIgnore, onCheck, onClose }: LinkDetailsProps) {
  const popover = useRef<HTMLDivElement>(null)
  const after = (act: (link: CheckedLink) => void) => {
    popover.current?.hidePopover() // before the row goes, whose button gets the focus back
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
