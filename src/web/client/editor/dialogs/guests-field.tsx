import { isOn } from '../../../../core/fields/setting-keys.ts'
import { GUEST_INSIDE, sightOf } from '../../../../core/visibility.ts'
import { PREVIEW } from '../../../parts/preview-query.ts'
import { address } from '../../session.ts'
import { Switch } from '../forms/fields.tsx'
import { hasGuests, isGuestModeFixed } from '../page/link-here.ts'
import { setVisibility } from '../steps/steps.ts'
import { useEditor } from '../steps/use-board.ts'

interface GuestsFieldProps {
  readonly value: string
  readonly onValue: (value: string) => void
}

/** Lets guests in, and says what that publishes. */
export function GuestsField({ value, onValue }: GuestsFieldProps) {
  const { settings: texts } = useEditor().board.messages
  const isFixed = isGuestModeFixed()
  const checked = isFixed ? hasGuests() : isOn(value)
  return (
    <>
      <Switch
        label={texts.guests}
        hint={isFixed ? texts.guestsFixed : undefined}
        checked={checked}
        disabled={isFixed}
        onChecked={(on) => onValue(on ? 'true' : '')}
      />
      {checked && <Published isNew={!hasGuests()} />}
    </>
  )
}

function Published({ isNew }: { isNew: boolean }) {
  const { board } = useEditor()
  const { messages, state } = board
  const { settings: texts } = messages
  const sites = state.sections.flatMap((section) => section.sites)
  const seen = sites.filter(sightOf(state, GUEST_INSIDE)).map(({ id }) => id)
  return (
    <div class="published">
      <p class="note" role="status">
        {(isNew ? texts.guestsWillSee : texts.guestsSee)({ seen: seen.length, all: sites.length })}
      </p>
      <a class="button" href={address(`/${PREVIEW}`)} target="_blank" rel="noopener">
        {texts.guestPreview}
      </a>
      {isNew && seen.length > 0 && (
        <>
          <button
            type="button"
            class="button"
            onClick={() => void setVisibility(board, new Set(seen), 0).catch(() => undefined)} // the notice says so
          >
            {texts.privateFirst(seen.length)}
          </button>
          <p class="note">{texts.privateFirstHint}</p>
        </>
      )}
      <p class="note">{texts.guestsHint}</p>
    </div>
  )
}
