import { useEffect, useState } from 'preact/hooks'
import { groupAnchor } from '../../../parts/group-section.tsx'
import { may } from '../../session.ts'
import { Dialog } from '../forms/dialog.tsx'
import { Switch } from '../forms/fields.tsx'
import type { Sections } from '../model/types.ts'
import type { Board } from '../steps/board.ts'
import { offerIcons } from '../steps/icon-run.ts'
import { placesHere } from '../steps/on-page.ts'
import { useEditor } from '../steps/use-board.ts'
import { Sentence } from '../words/sentence.tsx'
import { AS_LITTLE_AS_POSSIBLE, changed, type ImportChoice } from './import-choice.ts'
import { watchDrops } from './import-drop-hint.ts'
import { FileField } from './import-file-field.tsx'
import { FolderTree } from './import-folder-tree.tsx'
import { InvalidList } from './import-invalid-list.tsx'
import { ImportOptions } from './import-options.tsx'
import { ImportSummary } from './import-summary.tsx'
import { useTexts } from './import-texts.ts'
import { type ImportProgress, useImport } from './import-use-import.ts'

export interface ImportDialogProps {
  /** The files that were dropped on the page. */
  readonly files: readonly File[]
  readonly onClose: () => void
}

/** Imports files: shows what they are and what would change, and then changes it. */
export function ImportDialog({ files, onClose }: ImportDialogProps) {
  const { board } = useEditor()
  const { transfer, did } = board.messages
  const texts = useTexts()
  const [choice, setChoice] = useState(() => changed(AS_LITTLE_AS_POSSIBLE, { files }))
  const { progress, run, stop } = useImport(choice)
  const { task, problem, summary, invalid } = progress
  const preview = progress.edition === choice.edition ? summary : undefined
  const choose = (change: Partial<ImportChoice>) => setChoice((now) => changed(now, change))
  useEffect(() => watchDrops(texts.drop, (dropped) => choose({ files: dropped })), [])

  async function runAndClose(): Promise<void> {
    const answer = await run()
    if (!answer) return
    const { created } = answer.data.sites
    const before = board.state.sections
    onClose()
    await board.load(answer.revision)
    board.tell(created > 0 ? texts.did(created) : did.imported, answer.revision)
    offerIcons(board)
    showNewGroup(board, before)
  }

  const isRunning = task === 'run'
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
            <Sentence text={problem} />
          </p>
        )}
        {invalid && !choice.skipInvalid && <InvalidList invalid={invalid} />}
        {preview && <ImportSummary summary={preview} messages={board.messages} />}
        {preview?.acting && (choice.mode === 'merge' || preview.files) && may('replace') && (
          <Switch
            label={texts.takeActing}
            checked={choice.takesActing}
            onChecked={(takesActing) => choose({ takesActing })}
          />
        )}
        {preview?.tree && preview.tree.length > 0 && (
          <FolderTree tree={preview.tree} choice={choice} onChoice={choose} />
        )}
      </div>
      <footer>
        <ProgressView progress={progress} />
        {isRunning ? (
          <button type="button" class="button" disabled={progress.sent === 1} onClick={stop}>
            {texts.stop}
          </button>
        ) : (
          <button
            type="button"
            class={deleted > 0 ? 'button danger' : 'button primary'}
            disabled={!preview || task !== undefined}
            onClick={() => void runAndClose().catch((error) => board.complain(error))}
          >
            {deleted > 0 ? texts.runReplacing(deleted) : count > 0 ? texts.runLinks(count) : texts.run}
          </button>
        )}
      </footer>
    </Dialog>
  )
}

/** What is being done, and how much has been sent; the server does not report its own progress. */
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
  const first = placesHere(board).find(({ section }) => !known.has(section.group.id))
  if (!first) return
  requestAnimationFrame(() => document.getElementById(groupAnchor(first.section.group.id))?.scrollIntoView())
}
