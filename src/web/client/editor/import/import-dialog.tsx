import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { ImportSummary as Summary } from '../../../../services/transfer/tally.ts'
import { groupAnchor } from '../../../parts/group-section.tsx'
import { Download, Icon } from '../../../parts/icons.tsx'
import styles from '../../../styles/import.css?inline'
import { may } from '../../session.ts'
import { Dialog } from '../forms/dialog.tsx'
import { Switch } from '../forms/fields.tsx'
import { addStyles } from '../forms/load-part.ts'
import type { Sections } from '../model/types.ts'
import type { Board } from '../steps/board.ts'
import { offerIcons } from '../steps/icon-run.ts'
import { nestedHere } from '../steps/on-page.ts'
import { useEditor } from '../steps/use-board.ts'
import { BidiText } from '../words/bidi-text.tsx'
import { AS_LITTLE_AS_POSSIBLE, type ImportChoice, withChange } from './import-choice.ts'
import { showDropHint, watchDrops } from './import-drop-hint.ts'
import { FolderTree } from './import-folder-tree.tsx'
import { InvalidList } from './import-invalid-list.tsx'
import { ImportOptions } from './import-options.tsx'
import { SummaryView } from './import-summary.tsx'
import { type ImportProgress, useImport } from './import-use-import.ts'
import { formatTitle, importTexts, useTexts } from './import-words.ts'

/** Loads the texts and styles that only an import needs. */
export async function prepareImport(language: string) {
  const texts = await importTexts.load(language)
  addStyles(styles)
  return {
    showDropHint: () => showDropHint(texts.drop),
    ImportDialog: (props: ImportDialogProps) => (
      <importTexts.Provider value={texts}>
        <ImportDialog {...props} />
      </importTexts.Provider>
    ),
  }
}

export interface ImportDialogProps {
  /** The files that were dropped on the page. */
  readonly files: readonly File[]
  readonly onClose: () => void
}

/** Imports files, after showing what they are and what would change. */
export function ImportDialog({ files, onClose }: ImportDialogProps) {
  const { board } = useEditor()
  const { transfer, did } = board.messages
  const texts = useTexts()
  const [choice, setChoice] = useState(() => withChange(AS_LITTLE_AS_POSSIBLE, { files }))
  const { progress, run, stop } = useImport(choice)
  const { task, problem, summary, invalid } = progress
  const preview = progress.version === choice.version ? summary : undefined
  const choose = (change: Partial<ImportChoice>) => setChoice((now) => withChange(now, change))
  useEffect(() => watchDrops(texts.drop, (dropped) => choose({ files: dropped })), [])

  async function runAndClose(): Promise<void> {
    const answer = await run()
    if (!answer) return
    const { created, updated } = answer.data.sites
    const before = board.state.sections
    onClose()
    await board.load(answer.revision)
    board.showDone(created + updated > 0 ? texts.did(created + updated) : did.imported, answer.revision)
    offerIcons(board)
    showNewGroup(board, before)
  }

  const isRunning = task === 'run'
  const isReady = preview !== undefined && task === undefined
  const count = preview ? preview.sites.created + preview.sites.updated : 0
  const deleted = preview?.sites.deleted ?? 0
  return (
    <Dialog title={transfer.importTitle} onClose={onClose} wide>
      <div inert={isRunning}>
        <FileField files={choice.files} summary={summary} onFiles={(chosen) => choose({ files: chosen })} />
        {choice.files.length > 0 && (
          <ImportOptions
            choice={choice}
            summary={summary}
            isEmpty={board.state.sections.length === 0}
            canSkip={invalid !== undefined}
            onChoice={choose}
          />
        )}
        {problem && (
          <p class="alert" role="alert">
            <BidiText text={problem} />
          </p>
        )}
        {invalid && !choice.skipInvalid && <InvalidList invalid={invalid} />}
        {preview && <SummaryView summary={preview} messages={board.messages} />}
        {preview?.acting && (choice.mode === 'merge' || preview.files) && may('replace') && (
          <Switch
            label={texts.takeActing}
            checked={choice.allSettings}
            onChecked={(allSettings) => choose({ allSettings })}
          />
        )}
        {preview?.tree && preview.tree.length > 0 && (
          <FolderTree tree={preview.tree} choice={choice} onChoice={choose} />
        )}
      </div>
      <footer>
        <ProgressView progress={progress} />
        {isRunning ? (
          <button
            type="button"
            class="button"
            aria-disabled={progress.sent === 1}
            onClick={() => progress.sent === 1 || stop()}
          >
            {texts.stop}
          </button>
        ) : (
          <button
            type="button"
            class={deleted > 0 ? 'button danger' : 'button primary'}
            disabled={!isReady}
            onClick={() => void runAndClose().catch((error) => board.showFault(error))}
          >
            {deleted > 0 ? texts.runReplacing(deleted) : count > 0 ? texts.runLinks(count) : texts.run}
          </button>
        )}
      </footer>
    </Dialog>
  )
}

/** The task under way, and how much has been sent; the server does not report its own progress. */
function ProgressView({ progress: { task, sent } }: { progress: ImportProgress }) {
  const texts = useTexts()
  const isSending = sent < 1
  const words = isSending ? texts.sending(Math.floor(sent * 100)) : task === 'run' ? texts.running : texts.checking
  return (
    <div class="aside progress" aria-busy={task !== undefined}>
      <span class="note" role="status">
        {task && (isSending ? (task === 'run' ? texts.running : texts.checking) : words)}
      </span>
      {task && <progress aria-label={words} {...(isSending && { value: sent })} />}
    </div>
  )
}

/** Scrolls to the first group on the open page that was not there before. */
function showNewGroup(board: Board, before: Sections): void {
  const known = new Set(before.map(({ group }) => group.id))
  const first = nestedHere(board).find(({ section }) => !known.has(section.group.id))
  if (!first) return
  requestAnimationFrame(() => document.getElementById(groupAnchor(first.section.group.id))?.scrollIntoView())
}

interface FileFieldProps {
  readonly files: readonly File[]
  readonly summary: Summary | undefined
  readonly onFiles: (files: readonly File[]) => void
}

/** The box for choosing files, which also shows dropped ones; of several, with the format of each. */
function FileField({ files, summary, onFiles }: FileFieldProps) {
  const texts = useTexts()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const kindOf = (name: string) => {
    const file = summary?.files?.find((file) => file.name === name)
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
