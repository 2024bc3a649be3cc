import { useEffect, useState } from 'preact/hooks'
import type { Seen } from '../../../../domain/schemas/seen.ts'
import { TextArea } from '../forms/fields.tsx'
import { call } from '../model/api.ts'
import { useEditor } from '../steps/use-board.ts'

export interface NetworksFieldProps {
  readonly value: string
  readonly onValue: (value: string) => void
}

/** The home networks, with a button to add the one that the owner is in right now. */
export function NetworksField({ value, onValue }: NetworksFieldProps) {
  const { settings: texts } = useEditor().board.messages
  const [seen, setSeen] = useState<Seen>()
  useEffect(() => {
    call<Seen>('GET', '/api/seen').then(
      ({ data }) => setSeen(data),
      () => undefined, // without it, there is just no offer
    )
  }, [])
  const offered = seen && networkToOffer(seen)
  return (
    <>
      <TextArea
        at="site.networks"
        label={texts.networks}
        hint={texts.networksHint}
        code
        value={value}
        onValue={onValue}
      />
      {seen && <p class="note">{texts.networksHere({ address: seen.client, network: seen.network ?? '' })}</p>}
      {offered && !value.includes(offered) && (
        <button type="button" class="button" onClick={() => onValue(`${value}\n${offered}`.trim())}>
          {texts.addNetwork(offered)}
        </button>
      )}
    </>
  )
}

const PRIVATE = /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)/
const THIS_MACHINE = /^(?:127\.|::\/)/

/**
 * The network to offer: a private one as people have at home, or the single public address of a home. Undefined if the owner
 * is inside already, or if the address may be that of a proxy, and so everybody's.
 */
export function networkToOffer({ client, network, forwardedFor }: Seen): string | undefined {
  const isOwn = forwardedFor === null || forwardedFor.includes(client.replace(/:*\/64$/, ''))
  if (network !== null || !isOwn || client === '' || THIS_MACHINE.test(client)) return undefined
  return PRIVATE.test(client) ? client.replace(/\d+$/, '0/24') : client
}
