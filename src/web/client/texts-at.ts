/** What the page has a script say of this element: see script-texts.ts. */
export function textsAt<Texts>(element: HTMLElement | null): Texts {
  return JSON.parse(element?.dataset.texts ?? '[]')
}
