import { useEditor } from '../steps/use-board.ts'

export interface HueFieldProps {
  readonly value: number
  readonly onValue: (value: string) => void
}

/** A choice of any hue. */
export function HueField({ value, onValue }: HueFieldProps) {
  const { settings: texts } = useEditor().board.messages
  return (
    <div class="field">
      <label for="accent">{texts.accent}</label>
      <input
        id="accent"
        type="range"
        class="hues"
        min={0}
        max={359}
        data-suggested // it is saved at once
        value={value}
        onInput={(event) => onValue(event.currentTarget.value)}
      />
    </div>
  )
}
