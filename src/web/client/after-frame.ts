/** Runs a task as soon as what has changed is on the screen. */
export function afterFrame(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task))
}
