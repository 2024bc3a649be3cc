import { useMemo, useState } from 'preact/hooks'
import { shorten } from '../../../../core/action.ts'
import { addressKey } from '../../../../core/addresses.ts'
import { SITE_FIELDS } from '../../../../core/fields/site.ts'
import type { Pasted, PastedLink } from '../../../../core/pasted.ts'
import { isolate } from '../../../messages/isolate.ts'
import { Tile } from '../../../parts/tile.tsx'
import { withBase } from '../../session.ts'
import { Dialog } from '../forms/dialog.tsx'
import { groupFor } from '../forms/group-options.ts'
import { GroupPicker } from '../forms/group-picker.tsx'
import type { Sections } from '../model/types.ts'
import { addLinks } from '../steps/add-links.ts'
import type { Board } from '../steps/board.ts'
import { sectionsHere } from '../steps/on-page.ts'
import type { GroupRef } from '../steps/steps.ts'
import { useEditor } from '../steps/use-board.ts'
import { BidiText } from '../words/bidi-text.tsx'
import {
  LikelyName,
  loadNames,
  logoOfTyped,
  type NamesOf,
  type PlacedSite,
  sitesByAddress,
  takenNames,
  useNames,
} from './address-hints.tsx'
import { Form } from './form.tsx'
import { PrivateSwitch } from './private-switch.tsx'

interface Row {
  readonly url: string
  /** The typed name; undefined for the suggested one. */
  readonly name?: string
  readonly description: string
  /** The heading above the link in the pasted text; '' for none. */
  readonly group: string
  readonly isIn: boolean
  /** An existing site with this address. */
  readonly there: PlacedSite | undefined
}

const MAX_NAMED = 5

interface SitesDialogProps extends Pasted {
  readonly onClose: () => void
}

function withNames(rows: readonly Row[], namesOf: NamesOf, taken: ReadonlySet<string>) {
  const suggested = namesOf(
    rows.map(({ url }) => url),
    taken,
  )
  return rows.map((row, index) => ({
    ...row,
    name: row.name ?? suggested[index] ?? '',
    isSuggested: row.name === undefined,
  }))
}

/**
 * Adds several links in one edit, those under a heading to a group of that name. Links that exist already are left out
 * unless ticked.
 */
export function SitesDialog({ links, leftOut, onClose }: SitesDialogProps) {
  const { board } = useEditor()
  const { add, edit } = board.messages
  const namesOf = useNames(true)
  const [rows, setRows] = useState(() => rowsOf(links, board.state.sections))
  const groups = useMemo(() => [...new Set(rows.map(({ group }) => group))], [rows])
  const [places, setPlaces] = useState<ReadonlyMap<string, GroupRef>>(new Map())
  const placeIn = (group: string) => places.get(group) ?? placeOf(board, group)
  const [isPrivate, setPrivate] = useState(false)
  const taken = useMemo(() => takenNames(board.state.sections), [board.state.sections])
  const named = useMemo(() => withNames(rows, namesOf, taken), [rows, namesOf, taken])
  const chosen = named.filter(({ isIn }) => isIn)
  const change = (at: number, part: Partial<Row>) =>
    setRows((now) => now.map((row, index) => (index === at ? { ...row, ...part } : row)))
  const chooseAll = (isIn: boolean) => setRows((now) => now.map((row) => ({ ...row, isIn })))

  async function save(): Promise<void> {
    const chosen = withNames(rows, await loadNames(), taken).filter(({ isIn }) => isIn)
    const parts = Map.groupBy(chosen, ({ group }) => group)
    const added = Array.from(parts, ([group, part]) => ({
      links: part.map(
        ({ name, url, description }) => ({ name, url, description, is_public: isPrivate ? 0 : 1 }) as const,
      ),
      place: placeIn(group),
    }))
    if (added.length > 0) await addLinks(board, added)
  }
  const picker = (group: string) => (
    <GroupPicker
      label={edit.group}
      place={placeIn(group)}
      onPlace={(next) => setPlaces((now) => new Map(now).set(group, next))}
    />
  )
  return (
    <Dialog title={add.title} onClose={onClose} wide>
      <Form onSubmit={save} onClose={onClose} submit={add.submit(chosen.length)}>
        {leftOut.length > 0 && <LeftOut lines={leftOut} />}
        {groups.length === 1 && picker(groups[0] ?? '')}
        <PrivateSwitch
          isPublic={isPrivate ? 0 : 1}
          onPublic={(is_public) => setPrivate(is_public === 0)}
          place={placeIn(groups[0] ?? '')}
        />
        {rows.length > 1 && (
          <div class="buttons">
            <button type="button" class="button" onClick={() => chooseAll(true)}>
              {add.selectAll}
            </button>
            <button type="button" class="button" onClick={() => chooseAll(false)}>
              {add.selectNone}
            </button>
          </div>
        )}
        {groups.map((group) => (
          <fieldset key={group}>
            {groups.length > 1 && picker(group)}
            <ul class="new-links">
              {named.map(
                (row, at) =>
                  row.group === group && (
                    <NewLinkRow key={row.url} row={row} isFirst={at === 0} onChange={(part) => change(at, part)} />
                  ),
              )}
            </ul>
          </fieldset>
        ))}
      </Form>
    </Dialog>
  )
}

