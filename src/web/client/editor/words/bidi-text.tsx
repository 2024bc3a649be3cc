/** A part of a sentence isolated by `isolate`; the innermost one if they are nested. */
const ISOLATED = /[\u2066\u2068]([^\u2066-\u2069]*)\u2069/
const CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g

/** A sentence whose names keep their own text direction. Copying it yields no control characters. */
export function BidiText({ text }: { readonly text: string }) {
  return (
    <>
      {text.split(ISOLATED).map((part, at) =>
        at % 2 === 1 ? (
          <bdi key={at} translate={false}>
            {part}
          </bdi>
        ) : (
          stripBidi(part)
        ),
      )}
    </>
  )
}

/** Removes the direction marks, for places that take only plain text. */
export function stripBidi(text: string): string {
  return text.replaceAll(CONTROLS, '')
}
