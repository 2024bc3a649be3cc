import { useState } from 'preact/hooks'
import { isComposing } from '../../keys.ts'
import { drawEmoji, drawLetter } from './icon-pictures.ts'
import { useIconTexts } from './icon-texts.ts'
import type { NewIcon } from './new-icon.ts'

const SUGGESTED = ['🏠', '⭐', '📚', '🎬', '🎵', '📷', '🛒', '🎮', '💬', '📰', '🔧', '🔒', '📈', '🍳', '✈️', '☁️']
/** One hue for each colour name in the texts. */
const HUES = [25, 55, 80, 115, 145, 168, 190, 225, 255, 280, 305, 350]

/** Long enough for the longest emoji: a family, a flag. */
const EMOJI_LENGTH = 20

interface MadeProps {
  readonly onIcon: (make: () => Promise<NewIcon>) => void
}

export function EmojiPart({ onIcon }: MadeProps) {
  const texts = useIconTexts()
  const [typed, setTyped] = useState('')
  const choose = (emoji: string) => emoji && onIcon(() => drawEmoji(emoji))
  return (
    <details class="more">
      <summary>{texts.emoji}</summary>
      <div class="emoji-row">
        {SUGGESTED.map((emoji) => (
          <button key={emoji} type="button" class="button round plain" onClick={() => choose(emoji)}>
            {emoji}
          </button>
        ))}
      </div>
      <div class="made-row">
        <ShortField
          label={texts.emoji}
          maxLength={EMOJI_LENGTH}
          value={typed}
          onValue={setTyped}
          onEnter={() => choose(typed.trim())}
        />
        <button type="button" class="button" disabled={!typed.trim()} onClick={() => choose(typed.trim())}>
          {texts.use}
        </button>
      </div>
    </details>
  )
}

export function LetterPart({ name, onIcon }: MadeProps & { name: string }) {
  const texts = useIconTexts()
  const [typed, setTyped] = useState<string>()
  const [hue, setHue] = useState(HUES[8] ?? 0)
  const letter = (typed ?? /[\p{L}\p{N}]/u.exec(name)?.[0]?.toUpperCase() ?? '').trim()
  const choose = () => letter && onIcon(() => drawLetter(letter, hue))
  return (
    <details class="more">
      <summary>{texts.letterAndColour}</summary>
      <fieldset>
        <legend>{texts.colour}</legend>
        <div class="swatches">
          {HUES.map((swatch, index) => (
            <input
              key={swatch}
              type="radio"
              name="icon-hue"
              data-suggested
              aria-label={texts.colours[index]}
              title={texts.colours[index]}
              checked={hue === swatch}
              style={{ '--swatch': swatch }}
              onChange={() => setHue(swatch)}
            />
          ))}
        </div>
      </fieldset>
      <div class="made-row">
        <span class="letter-look" style={{ '--swatch': hue }} aria-hidden="true">
          {letter}
        </span>
        <ShortField label={texts.letter} maxLength={2} value={typed ?? letter} onValue={setTyped} onEnter={choose} />
        <button type="button" class="button" disabled={!letter} onClick={choose}>
          {texts.use}
        </button>
      </div>
    </details>
  )
}

interface ShortFieldProps {
  readonly label: string
  readonly value: string
  readonly maxLength: number
  readonly onValue: (value: string) => void
  readonly onEnter: () => void
}

/** A field for the few characters to make an icon from. */
function ShortField({ label, value, maxLength, onValue, onEnter }: ShortFieldProps) {
  return (
    <input
      class="input short"
      aria-label={label}
      autocomplete="off"
      maxLength={maxLength}
      data-suggested
      dir="auto"
      value={value}
      onInput={({ currentTarget }) => onValue(currentTarget.value)}
      onKeyDown={(event) => {
        if (isComposing(event) || event.key !== 'Enter') return
        event.preventDefault()
        onEnter()
      }}
    />
  )
}
