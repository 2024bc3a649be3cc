import { useEffect, useState } from 'preact/hooks'
import { CardMenu } from '../card-menu/card-menu.tsx'
import { GroupMenu } from '../card-menu/group-menu.tsx'
import { AccountDialog } from '../dialogs/account-dialog.tsx'
import { DuplicatesDialog } from '../dialogs/duplicates-dialog.tsx'
import { ExportDialog } from '../dialogs/export-dialog.tsx'
import { GroupDialog } from '../dialogs/group-dialog.tsx'
import { HelpDialog } from '../dialogs/help-dialog.tsx'
import { HistoryDialog } from '../dialogs/history-dialog.tsx'
import type { SettingsDialogProps } from '../dialogs/settings-dialog.tsx'
import { SiteDialog } from '../dialogs/site-dialog.tsx'
import { SiteTagsDialog } from '../dialogs/site-tags-dialog.tsx'
import { SitesDialog } from '../dialogs/sites-dialog.tsx'
import { TagsDialog } from '../dialogs/tags-dialog.tsx'
import { loadOnce, useLoaded } from '../forms/load-part.ts'
import type { ImportDialogProps } from '../import/import-dialog.tsx'
import { IconRunView } from '../notice/icon-run-view.tsx'
import { NoticeView } from '../notice/notice.tsx'
import type { Board } from '../steps/board.ts'
import { endFault } from '../steps/fault-notice.ts'
import { Context, type DialogState, type EditorContext } from '../steps/use-board.ts'
import { EditBar, SelectionBar } from '../view/edit-bar.tsx'

interface OverlayProps {
  readonly board: Board
  readonly context: EditorContext
  /** Receives the function that opens a dialog. */
  readonly onReady: (open: (dialog: DialogState | undefined) => void) => void
  /** Called when a dialog has closed. */
  readonly onClosed: () => void
}

/** The layer over the page: the dialogs, the notice and the selection bar. */
export function Overlay({ board, context, onReady, onClosed }: OverlayProps) {
  const [dialog, setDialog] = useState<DialogState>()
  const open = (next: DialogState | undefined) => {
    if (next) endFault(board)
    setDialog(next)
  }
  useState(() => onReady(open))
  useEffect(() => (dialog ? onClosed : undefined), [dialog])
  /** Closes this dialog and no other: a request may be answered after its own dialog was replaced. */
  const close = () => setDialog((now) => (now === dialog ? undefined : now))
  return (
    <Context.Provider value={context}>
      <p id="drag-how" hidden>
        {board.messages.drag.howTo}
      </p>
      <p id="drag-group-how" hidden>
        {board.messages.drag.howToGroup}
      </p>
      <p id="card-how" hidden>
        {board.messages.edit.cardHow}
      </p>
      <div class="foot">
        <IconRunView board={board} />
        <NoticeView board={board} isCovered={dialog !== undefined && !dialog.name.endsWith('menu')} />
        <SelectionBar board={board} />
        <EditBar board={board} />
      </div>
      {dialog && <OpenDialog dialog={dialog} onClose={close} />}
    </Context.Provider>
  )
}

const NO_FILES: readonly File[] = []

/** Loaded on first use, since it brings every theme and the code that makes style sheets of them. */
const loadSettings = loadOnce(() => import('../dialogs/settings-dialog.tsx'))

function LoadedSettings(props: SettingsDialogProps) {
  const loaded = useLoaded(loadSettings, props.onClose)
  return loaded ? <loaded.SettingsDialog {...props} /> : null
}

export const loadImport = loadOnce(async (language) =>
  (await import('../import/import-dialog.tsx')).prepareImport(language),
)

function LoadedImportDialog(props: ImportDialogProps) {
  const loaded = useLoaded(loadImport, props.onClose)
  return loaded ? <loaded.ImportDialog {...props} /> : null
}

const loadLinks = loadOnce(async (language) => (await import('../link-checks/links-dialog.tsx')).prepareLinks(language))

/** The dialog of link checks, loaded on first use. */
function LoadedLinksDialog({ onClose }: { onClose: () => void }) {
  const loaded = useLoaded(loadLinks, onClose)
  return loaded ? <loaded.LinksDialog onClose={onClose} /> : null
}

function OpenDialog({ dialog, onClose }: { dialog: DialogState; onClose: () => void }) {
  switch (dialog.name) {
    case 'site':
      return <SiteDialog key={dialog.id} {...dialog} onClose={onClose} />
    case 'sites':
      return <SitesDialog links={dialog.links} leftOut={dialog.leftOut} onClose={onClose} />
    case 'group':
      return <GroupDialog id={dialog.id} onClose={onClose} />
    case 'menu':
      return <CardMenu key={dialog.id} id={dialog.id} isResult={dialog.isResult} onClose={onClose} />
    case 'group-menu':
      return <GroupMenu key={dialog.id} id={dialog.id} isTab={dialog.isTab} onClose={onClose} />
    case 'site-tags':
      return <SiteTagsDialog ids={dialog.ids} onClose={onClose} />
    case 'tags':
      return <TagsDialog onClose={onClose} />
    case 'settings':
      return <LoadedSettings section={dialog.part ?? ''} onClose={onClose} />
    case 'account':
      return <AccountDialog onClose={onClose} />
    case 'import':
      return <LoadedImportDialog files={dialog.files ?? NO_FILES} onClose={onClose} />
    case 'export':
      return <ExportDialog initialPart={dialog.part ?? ''} onClose={onClose} />
    case 'duplicates':
      return <DuplicatesDialog onClose={onClose} />
    case 'links':
      return <LoadedLinksDialog onClose={onClose} />
    case 'history':
      return <HistoryDialog onClose={onClose} />
    case 'help':
      return <HelpDialog onClose={onClose} />
  }
}
