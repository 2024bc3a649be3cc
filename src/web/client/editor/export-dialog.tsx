import { call } from './api.ts'
import { Dialog } from './dialog.tsx'
import { useEditor } from './use-board.ts'

/** Everything as one file. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const { board } = useEditor()
  const { transfer } = board.messages
  return (
    <Dialog title={transfer.exportTitle} onClose={onClose}>
      <p class="note">{transfer.exportText}</p>
      <footer>
        <button
          type="button"
          class="button primary"
          onClick={() => void download().catch((error) => board.complain(error))}
        >
          {transfer.download}
        </button>
      </footer>
    </Dialog>
  )
}

async function download(): Promise<void> {
  const { data } = await call<{ exportDate: string }>('GET', '/api/export')
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([JSON.stringify(data, undefined, 2)], { type: 'application/json' }))
  link.download = `signpost-${data.exportDate.slice(0, 10)}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
