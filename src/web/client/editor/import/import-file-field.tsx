import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import type { ImportSummary } from '../../../../services/transfer/tally.ts'
import { Download, Icon } from '../../../parts/icons.tsx'
import { formatTitle, useTexts } from './import-texts.ts'

export interface FileFieldProps {
  readonly files: readonly File[]
  readonly summary: ImportSummary | undefined
  readonly onFiles: (files: readonly File[]) => void
}

/** The box for choosing files, which also shows dropped ones. Of several, it says what each one is. */
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
    <div class={files.length > 0 ? 'drop-box chosen' : 'drop-box'}>
      {files.length > 0 && (
        <ul class="chosen-files">
          {files.map(({ name }, at) => (
            <li key={at}>
              <bdi>{name}</bdi> {files.length > 1 && kindOf(name)}
            </li>
          ))}
        </ul>
      )}
      {files.length === 0 && <Icon of={Download} />}
      <div id={`${id}-hint`} class={files.length > 0 ? 'note' : undefined}>
        {files.length === 0 ? <b>{texts.filesHint}</b> : texts.filesHint}
        {files.length === 0 && <p class="note">{texts.text}</p>}
      </div>
      <input
        ref={input}
        type="file"
        multiple
        aria-label={texts.files}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])]
          if (chosen.length > 0) onFiles(chosen)
        }}
      />
    </div>
  )
}
