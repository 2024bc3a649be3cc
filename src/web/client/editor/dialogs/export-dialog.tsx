import { useState } from 'preact/hooks'
import { EXPORT_FILES, EXPORT_IDS, type ExportId, IDS_WITH_ICONS } from '../../../../formats/write/files.ts'
import { Dialog } from '../forms/dialog.tsx'
import { SelectField, Switch } from '../forms/fields.tsx'
import { groupsIndented } from '../forms/group-options.ts'
import { fetchFile } from '../model/api.ts'
import { pagesIn } from '../steps/on-page.ts'
import { useBoard, useEditor } from '../steps/use-board.ts'

export interface ExportDialogProps {
  /** The id of a group, `home`, or '' for everything. */
  readonly initialPart: string
  readonly onClose: () => void
}

/** Exports everything or a part of it as one file. */
export function ExportDialog({ initialPart, onClose }: ExportDialogProps) {
  const { board } = useEditor()
  const { transfer, page } = board.messages
  const { sections } = useBoard(board)
  const [format, setFormat] = useState<ExportId>('signpost')
  const [part, setPart] = useState(initialPart)
  const [withIcons, setWithIcons] = useState(true)
  const home = pagesIn(sections).length > 0 ? [['home', page.home] as const] : []
  return (
    <Dialog title={transfer.exportTitle} onClose={onClose}>
      <SelectField
        label={transfer.exportFormat}
        hint={transfer.keeps[format]}
        value={format}
        onValue={setFormat}
        options={EXPORT_IDS.map((id) => [id, EXPORT_FILES[id].title])}
      />
      <SelectField
        label={transfer.exportPart}
        value={part}
        onValue={setPart}
        options={[['', transfer.exportAll], ...home, ...groupsIndented(sections)]}
      />
      {IDS_WITH_ICONS.includes(format) && (
        <Switch
          label={transfer.exportIcons}
          hint={transfer.exportIconsHint}
          checked={withIcons}
          onChecked={setWithIcons}
        />
      )}
      <footer>
        <button
          type="button"
          class="button primary"
          onClick={() =>
            void download(format, { group: part, icons: withIcons ? 'true' : '' }).catch((error) =>
              board.showFault(error),
            )
          }
        >
          {transfer.download}
        </button>
      </footer>
    </Dialog>
  )
}

/** Downloads by `fetch`, since a plain link can't send the `Authorization` header that is needed without a cookie. */
async function download(format: ExportId, wanted: Readonly<Record<string, string>>): Promise<void> {
  const query = new URLSearchParams(Object.entries(wanted).filter(([, value]) => value !== ''))
  const { name, content } = await fetchFile(`/export/${EXPORT_FILES[format].file}?${query}`)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
