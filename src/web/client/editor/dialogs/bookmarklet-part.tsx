import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { bookmarklet } from '../../../address/bookmarklet.ts'
import { address } from '../../session.ts'
import { copyText } from '../page/copy-text.ts'
import { useEditor } from '../steps/use-board.ts'

/** The bookmarklet, to drag or copy: clicking it here does nothing. */
export function BookmarkletPart() {
  const { adding, faults } = useEditor().board.messages
  const [said, say] = useState('')
  const status = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    if (said) status.current?.scrollIntoView({ block: 'nearest' })
  }, [said])
  const link = bookmarklet(new URL(address('/add'), location.href).href)
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
