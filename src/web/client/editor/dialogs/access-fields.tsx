import { useEffect, useState } from 'preact/hooks'
import { isOn } from '../../../../core/fields/setting.ts'
import { GUEST_INSIDE, siteFilter } from '../../../../core/visibility.ts'
import type { Seen } from '../../../../schemas/seen.ts'
import { PREVIEW } from '../../../pages/reader.ts'
import { withBase } from '../../session.ts'
import { Switch } from '../forms/fields.tsx'
import { call } from '../model/api.ts'
import { hasGuests, isGuestModeFixed } from '../page/page-state.ts'
import { setVisibility } from '../steps/steps.ts'
import { useEditor } from '../steps/use-board.ts'
import { SettingField } from './setting-field.tsx'
import type { SettingsProps } from './use-settings.ts'

/** Lets guests in, and says what that publishes. */
export function GuestsField({ value, set }: SettingsProps) {
  const { settings: texts } = useEditor().board.messages
  const isFixed = isGuestModeFixed()
  const checked = isFixed ? hasGuests() : isOn('site.guests', value('site.guests'))
  return (
    <>
      <Switch
        label={texts.guests}
        hint={isFixed ? texts.guestsFixed : undefined}
        checked={checked}
        disabled={isFixed}
        onChecked={(on) => set('site.guests')(on ? 'true' : '')}
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
  const seen = sites.filter(siteFilter(state, GUEST_INSIDE)).map(({ id }) => id)
  return (
    <div class="published">
      <p class="note" role="status">
        {(isNew ? texts.guestsWillSee : texts.guestsSee)({ seen: seen.length, all: sites.length })}
      </p>
      <a class="button" href={withBase(`/${PREVIEW}`)} target="_blank" rel="noopener">
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

/** The home networks, with a button to add the one that the owner is in right now. */
export function NetworksField(form: SettingsProps) {
  const networks = form.value('site.networks')
  const { settings: texts } = useEditor().board.messages
  const [seen, setSeen] = useState<Seen>()
  useEffect(() => {
    call<Seen>('GET', '/api/seen').then(
      ({ data }) => setSeen(data),
      () => undefined, // then no network is offered
    )
  }, [])
  const offered = seen && networkToOffer(seen)
  return (
    <>
      <SettingField of="site.networks" {...form} lines />
      {seen && <p class="note">{texts.networksHere({ address: seen.client, network: seen.network ?? '' })}</p>}
      {offered && !networks.includes(offered) && (
        <button
          type="button"
          class="button"
          data-then='[data-at="site.networks"]'
          onClick={() => form.set('site.networks')(`${networks}\n${offered}`.trim())}
        >
          {texts.addNetwork(offered)}
        </button>
      )}
    </>
  )
}

const PRIVATE = /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)/
const THIS_MACHINE = /^(?:127\.|::\/)/

/**
 * The network to offer: a private one as in homes, or the single public address of a home. undefined if the owner is
 * inside already, or if the address may be a proxy's, and so everybody's.
 */
function networkToOffer({ client, network, forwardedFor }: Seen): string | undefined {
  const isOwn = forwardedFor === null || forwardedFor.includes(client.replace(/:*\/64$/, ''))
  if (network !== null || !isOwn || client === '' || THIS_MACHINE.test(client)) return undefined
  return PRIVATE.test(client) ? client.replace(/\d+$/, '0/24') : client
}
