import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { readEngines } from '../../../../core/search-engine.ts'
import { bookmarklet } from '../../../address/offered-link.ts'
import { withBase } from '../../session.ts'
import { Dialog } from '../forms/dialog.tsx'
import { copyText } from '../page/clipboard.ts'
import { useEditor } from '../steps/use-board.ts'

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

/** The bookmarklet, to drag or copy; a click on it does nothing here. */
function BookmarkletPart() {
  const { adding, faults } = useEditor().board.messages
  const [said, say] = useState('')
  const status = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    if (said) status.current?.scrollIntoView({ block: 'nearest' })
  }, [said])
  const link = bookmarklet(new URL(withBase('/add'), location.href).href)
  const site = document.querySelector('.brand')?.textContent?.trim() || 'Signpost'
  const copy = async () => say((await copyText(link)) ? adding.bookmarkletCopied : faults.notCopied)
  return (
    <>
      <h3>{adding.bookmarkletTitle}</h3>
      <p class="note">
        {adding.bookmarkletText} {adding.shareText}
      </p>
      <p class="bookmarklet">
        <a class="button" href={link} onClick={(event) => event.preventDefault()}>
          {adding.bookmarklet(site)}
        </a>
        <button type="button" class="button plain" onClick={copy}>
          {adding.copyBookmarklet}
        </button>
      </p>
      <p ref={status} class="note" role="status">
        {said}
      </p>
    </>
  )
}
