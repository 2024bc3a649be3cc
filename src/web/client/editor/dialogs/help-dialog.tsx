import { readEngines } from '../../../settings/engines.ts'
import { Dialog } from '../forms/dialog.tsx'
import { useEditor } from '../steps/use-board.ts'
import { BookmarkletPart } from './bookmarklet-part.tsx'

/** Keyboard shortcuts, bangs, and the bookmarklet. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const { help } = useEditor().board.messages
  const shortcuts = [
    [['/', 'Ctrl K'], help.focusSearch],
    [['↑', '↓'], help.chooseResult],
    [['Enter'], help.openResult],
    [['Ctrl Enter'], help.openInNewTab],
    [['Esc'], help.clearSearch],
    [['Ctrl V'], help.pasteLink],
    [['←↑↓→'], help.moveFocus],
    [['Space', '←↑↓→'], help.pickUp],
    [['Shift F10'], help.cardMenu],
    [['F2'], help.startEditing],
    [['F2'], help.rename],
    [['Ctrl Z'], help.undo],
    [['Ctrl Shift Z', 'Ctrl Y'], help.redo],
    [[`Shift + ${help.click}`], help.selectRange],
    [['Ctrl A'], help.selectGroup],
    [['Del'], help.delete],
    [['Esc'], help.endEditing],
    [['?'], help.showHelp],
  ] as const
  const engines = [...document.querySelectorAll<HTMLOptionElement>('form.search option')].map(({ value, text }) => [
    value,
    text,
  ])
  const bangs = engines.length > 0 ? engines : readEngines('').map(({ bang, name }) => [bang, name])
  return (
    <Dialog title={help.title} onClose={onClose} wide>
      <h3>{help.shortcuts}</h3>
      <dl class="keys">
        {shortcuts.map(([keys, text]) => (
          <div key={text}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <h3>{help.bangs}</h3>
      <p class="note">{help.bangsText}</p>
      <p class="bangs">
        {bangs.map(([bang, name]) => (
          <span key={bang}>
            <kbd>!{bang}</kbd> {name}
          </span>
        ))}
      </p>
      <BookmarkletPart />
    </Dialog>
  )
}
