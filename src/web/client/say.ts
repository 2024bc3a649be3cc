const SHOWN_MS = 10_000

/** Shows an error message when there is no editor to show it. */
export function say(text: string): void {
  document.querySelector('.popover.alert')?.remove()
  const said = document.createElement('p')
  said.className = 'popover alert'
  said.role = 'alert'
  said.textContent = text
  document.body.append(said)
  setTimeout(() => said.remove(), SHOWN_MS)
}
