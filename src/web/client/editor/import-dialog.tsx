import { useState } from 'preact/hooks'
import type { ImportSummary as Summary } from '../../../services/transfer/tally.ts'
import { call } from './api.ts'
import { Dialog } from './dialog.tsx'
import { SelectField, Switch } from './fields.tsx'
import { ImportSummary } from './import-summary.tsx'
import { useEditor } from './use-board.ts'

/** What the form sends: a file, and how to take it in. */
interface ImportChoice {
  readonly file?: File | undefined
  readonly mode: string
  readonly visibility: string
  readonly skipInvalid: boolean
  readonly takesActing: boolean
}

/** How far an import has got. */
interface ImportProgress {
  /** What is being done, in words; '' while nothing is. */
  readonly busy: string
  readonly problem: string
  /** What a trial run has found. */
  readonly summary?: Summary | undefined
}

const AS_LITTLE_AS_POSSIBLE: ImportChoice = {
  mode: 'merge',
  visibility: 'private',
  skipInvalid: false,
  takesActing: false,
}

const NOTHING_DONE: ImportProgress = { busy: '', problem: '' }

/** Imports a file: first a trial run that shows what would change. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { messages } = useEditor().board
  const { transfer } = messages
  const [choice, setChoice] = useState(AS_LITTLE_AS_POSSIBLE)
  const { progress, start, forget } = useImport(choice, onClose)
  const { busy, problem, summary } = progress
  const choose = (change: Partial<ImportChoice>) => {
    setChoice((now) => ({ ...now, takesActing: false, ...change })) // agreed to for what was checked, and nothing else
    forget()
  }
  return (
    <Dialog title={transfer.importTitle} onClose={onClose} wide>
      <p class="note intro">{transfer.importText}</p>
      <ImportFields choice={choice} onChoice={choose} />
      {problem && (
        <p class="alert" role="alert">
          {problem}
        </p>
      )}
      {summary && <ImportSummary summary={summary} messages={messages} />}
      {summary?.acting && choice.mode === 'merge' && (
        <Switch
          label={transfer.takeActing}
          checked={choice.takesActing}
          onChecked={(takesActing) => setChoice((now) => ({ ...now, takesActing }))}
        />
      )}
      <footer>
        <span class="note aside" role="status">
          {busy}
        </span>
        <button
          type="button"
          class={summary ? 'button' : 'button primary'}
          disabled={!choice.file || busy !== ''}
          onClick={() => void start(true)}
        >
          {transfer.check}
        </button>
        {summary && (
          <button type="button" class="button primary" disabled={busy !== ''} onClick={() => void start(false)}>
            {transfer.run}
          </button>
        )}
      </footer>
    </Dialog>
  )
}

interface ImportFieldsProps {
  readonly choice: ImportChoice
  readonly onChoice: (change: Partial<ImportChoice>) => void
}

function ImportFields({ choice, onChoice }: ImportFieldsProps) {
  const { transfer } = useEditor().board.messages
  return (
    <>
      <label class="field">
        <span>{transfer.file}</span>
        <input
          class="input"
          type="file"
          accept=".json,application/json"
          onChange={(event) => onChoice({ file: event.currentTarget.files?.[0] })}
        />
      </label>
      <SelectField
        label={transfer.mode}
        value={choice.mode}
        onValue={(mode) => onChoice({ mode })}
        options={[
          ['merge', transfer.merge],
          ['replace', transfer.replace],
        ]}
      />
      <SelectField
        label={transfer.visibility}
        value={choice.visibility}
        onValue={(visibility) => onChoice({ visibility })}
        options={[
          ['private', transfer.asPrivate],
          ['public', transfer.asPublic],
        ]}
      />
      <Switch
        label={transfer.skipInvalid}
        checked={choice.skipInvalid}
        onChecked={(skipInvalid) => onChoice({ skipInvalid })}
      />
    </>
  )
}

/** Runs an import: `start(true)` only finds out what it would change, `start(false)` makes the changes and closes. */
function useImport({ file, mode, visibility, skipInvalid, takesActing }: ImportChoice, onClose: () => void) {
  const { board } = useEditor()
  const { transfer, did } = board.messages
  const [progress, setProgress] = useState(NOTHING_DONE)
  const report = (change: Partial<ImportProgress>) => setProgress((now) => ({ ...now, ...change }))

  async function start(dryRun: boolean): Promise<void> {
    if (!file || progress.busy) return
    report({ busy: dryRun ? transfer.checking : transfer.running, problem: '' })
    try {
      const body = await file.text()
      if (!isJson(body)) return report({ problem: transfer.notJson })
      const settings = takesActing ? 'all' : 'harmless'
      const query = new URLSearchParams({
        mode,
        visibility,
        settings,
        skipInvalid: `${skipInvalid}`,
        dryRun: `${dryRun}`,
      })
      const { data, revision } = await call<Summary>('POST', `/api/import?${query}`, { body, isRead: dryRun })
      if (dryRun) return report({ summary: data })
      onClose()
      await board.load()
      board.tell(did.imported, revision)
    } catch (error) {
      report({ problem: board.words(error) })
    } finally {
      report({ busy: '' })
    }
  }
  return { progress, start, forget: () => report({ summary: undefined, problem: '' }) }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
