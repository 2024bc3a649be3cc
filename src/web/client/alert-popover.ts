const SHOWN_MS = 10_000

/** A button that may solve the problem, such as *Try again*. */
interface Way {
  readonly text: string
  readonly press: () => void
}

/** Shows an error message when there is no editor to show it. One with a button stays until the server is back. */
export function showAlert(text: string, way?: Way): void {
  document.querySelector('.popover.alert')?.remove()
  const said = document.createElement('div')
  said.className = 'popover alert'
  said.popover = 'manual' // above everything
  said.role = 'alert'
  said.textContent = text
  const end = () => said.remove()
  if (way) {
    const button = document.createElement('button')
    button.className = 'button'
    button.textContent = way.text
    button.onclick = () => {
      end()
      way.press()
    }
    said.append(' ', button)
    endWhenBack(end)
  } else setTimeout(end, SHOWN_MS)
  document.body.append(said)
  said.showPopover()
}

function endWhenBack(end: () => void): void {
  const root = document.documentElement
  const observer = new MutationObserver(() => {
    if ('offline' in root.dataset) return
    observer.disconnect()
    end()
  })
  observer.observe(root, { attributeFilter: ['data-offline'] })
}
