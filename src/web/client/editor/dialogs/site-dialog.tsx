import { useContext, useLayoutEffect, useMemo } from 'preact/hooks'
import { addressKey } from '../../../../core/addresses.ts'
import { formOf } from '../../../../core/fields/field.ts'
import { type FormFields, SITE_FIELDS } from '../../../../core/fields/site.ts'
import { isInsideOnly } from '../../../../core/visibility.ts'
import type { OfferedLink } from '../../../address/offered-link.ts'
import { isolate } from '../../../messages/isolate.ts'
import { Tile } from '../../../parts/tile.tsx'
import { withBase } from '../../session.ts'
import { Dialog, type DialogProps } from '../forms/dialog.tsx'
import { groupFor } from '../forms/group-options.ts'
import { GroupPicker } from '../forms/group-picker.tsx'
import { LeavingContext } from '../forms/leaving.tsx'
import { IconChoice } from '../icons/icon-choice.tsx'
import { findSection, findSite } from '../model/arrange.ts'
import { changesTo } from '../model/changes.ts'
import type { Site } from '../model/types.ts'
import { logoHere } from '../page/logos.ts'
import { isInside } from '../page/page-state.ts'
import type { Board } from '../steps/board.ts'
import { addSite, deleteSites, type GroupRef, saveSite } from '../steps/steps.ts'
import { type Offer, useEditor } from '../steps/use-board.ts'
import { BidiText } from '../words/bidi-text.tsx'
import { siteTexts } from '../words/field-texts.ts'
import { LikelyName, loadNames, logoOfTyped, sitesByAddress, takenNames, useNames } from './address-hints.tsx'
import { DeleteButton, Form } from './form.tsx'
import { LookUpResult, suggestionsFrom, useLinkPreview, withFoundScheme } from './link-preview.tsx'
import { markCard } from './mark-card.ts'
import { PrivateSwitch } from './private-switch.tsx'
import { MoreFields, RecordField, type RecordFieldProps } from './record-fields.tsx'
import { showSite } from './show-site.ts'
import { TagsField } from './tags-field.tsx'
import { useRecord } from './use-record.ts'
import { useWalk } from './use-walk.tsx'

export interface SiteDialogProps {
  readonly id?: number | undefined
  readonly groupId?: number | undefined
  readonly url?: string | undefined
  readonly offer?: Offer | undefined
  readonly onClose: () => void
}

