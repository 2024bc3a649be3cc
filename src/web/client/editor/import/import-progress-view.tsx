import { useTexts } from './import-texts.ts'
import type { ImportProgress } from './import-use-import.ts'

/** What is being done, and how much has been sent; the server does not report its own progress. */
export function ProgressView({ progress: { task, sent } }: { progress: ImportProgress }) {
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
