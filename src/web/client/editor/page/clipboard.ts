/** Copies a text, even on plain http, where pages can't use the clipboard API. Returns whether that worked. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyFromField(text)
  }
}

function copyFromField(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.style.position = 'fixed' // so that the page does not scroll to it
  document.body.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  return isCopied
}
