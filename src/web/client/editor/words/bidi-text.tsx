/** What is marked off within a sentence, see `isolate`; of nested marks, the inner ones. */
const ISOLATED = /[\u2066\u2068]([^\u2066-\u2069]*)\u2069/
const CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g

/** A sentence in which each name keeps its direction to itself. Copied text has no marks in it. */
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

/** The same for where only text can be. */
export function stripBidi(text: string): string {
  return text.replaceAll(CONTROLS, '')
}
