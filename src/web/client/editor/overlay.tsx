import { useState } from 'preact/hooks'
import { AccountDialog } from './account-dialog.tsx'
import type { Board } from './board.ts'
import { CardMenu } from './card-menu.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { GroupDialog } from './group-dialog.tsx'
import { HelpDialog } from './help-dialog.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { NoticeView } from './notice.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { SettingsDialog } from './settings-dialog.tsx'
import { SiteDialog } from './site-dialog.tsx'
import { SiteTagsDialog } from './site-tags-dialog.tsx'
import { SitesDialog } from './sites-dialog.tsx'
import { TagsDialog } from './tags-dialog.tsx'
import { Context, type DialogState, type EditorContext } from './use-board.ts'

export interface OverlayProps {
  readonly board: Board
  readonly context: EditorContext
  /** Receives the function that opens a dialog. */
  readonly onReady: (open: (dialog: DialogState | undefined) => void) => void
}

/** What lies over the page: the dialogs, the notice and the selection bar. */
export function Overlay({ board, context, onReady }: OverlayProps) {
  const [dialog, setDialog] = useState<DialogState>()
  useState(() => onReady(setDialog))
  /** What a dialog has sent may be answered when another one is open. */
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
        <NoticeView board={board} isCovered={dialog !== undefined && dialog.name !== 'menu'} />
        <SelectionBar board={board} />
      </div>
      {dialog && <OpenDialog dialog={dialog} onClose={close} />}
    </Context.Provider>
  )
}

function OpenDialog({ dialog, onClose }: { dialog: DialogState; onClose: () => void }) {
  switch (dialog.name) {
    case 'site':
      return <SiteDialog key={dialog.id} id={dialog.id} groupId={dialog.groupId} url={dialog.url} onClose={onClose} />
    case 'sites':
      return <SitesDialog urls={dialog.urls} onClose={onClose} />
    case 'group':
      return <GroupDialog id={dialog.id} parentId={dialog.parentId} isPage={dialog.isPage ?? false} onClose={onClose} />
    case 'menu':
      return <CardMenu key={dialog.id} id={dialog.id} isResult={dialog.isResult} onClose={onClose} />
    case 'site-tags':
      return <SiteTagsDialog ids={dialog.ids} onClose={onClose} />
    case 'tags':
      return <TagsDialog onClose={onClose} />
    case 'settings':
      return <SettingsDialog onClose={onClose} />
    case 'account':
      return <AccountDialog onClose={onClose} />
    case 'import':
      return <ImportDialog onClose={onClose} />
    case 'export':
      return <ExportDialog onClose={onClose} />
    case 'history':
      return <HistoryDialog onClose={onClose} />
    case 'help':
      return <HelpDialog onClose={onClose} />
  }
}
