import { useMemo, useState } from 'preact/hooks'
import { isInsideOnly } from '../../../../domain/visibility.ts'
import type { OfferedLink } from '../../../address/offered-link.ts'
import { addressKey } from '../../../address/same-address.ts'
import { findSite } from '../arrange.ts'
import { Dialog } from '../dialog.tsx'
import { placeFor } from '../group-options.ts'
import { GroupPicker } from '../group-picker.tsx'
import { addSite, deleteSites, type OwnFields, saveSite } from '../steps.ts'
import type { Site } from '../types.ts'
import { useEditor } from '../use-board.ts'
import { DeleteButton, Form } from './form.tsx'
import { suggestionsFrom, withFoundScheme } from './link-preview.ts'
import { LookedUp } from './looked-up.tsx'
import { PrivateSwitch } from './private-switch.tsx'
import { sitesByAddress } from './same-sites.ts'
import { showSite } from './show-site.ts'
import { AddressField, MoreFields, NameFields } from './site-fields.tsx'
import { TagsField } from './tags-field.tsx'
import { useLinkPreview } from './use-link-preview.ts'
import { loadNames, useNames } from './use-names.ts'

export interface SiteDialogProps {
  readonly id: number | undefined
  readonly groupId: number | undefined
  readonly url: string | undefined
  /** What is known about a new link besides its address. */
  readonly offer?: Pick<OfferedLink, 'name' | 'description'> | undefined
  readonly onClose: () => void
}

/** Adds a site, or edits one. Until somebody types, the name, the description and the icon follow the address. */
export function SiteDialog({ id, groupId, url = '', offer, onClose }: SiteDialogProps) {
  const { board } = useEditor()
  const { edit } = board.messages
  const [known, setKnown] = useState<Site | undefined>(() => findKnown())
  const [start] = useState(() => startOf(known, { url, name: '', description: '', ...offer }))
  const [typed, setTyped] = useState<Partial<OwnFields>>({})
  const [place, setPlace] = useState(() => placeFor(board, known?.group_id ?? groupId))
  const nameOf = useNames(known === undefined)
  const lookUp = useLinkPreview(typed.url ?? start.url, known === undefined)
  const suggested = suggestionsFrom(lookUp.found, start, known !== undefined)
  const filled: OwnFields = { ...start, ...suggested, ...typed }
  const isNamed = typed.name !== undefined || filled.name !== ''
  const fields = isNamed ? filled : { ...filled, name: nameOf(filled.url || filled.lan_url) }
  const isSuggested = (field: keyof typeof suggested) =>
    typed[field] === undefined && (known === undefined || field in suggested)
  const set = (change: Partial<OwnFields>) => setTyped((now) => ({ ...now, ...change }))
  const save = async () => {
    const url = withFoundScheme(fields.url, lookUp.found) || fields.lan_url
    const name = isNamed ? fields.name : (await loadNames())(url)
    const all = { ...fields, name, url, ...place }
    return known ? saveSite(board, known, all) : addSite(board, all)
  }

  function findKnown(): Site | undefined {
    return id === undefined ? undefined : findSite(board.state.sections, id)
  }

  return (
    <Dialog title={known ? edit.editSite : edit.newSite} onClose={onClose}>
      <Form
        onSubmit={save}
        onClose={onClose}
        onConflict={() => setKnown(findKnown())}
        aside={known && <DeleteButton onDelete={() => deleteSites(board, new Set([known.id]))} onClose={onClose} />}
      >
        <LookedUp url={fields.url} onUrl={(url) => set({ url })} lookUp={lookUp} isOnRequest={known !== undefined}>
          {(said) => <AddressField fields={fields} set={set} said={said} />}
        </LookedUp>
        <SameAddress url={fields.url || fields.lan_url} except={id} onClose={onClose} />
        <NameFields fields={fields} set={set} isSuggested={isSuggested} />
        <GroupPicker label={edit.group} place={place} onPlace={setPlace} />
        <TagsField label={board.messages.tags.title} tags={fields.tags} onTags={(tags) => set({ tags })} />
        <MoreFields
          fields={fields}
          set={set}
          isSuggested={isSuggested('icon')}
          isOpen={Boolean(known?.icon || known?.notes || known?.open_in || known?.lan_url)}
        />
        <PrivateSwitch isPublic={fields.is_public} onPublic={(is_public) => set({ is_public })} />
      </Form>
    </Dialog>
  )
}

/** Says which other site has this address, and leads there. Saving is still possible. */
function SameAddress({ url, except, onClose }: { url: string; except: number | undefined; onClose: () => void }) {
  const { board, openDialog, isAlone } = useEditor()
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
          <span>{add.there(there.site.name, there.path)}</span>
          {!isAlone && (
            <button type="button" class="button" onClick={() => show(there.site)}>
              {duplicates.show}
            </button>
          )}
          <button type="button" class="button" onClick={() => openDialog({ name: 'site', id: there.site.id })}>
            {add.openThere}
          </button>
        </p>
      )}
    </div>
  )
}

function startOf(site: Site | undefined, offer: OfferedLink): OwnFields {
  if (!site) return { ...offer, icon: '', notes: '', is_public: 1, tags: [], open_in: '', lan_url: '' }
  const { name, icon, description, notes, is_public, tags, open_in, lan_url } = site
  return { name, url: isInsideOnly(site) ? '' : site.url, icon, description, notes, is_public, tags, open_in, lan_url }
}
