import { type Drawing, Icon } from '../../../parts/icon.tsx'

export interface MenuItem {
  readonly icon: Drawing
  readonly text: string
  readonly hint?: string
  /** For what is switched on and off. */
  readonly isOn?: boolean
  /** Runs after the menu has closed, which `leave` does. */
  readonly act?: () => void
  /** Runs instead, and leaves the menu open. */
  readonly stay?: () => void
}

/** What can be done, see https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/ */
export function MenuItems({ items, leave }: { items: readonly MenuItem[]; leave: () => void }) {
  return items.map(({ icon, text, hint, isOn, act, stay }) => (
    <button
      key={text}
      type="button"
      {...(isOn === undefined ? { role: 'menuitem' } : { role: 'menuitemcheckbox', 'aria-checked': isOn })}
      tabIndex={-1}
      onClick={() => {
        if (stay) return stay()
        leave()
        act?.()
      }}
    >
      <Icon of={icon} />
      {hint ? (
        <span>
          {text} <small>{hint}</small>
        </span>
      ) : (
        text
      )}
    </button>
  ))
}
