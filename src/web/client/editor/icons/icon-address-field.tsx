import { TextField } from '../forms/fields.tsx'
import { Alert } from '../notice/alert.tsx'
import { useEditor } from '../steps/use-board.ts'
import { useKeeping } from './use-keeping.ts'

export interface IconAddressFieldProps {
  readonly hint: string
  readonly icon: string
  readonly isSuggested?: boolean
  readonly onIcon: (icon: string) => void
}

/** The icon by its address. A picture on another host can be copied to this one. */
export function IconAddressField({ hint, icon, isSuggested = false, onIcon }: IconAddressFieldProps) {
  const { edit } = useEditor().board.messages
  const { set, keep, isBusy, problem } = useKeeping(onIcon)
  const host = otherHostOf(icon)
  return (
    <div class="field">
      <TextField
        at="icon"
        label={edit.icon}
        hint={hint}
        value={icon}
        inputMode="url"
        isSuggested={isSuggested}
        onValue={set}
      />
      {host && (
        <p class="hint there">
          <span>{edit.iconElsewhere(host)}</span>
          <button type="button" class="button" disabled={isBusy} onClick={() => keep(() => ({ url: icon }))}>
            {edit.keepIconHere}
          </button>
        </p>
      )}
      {problem && <Alert>{problem}</Alert>}
    </div>
  )
}

/** The host that every visitor would ask for the icon; '' if that is this host. */
function otherHostOf(icon: string): string {
  const url = /^https?:/i.test(icon) && URL.canParse(icon) ? new URL(icon) : undefined
  return url && url.origin !== location.origin ? url.host : ''
}
