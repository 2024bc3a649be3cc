import { useState } from 'preact/hooks'
import { hostOf, Tile } from '../../parts/tile.tsx'
import { findSite } from './arrange.ts'
import { Dialog } from './dialog.tsx'
import { SelectField, Switch, TextArea, TextField } from './fields.tsx'
import { DeleteButton, Form } from './form.tsx'
import { addSite, deleteSites, type OwnFields, type Place, saveSite } from './steps.ts'
import type { Site } from './types.ts'
import { useEditor } from './use-board.ts'

export interface SiteDialogProps {
  readonly id: number | undefined
  readonly groupId: number | undefined
  readonly url: string | undefined
  readonly onClose: () => void
}

const NEW_GROUP = 'new'

/** Adds a site, or edits one. */
export function SiteDialog({ id, groupId, url = '', onClose }: SiteDialogProps) {
  const { board } = useEditor()
  const { edit } = board.messages
  const { sections } = board.state
  const [known, setKnown] = useState<Site | undefined>(() => (id === undefined ? undefined : findSite(sections, id)))
  const [fields, setFields] = useState(() => startOf(known, url))
  const [group, setGroup] = useState(String(known?.group_id ?? groupId ?? sections[0]?.group.id ?? NEW_GROUP))
  const [groupName, setGroupName] = useState('')
  const set = (change: Partial<OwnFields>) => setFields({ ...fields, ...change })
  const options = [
    ...sections.map((section) => [String(section.group.id), section.group.name] as const),
    [NEW_GROUP, `${edit.newGroup} …`] as const,
  ]

  /** The group that is there under the name of the new one. */
  const same = sections.find((section) => section.group.name === groupName.trim().normalize('NFC'))?.group

  function save(): Promise<Site> {
    const group_id = group === NEW_GROUP ? same?.id : Number(group)
    const place: Place = group_id === undefined ? { group: { name: groupName, is_public: 1 } } : { group_id }
    const all = { ...fields, ...place }
    return known ? saveSite(board, known, all) : addSite(board, all)
  }

  return (
    <Dialog title={known ? edit.editSite : edit.newSite} onClose={onClose}>
      <Form
        onSubmit={save}
        onClose={onClose}
        onConflict={() => setKnown(id === undefined ? undefined : findSite(board.state.sections, id))}
        aside={known && <DeleteButton onDelete={() => deleteSites(board, new Set([known.id]))} onClose={onClose} />}
      >
        <NameFields fields={fields} set={set} />
        <SelectField label={edit.group} value={group} options={options} onValue={setGroup} />
        {group === NEW_GROUP && (
          <TextField
            label={edit.newGroup}
            hint={same && edit.groupThere(same.name)}
            value={groupName}
            required
            maxLength={100}
            onValue={setGroupName}
          />
        )}
        <MoreFields
          fields={fields}
          set={set}
          isOpen={known !== undefined && (known.icon !== '' || known.notes !== '')}
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

interface FieldsProps {
  readonly fields: OwnFields
  readonly set: (change: Partial<OwnFields>) => void
}

/** What the card shows. As long as the name is the suggested one, it follows the address. */
function NameFields({ fields, set }: FieldsProps) {
  const { edit } = useEditor().board.messages
  return (
    <>
      <div class="with-tile">
        <TextField
          label={edit.url}
          hint={edit.urlHint}
          value={fields.url}
          inputMode="url"
          required
          maxLength={2048}
          autofocus
          onValue={(url) => set({ url, ...(isSuggested(fields) && { name: nameFor(url) }) })}
        />
        <Tile name={fields.name || '?'} url={fields.url} icon={fields.icon} />
      </div>
      <TextField label={edit.name} value={fields.name} required maxLength={200} onValue={(name) => set({ name })} />
      <TextField
        label={edit.description}
        value={fields.description}
        maxLength={1000}
        onValue={(description) => set({ description })}
      />
    </>
  )
}

/** What most sites do without. */
function MoreFields({ fields, set, isOpen }: FieldsProps & { isOpen: boolean }) {
  const { edit } = useEditor().board.messages
  return (
    <details class="more" open={isOpen}>
      <summary>
        {edit.icon} · {edit.notes}
      </summary>
      <TextField
        label={edit.icon}
        hint={edit.iconHint}
        value={fields.icon}
        inputMode="url"
        onValue={(icon) => set({ icon })}
      />
      <TextArea
        label={edit.notes}
        hint={edit.notesHint}
        value={fields.notes}
        maxLength={5000}
        onValue={(notes) => set({ notes })}
      />
    </details>
  )
}

function startOf(site: Site | undefined, url: string): OwnFields {
  if (!site) return { name: nameFor(url), url, icon: '', description: '', notes: '', is_public: 1 }
  const { name, icon, description, notes, is_public } = site
  return { name, url: site.url, icon, description, notes, is_public }
}

/** The name is still the one suggested by the address. */
function isSuggested({ name, url }: OwnFields): boolean {
  return name === nameFor(url)
}

/** `https://www.example-site.com/x` → `Example-site` */
function nameFor(url: string): string {
  const host = hostOf(url.trim()).replace(/:\d+$/, '')
  const labels = host.split('.')
  const label = /^[\d.]+$/.test(host) || labels.length < 3 ? labels[0] : labels.at(-2)
  const name = /^[\d.]+$/.test(host) ? host : (label ?? '')
  return name.charAt(0).toUpperCase() + name.slice(1)
}
