/** Handles a click, but not the second of a double click: by then, something else may be under the pointer. */
export function onSingleClick(run: () => void): (event: MouseEvent) => void {
  return ({ detail }) => {
    if (detail < 2) run()
  }
}
