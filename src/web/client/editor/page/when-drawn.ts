/** Preact renders in a microtask; this runs after it, before the next event. */
export function whenDrawn(task: () => void): void {
  queueMicrotask(() => queueMicrotask(task))
}
