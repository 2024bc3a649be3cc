import { useState } from 'preact/hooks'
import type { ImportSummary as Summary } from '../../../services/transfer/tally.ts'
import { call } from './api.ts'
import { Dialog } from './dialog.tsx'
import { SelectField, Switch } from './fields.tsx'
import { ImportSummary } from './import-summary.tsx'
import { useEditor } from './use-board.ts'

/** Everything out into one file, and a file in: first what it would change, then the change. */
export function TransferDialog({ onClose }: { onClose: () => void }) {
  const { board } = useEditor()
  const { transfer } = board.messages
  return (
    <Dialog title={transfer.title} onClose={onClose} wide>
      <section>
        <h3>{transfer.exportTitle}</h3>
        <p class="note">{transfer.exportText}</p>
        <button type="button" class="button" onClick={() => void download().catch((error) => board.complain(error))}>
          {transfer.download}
        </button>
      </section>
      <ImportForm onClose={onClose} />
    </Dialog>
  )
}

function ImportForm({ onClose }: { onClose: () => void }) {
  const { board } = useEditor()
  const { transfer, did } = board.messages
  const [file, setFile] = useState<File>()
  const [mode, setMode] = useState('merge')
  const [visibility, setVisibility] = useState('private')
  const [skipInvalid, setSkipInvalid] = useState(false)
  const [summary, setSummary] = useState<Summary>()
  const [busy, setBusy] = useState('')
  const [problem, setProblem] = useState('')
  const changed =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      setSummary(undefined)
      setProblem('')
    }

  async function send(dryRun: boolean): Promise<void> {
    if (!file || busy) return
    setBusy(dryRun ? transfer.checking : transfer.running)
    setProblem('')
    try {
      const body = await file.text()
      if (!isJson(body)) return setProblem(transfer.notJson)
      const path = `/api/import?mode=${mode}&visibility=${visibility}&skipInvalid=${skipInvalid}&dryRun=${dryRun}`
      const { data, revision } = await call<Summary>('POST', path, { body })
      if (dryRun) return setSummary(data)
      onClose()
      await board.load()
      board.set({ notice: { text: did.imported, isFault: false, undo: revision } })
    } catch (error) {
      setProblem(board.words(error))
    } finally {
      setBusy('')
    }
  }

  return (
    <section>
      <h3>{transfer.importTitle}</h3>
      <p class="note">{transfer.importText}</p>
      <label class="field">
        <span>{transfer.file}</span>
        <input
          class="input"
          type="file"
          accept=".json,application/json"
          onChange={(event) => changed(setFile)(event.currentTarget.files?.[0])}
        />
      </label>
      <SelectField
        label={transfer.mode}
        value={mode}
        onValue={changed(setMode)}
        options={[
          ['merge', transfer.merge],
          ['replace', transfer.replace],
        ]}
      />
      <SelectField
        label={transfer.visibility}
        value={visibility}
        onValue={changed(setVisibility)}
        options={[
          ['private', transfer.asPrivate],
          ['public', transfer.asPublic],
        ]}
      />
      <Switch label={transfer.skipInvalid} checked={skipInvalid} onChecked={changed(setSkipInvalid)} />
      {problem && (
        <p class="alert" role="alert">
          {problem}
        </p>
      )}
      {summary && <ImportSummary summary={summary} messages={board.messages} />}
      <footer>
        <span class="note aside" role="status">
          {busy}
        </span>
        <button
          type="button"
          class={summary ? 'button' : 'button primary'}
          disabled={!file || busy !== ''}
          onClick={() => void send(true)}
        >
          {transfer.check}
        </button>
        {summary && (
          <button type="button" class="button primary" disabled={busy !== ''} onClick={() => void send(false)}>
            {transfer.run}
          </button>
        )}
      </footer>
    </section>
  )
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

async function download(): Promise<void> {
  const { data } = await call<{ exportDate: string }>('GET', '/api/export')
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([JSON.stringify(data, undefined, 2)], { type: 'application/json' }))
  link.download = `signpost-${data.exportDate.slice(0, 10)}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
