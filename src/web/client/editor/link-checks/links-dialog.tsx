import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { writeNumber } from '../../../messages/write-number.ts'
import { Choices } from '../../../parts/fields.tsx'
import styles from '../../../styles/links.css?inline'
import { keep, recall } from '../../local-storage.ts'
import { Dialog } from '../forms/dialog.tsx'
import { Switch } from '../forms/fields.tsx'
import { addStyles } from '../forms/load-part.ts'
import { call } from '../model/api.ts'
import type { Site } from '../model/types.ts'
import type { Board } from '../steps/board.ts'
import { deleteSites } from '../steps/steps.ts'
import { useEditor } from '../steps/use-board.ts'
import { shortTime } from '../words/short-time.ts'
import { LinkList } from './links-list.tsx'
import { type Checks, useChecks } from './links-use-checks.ts'
import { checkingTexts, countOf, FILTER_NAMES, useCheckingTexts } from './links-words.ts'

/** Loads the texts and styles that only the dialog of link checks needs. */
export async function prepareLinks(language: string) {
  const texts = await checkingTexts.load(language)
  addStyles(styles)
  return {
    LinksDialog: (props: { onClose: () => void }) => (
      <checkingTexts.Provider value={texts}>
        <LinkChecksDialog {...props} />
      </checkingTexts.Provider>
    ),
  }
}

const NONE: ReadonlySet<number> = new Set()

/** Lists links that are dead, have moved or can't be reached, with actions to mend them. */
export function LinkChecksDialog({ onClose }: { onClose: () => void }) {
  const { board } = useEditor()
  const texts = useCheckingTexts()
  const { checks, links, filter, choose, begin, stop, ignore } = useChecks()
  const [chosen, setSelected] = useState(NONE)
  const status = useRef<HTMLParagraphElement>(null)
  const selected = new Set(links.flatMap(({ siteId }) => (chosen.has(siteId) ? [siteId] : [])))
  useEffect(() => setSelected(NONE), [filter])
  const filters = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const chosen = filters.current?.querySelector(':checked')?.parentElement
    chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [filter, checks === undefined])
  useLayoutEffect(() => {
    if (checks && document.activeElement === document.body) status.current?.focus()
  }, [checks])
  return (
    <Dialog title={board.messages.checks.title} onClose={onClose} wide>
      <p class="note intro checking">{texts.text}</p>
      {!checks && <p class="note">{board.messages.edit.loading}</p>}
      {checks && (
        <>
          <div class="check-head">
            <Progress checks={checks} />
            <button type="button" class="button" onClick={() => void (checks.isRunning ? stop() : begin())}>
              {checks.isRunning ? texts.stop : texts.checkNow}
            </button>
          </div>
          <DotsSwitch />
          <div ref={filters} class="link-states">
            <Choices
              legend={texts.filter}
              name="link-state"
              value={filter}
              onChange={choose}
              choices={FILTER_NAMES.flatMap((name) => {
                const count = countOf(name, checks.counts)
                if (count === 0 && name !== filter) return []
                const word = name === 'broken' ? texts.broken : texts.states[name]
                return [[name, `${word} (${writeNumber(count, board.messages.tag)})`] as const]
              })}
            />
          </div>
          <p ref={status} role="status" tabIndex={-1} class="note">
            {links.length === 0 && texts.none}
            {checks.links.length < countOf(filter, checks.counts) &&
              texts.first({ shown: checks.links.length, all: countOf(filter, checks.counts) })}
          </p>
          {links.length > 0 && (
            <LinkList
              key={filter}
              links={links}
              selected={selected}
              onSelect={setSelected}
              onUse={(ids) => void takeNewAddresses(board, ids).catch(() => undefined)} // the notice says so
              onCheck={(link) => void begin([link.siteId])}
              onIgnore={(link) => void ignore(link.siteId, !link.isIgnored)}
              onDelete={(ids) => void deleteSites(board, ids).catch(() => undefined)} // the notice says so
            />
          )}
        </>
      )}
    </Dialog>
  )
}

function Progress({ checks }: { checks: Checks }) {
  const texts = useCheckingTexts()
  const { isRunning, isOffline, done, total, checkedAt, nextCheckAt } = checks
  if (isRunning) {
    const words = texts.progress({ done, total })
    return (
      <div class="check-progress">
        <span class="note" role="status">
          {words}
        </span>
        <progress aria-label={words} value={done} max={total} />
      </div>
    )
  }
  if (isOffline)
    return (
      <p class="check-progress" role="status">
        {texts.offline}
      </p>
    )
  const said = [
    checkedAt ? texts.lastCheck(shortTime(checkedAt)) : texts.never,
    ...(nextCheckAt ? [texts.nextCheck(shortTime(nextCheckAt))] : []),
  ]
  return <p class="note check-progress">{said.join('\u00a0· ')}</p>
}

/** Sets whether cards of dead links have a dot, see `showDeadLinks`. */
function DotsSwitch() {
  const texts = useCheckingTexts()
  const [isOn, setOn] = useState(recall('deadLinks') !== '')
  const set = (on: boolean) => {
    keep('deadLinks', on ? texts.dead : '')
    setOn(on)
    dispatchEvent(new Event('dead-links'))
  }
  return <Switch label={texts.dots} checked={isOn} onChecked={set} />
}

/** Gives links that have moved their new addresses, all in one edit. */
function takeNewAddresses(board: Board, ids: ReadonlySet<number>): Promise<unknown> {
  return board.run<readonly Site[]>({
    send: () => call('POST', '/api/link-checks/use-new-addresses', { body: { siteIds: [...ids] } }),
    did: ({ length }) => board.messages.actions.newAddressesUsed({ count: length }),
  })
}
