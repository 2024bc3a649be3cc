import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import type { ImportSummary } from '../../../../services/transfer/tally.ts'
import { formatTitle } from './import-format-title.ts'
import { useTexts } from './import-texts.ts'

export interface FileFieldProps {
  readonly files: readonly File[]
  readonly summary: ImportSummary | undefined
  readonly onFiles: (files: readonly File[]) => void
}

/** The field for choosing files, which also shows dropped ones. Of several, it says what each one is. */
export function FileField({ files, summary, onFiles }: FileFieldProps) {
  const texts = useTexts()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const kindOf = (name: string) => {
    const file = summary?.files?.find((one) => one.name === name)
    return file && formatTitle(file.format, file.title, texts)
  }
  useLayoutEffect(() => {
    if (!input.current || files.length === 0) return
    const dropped = new DataTransfer()
    for (const file of files) dropped.items.add(file)
    input.current.files = dropped.files
  }, [files])
  return (
    <div class="field">
      <label for={id}>{texts.files}</label>
      <input
        ref={input}
        id={id}
        class="input"
        type="file"
        multiple
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])]
          if (chosen.length > 0) onFiles(chosen)
        }}
      />
      {files.length > 1 ? (
        <ul id={`${id}-hint`} class="note chosen-files">
          {files.map(({ name }, at) => (
            <li key={at}>
              <bdi>{name}</bdi> {kindOf(name)}
            </li>
          ))}
        </ul>
      ) : (
        <p id={`${id}-hint`} class="note">
          {texts.filesHint}
        </p>
      )}
    </div>
  )
}
