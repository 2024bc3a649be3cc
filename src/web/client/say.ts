const SHOWN_MS = 10_000

/** Says a fault where no editor is there to say it. */
export function say(text: string): void {
  document.querySelector('.popover.alert')?.remove()
  const said = document.createElement('p')
  said.className = 'popover alert'
  said.role = 'alert'
  said.textContent = text
  document.body.append(said)
  setTimeout(() => said.remove(), SHOWN_MS)
}