/** Quotes the pasted lines that are no address. */
function LeftOut({ lines }: { lines: readonly string[] }) {
  const { add, duplicates } = useEditor().board.messages
  const more = lines.length - MAX_NAMED
  return (
    <p class="hint">
      {add.leftOut}
      {lines.slice(0, MAX_NAMED).map((line, at) => (
        <span key={at}>
          {at > 0 && ' ·'} <bdi>{shorten(line)}</bdi>
        </span>
      ))}
      {more > 0 && ` ${duplicates.others(more)}`}
    </p>
  )
}

interface NewLinkRowProps {
  readonly row: Row & { readonly name: string; readonly isSuggested: boolean }
  readonly isFirst: boolean
  readonly onChange: (part: Partial<Row>) => void
}

function NewLinkRow({ row: { url, name, description, isSuggested, isIn, there }, isFirst, onChange }: NewLinkRowProps) {
  const { add } = useEditor().board.messages
  const logo = logoOfTyped({ icon: '', name, url })
  return (
    <li>
      <input
        type="checkbox"
        checked={isIn}
        autofocus={isFirst}
        aria-label={add.include(url)}
        onChange={(event) => onChange({ isIn: event.currentTarget.checked })}
      />
      <Tile name={name || '?'} url={url} icon="" logo={logo} base={withBase('')} />
      <div>
        <input
          class="input"
          value={name}
          data-suggested={isSuggested || undefined}
          disabled={!isIn}
          required
          maxLength={SITE_FIELDS.name.max}
          dir="auto"
          aria-label={add.nameOf(url)}
          onInput={(event) => onChange({ name: event.currentTarget.value })}
        />
        <p class="note" dir="ltr">
          {url}
        </p>
        {description !== '' && (
          <p class="note" dir="auto">
            {description}
          </p>
        )}
        {isSuggested && isIn && <LikelyName url={url} onName={(name) => onChange({ name })} />}
        {there && (
          <p class="note there">
            <BidiText text={add.there({ name: isolate(there.site.name), group: isolate(there.path) })} />
          </p>
        )}
      </div>
    </li>
  )
}

/** One row per page, however often its address was pasted, and however it was written. */
function rowsOf(links: readonly PastedLink[], sections: Sections): readonly Row[] {
  const known = sitesByAddress(sections)
  const pages = Map.groupBy(links, ({ url }) => addressKey(url))
  return [...pages].flatMap(([key, [first, ...others]]) => {
    if (!first) return []
    const there = known.get(key)?.[0]
    const all = [first, ...others]
    const textOf = (field: 'name' | 'description') => all.map((link) => link[field]).find((text) => text !== '') ?? ''
    const name = textOf('name')
    const description = textOf('description')
    return { url: first.url, ...(name !== '' && { name }), description, group: first.group, isIn: !there, there }
  })
}

/** The place for links under a heading: the group of that name on this page, or a new one. */
function placeOf(board: Board, heading: string): GroupRef {
  if (heading === '') return groupFor(board, undefined)
  const there = sectionsHere(board).find(({ group }) => group.name === heading)
  return there ? { group_id: there.group.id } : { group: { name: heading, is_public: 1 } }
}
