/** An icon that has loaded replaces its letter; one that failed leaves the letter. */
export function watchIcons(): void {
  const settle = (event: Event) => {
    const picture = event.target
    if (picture instanceof HTMLImageElement) show(picture, event.type === 'load')
  }
  document.addEventListener('load', settle, true)
  document.addEventListener('error', settle, true)
  for (const picture of document.querySelectorAll<HTMLImageElement>('.tile img')) {
    if (picture.complete) show(picture, picture.naturalWidth > 0)
  }
}

function show(picture: HTMLImageElement, came: boolean): void {
  if (came && picture.src.startsWith('data:')) void detectKind(picture).catch(() => undefined) // the icon shows anyway
  picture.classList.toggle('here', came)
  picture.hidden = !came && picture.complete
}

async function detectKind(picture: HTMLImageElement): Promise<void> {
  const { fitTile }: typeof import('./on-demand.ts') = await import(
    /* @vite-ignore */ document.documentElement.dataset.onDemand ?? ''
  )
  fitTile(picture)
}