/** Adds a site, or edits one. Until somebody types, the name, the description and the icon follow the address. */
export function SiteDialog({ id, groupId, url = '', offer, onClose }: SiteDialogProps) {
  const { board } = useEditor()
  const { edit } = board.messages
  const isNew = id === undefined
  const { known, start, typed, set, isGone, explain } = useRecord(
    () => (isNew ? undefined : findSite(board.state.sections, id)),
    (site): Fields => ({
      ...startOf(site, { url, name: '', description: '', ...offer }),
      place: groupFor(board, site?.group_id ?? groupId),
    }),
  )
  const namesOf = useNames(isNew)
  const taken = useMemo(() => takenNames(board.state.sections), [board.state.sections])
  const lookUp = useLinkPreview(typed.url ?? start.url, isNew)
  const suggested = suggestionsFrom(lookUp.found, start, !isNew)
  const filled: Fields = { ...start, ...suggested, ...typed }
  const hasId = typed.name !== undefined || filled.name !== ''
  const [guessed = ''] = hasId ? [] : namesOf([filled.url || filled.lan_url], taken)
  const fields = hasId ? filled : { ...filled, name: guessed }
  const isSuggested = (field: keyof typeof suggested) => typed[field] === undefined && (isNew || field in suggested)
  const save = async () => {
    const { place, ...own } = fields
    const typedUrl = withFoundScheme(own.url, lookUp.found) || own.lan_url
    const url = known && own.url === start.url ? known.url : typedUrl
    const [name = ''] = hasId ? [own.name] : (await loadNames())([url], taken)
    const all = { ...own, name, url, ...place }
    return known ? saveSite(board, known, all) : addSite(board, all)
  }

  const isChanged = () => {
    const { place, ...own } = fields
    const url = own.url === start.url ? known?.url : own.url
    return known !== undefined && Object.keys(changesTo(known, { ...own, ...place, url })).length > 0
  }
  const own = siteTexts(board.messages)
  const lanHint = `${edit.lanUrlHint} ${isInside() ? edit.atHome : edit.notAtHome}`
  const texts = fields.lan_url === '' ? own : { ...own, lan_url: { ...own.lan_url, hint: lanHint } }
  const field = (name: 'url' | 'name' | 'description', props: Partial<RecordFieldProps> = {}) => (
    <RecordField
      name={name}
      field={SITE_FIELDS[name]}
      texts={texts[name]}
      value={fields[name]}
      onValue={(value) => set({ [name]: value })}
      {...props}
    />
  )
  const walk = useWalk(id, { isChanged, onClose })
  useLayoutEffect(() => (known ? markCard(board, known) : undefined), [])

  return (
    <Dialog
      title={known ? edit.editSite : edit.newSite}
      onClose={onClose}
      beside
      tools={walk.tools}
      about={known && aboutSite(board, known)}
    >
      <Form
        onSubmit={() => walk.onSubmit(save)}
        onClose={walk.onSaved}
        explain={explain}
        submit={isGone ? edit.addAsNew : undefined}
        aside={known && <DeleteButton onDelete={() => deleteSites(board, new Set([known.id]))} onClose={onClose} />}
      >
        <LookUpResult url={fields.url} onUrl={(url) => set({ url })} lookUp={lookUp} isOnRequest={!isNew}>
          {(said) => (
            <div class="with-tile">
              {field('url', {
                texts: { ...texts.url, hint: said ?? texts.url.hint },
                required: fields.lan_url === '',
                autofocus: isNew,
              })}
              <IconChoice
                id={id}
                name={fields.name}
                url={fields.url || fields.lan_url}
                icon={fields.icon}
                logo={logoOfTyped({ icon: '', name: fields.name, url: fields.url || fields.lan_url })}
                onIcon={(icon) => set({ icon })}
              />
            </div>
          )}
        </LookUpResult>
        <SameAddress url={fields.url || fields.lan_url} except={id} onClose={onClose} />
        {field('name', { required: true, isSuggested: isSuggested('name') })}
        {!hasId && <LikelyName url={fields.url || fields.lan_url} onName={(name) => set({ name })} />}
        {field('description', { isSuggested: isSuggested('description') })}
        <GroupPicker label={edit.group} place={fields.place} onPlace={(place) => set({ place })} />
        <PrivateSwitch isPublic={fields.is_public} onPublic={(is_public) => set({ is_public })} place={fields.place} />
        <TagsField label={board.messages.tags.title} tags={fields.tags} onTags={(tags) => set({ tags })} />
        <MoreFields
          of={SITE_FIELDS}
          texts={texts}
          start={start}
          values={fields}
          set={set}
          isIconSuggested={isSuggested('icon')}
        />
      </Form>
    </Dialog>
  )
}

/** Which link a form is about: its tile, its name and where it is. */
function aboutSite(board: Board, site: Site): DialogProps['about'] {
  const section = findSection(board.state.sections, site.group_id)
  const position = (section?.sites.findIndex(({ id }) => id === site.id) ?? -1) + 1
  const at = { name: site.name, position, count: section?.sites.length ?? 0, place: section?.group.name ?? '' }
  return {
    tile: <Tile {...site} logo={logoHere(site)} base={withBase('')} />,
    words: position > 0 ? board.messages.drag.movedTo(at) : site.name,
  }
}

/** Says which other site has this address, and leads to it. The form can still be saved. */
function SameAddress({ url, except, onClose }: { url: string; except: number | undefined; onClose: () => void }) {
  const { board, openDialog, isAlone } = useEditor()
  const { leaveFor } = useContext(LeavingContext)
  const { add, duplicates } = board.messages
  const { sections } = board.state
  const all = useMemo(() => sitesByAddress(sections), [sections])
  const there = all.get(addressKey(url))?.find(({ site }) => site.id !== except)
  const show = (site: Site) => {
    onClose()
    requestAnimationFrame(() => showSite(board, site)) // once the dialog has given back the focus
  }
  return (
    <div role="status">
      {there && (
        <p class="hint there">
          <span>
            <BidiText text={add.there({ name: isolate(there.site.name), group: isolate(there.path) })} />
          </span>
          {!isAlone && (
            <button type="button" class="button" onClick={() => leaveFor(() => show(there.site))}>
              {duplicates.show}
            </button>
          )}
          <button
            type="button"
            class="button"
            onClick={() => leaveFor(() => openDialog({ name: 'site', id: there.site.id }))}
          >
            {add.openThere}
          </button>
        </p>
      )}
    </div>
  )
}

interface Fields extends FormFields {
  readonly place: GroupRef
}

function startOf(site: Site | undefined, offer: OfferedLink): FormFields {
  const form = formOf(SITE_FIELDS, site)
  return site ? { ...form, url: isInsideOnly(site) ? '' : site.url } : { ...form, ...offer }
}
