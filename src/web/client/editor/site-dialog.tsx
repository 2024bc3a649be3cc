import { useMemo, useState } from 'preact/hooks'
import { isInsideOnly } from '../../../domain/visibility.ts'
import { addressKey } from '../../address/same-address.ts'
import { findSite } from './arrange.ts'
import { Dialog } from './dialog.tsx'
import { Switch } from './fields.tsx'
import { DeleteButton, Form } from './form.tsx'
import { placeFor } from './group-options.ts'
import { GroupPicker } from './group-picker.tsx'
import { sitesByAddress } from './same-sites.ts'
import { AddressField, MoreFields, NameFields } from './site-fields.tsx'
import { addSite, deleteSites, type OwnFields, saveSite } from './steps.ts'
import { TagsField } from './tags-field.tsx'
import type { Site } from './types.ts'
import { useEditor } from './use-board.ts'
import { loadNames, useNames } from './use-names.ts'

export interface SiteDialogProps {
  readonly id: number | undefined
  readonly groupId: number | undefined
  readonly url: string | undefined
  readonly onClose: () => void
}

/** Adds a site, or edits one. Until somebody types a name, it follows the address. */
export function SiteDialog({ id, groupId, url = '', onClose }: SiteDialogProps) {
  const { board } = useEditor()
  const { edit } = board.messages
  const [known, setKnown] = useState<Site | undefined>(() => findKnown())
  const [typed, setTyped] = useState(() => startOf(known, url))
  const [place, setPlace] = useState(() => placeFor(board, known?.group_id ?? groupId))
  const nameOf = useNames(known === undefined)
  const fields: OwnFields = { ...typed, name: typed.name ?? nameOf(typed.url || typed.lan_url) }
  const set = (change: Partial<OwnFields>) => setTyped((now) => ({ ...now, ...change }))
  const save = async () => {
    const url = fields.url || fields.lan_url
    const name = typed.name ?? (await loadNames())(url)
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
        <AddressField fields={fields} set={set} />
        <SameAddress url={fields.url} except={id} />
        <NameFields fields={fields} set={set} isSuggested={typed.name === undefined} />
        <GroupPicker label={edit.group} place={place} onPlace={setPlace} />
        <TagsField label={board.messages.tags.title} tags={fields.tags} onTags={(tags) => set({ tags })} />
        <MoreFields
          fields={fields}
          set={set}
          isOpen={Boolean(known?.icon || known?.notes || known?.open_in || known?.lan_url)}
        />
        <Switch
          label={edit.private}
          hint={edit.privateHint}
          checked={fields.is_public === 0}
          onChecked={(checked) => set({ is_public: checked ? 0 : 1 })}
        />
      </Form>
    </Dialog>
  )
}

/** Says which other site has this address. Saving is possible all the same. */
function SameAddress({ url, except }: { url: string; except: number | undefined }) {
  const { board, openDialog } = useEditor()
  const { add } = board.messages
  const { sections } = board.state
  const all = useMemo(() => sitesByAddress(sections), [sections])
  const there = all.get(addressKey(url))?.find(({ site }) => site.id !== except)
  return (
    <div role="status">
      {there && (
        <p class="hint there">
          {add.there(there.site.name, there.group.name)}
          <button type="button" class="button" onClick={() => openDialog({ name: 'site', id: there.site.id })}>
            {add.openThere}
          </button>
        </p>
      )}
    </div>
  )
}

type TypedFields = Omit<OwnFields, 'name'> & { readonly name: string | undefined }

function startOf(site: Site | undefined, url: string): TypedFields {
  if (!site) {
    return {
      name: undefined,
      url,
      icon: '',
      description: '',
      notes: '',
      is_public: 1,
      tags: [],
      open_in: '',
      lan_url: '',
    }
  }
  const { name, icon, description, notes, is_public, tags, open_in, lan_url } = site
  return { name, url: isInsideOnly(site) ? '' : site.url, icon, description, notes, is_public, tags, open_in, lan_url }
}
