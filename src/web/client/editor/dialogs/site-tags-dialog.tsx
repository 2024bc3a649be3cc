import { useState } from 'preact/hooks'
import { countTags, hasTag } from '../../../../core/tags.ts'
import { writeNumber } from '../../../messages/write-number.ts'
import { Dialog } from '../forms/dialog.tsx'
import { Switch } from '../forms/fields.tsx'
import { call } from '../model/api.ts'
import type { Site } from '../model/types.ts'
import type { Board } from '../steps/board.ts'
import { useEditor } from '../steps/use-board.ts'
import { Form } from './form.tsx'
import { TagsField } from './tags-field.tsx'

/** Adds tags to the selected sites, and removes tags that they have. */
export function SiteTagsDialog({ ids, onClose }: { ids: ReadonlySet<number>; onClose: () => void }) {
  const { board } = useEditor()
  const { tags, tag } = board.messages
  const [added, setAdded] = useState<readonly string[]>([])
  const [removed, setRemoved] = useState<readonly string[]>([])
  const [theirs] = useState(() =>
    countTags(board.state.sections.flatMap(({ sites }) => sites.filter(({ id }) => ids.has(id)))),
  )
  const mark = (name: string, isRemoved: boolean) =>
    setRemoved((now) => (isRemoved ? [...now, name] : now.filter((other) => other !== name)))
  return (
    <Dialog title={tags.of(ids.size)} onClose={onClose}>
      <Form onSubmit={() => tagSites(board, ids, { add_tags: added, remove_tags: removed })} onClose={onClose}>
        <TagsField label={tags.add} tags={added} onTags={setAdded} autofocus />
        {theirs.length > 0 && (
          <fieldset class="more">
            <legend>{tags.takeOff}</legend>
            {theirs.map(({ name, count }) => (
              <Switch
                key={name}
                label={`#${name}`}
                hint={writeNumber(count, tag)}
                checked={hasTag(removed, name)}
                onChecked={(isRemoved) => mark(name, isRemoved)}
              />
            ))}
          </fieldset>
        )}
      </Form>
    </Dialog>
  )
}

interface TagStep {
  readonly add_tags: readonly string[]
  readonly remove_tags: readonly string[]
}

/** Adds tags to sites and removes others, in one call; does nothing if there are no tags. */
async function tagSites(board: Board, ids: ReadonlySet<number>, set: TagStep): Promise<void> {
  const { actions } = board.messages
  if (set.add_tags.length + set.remove_tags.length === 0) return
  const [tell, tags] =
    set.add_tags.length > 0 ? [actions.sitesTagged, set.add_tags] : [actions.sitesUntagged, set.remove_tags]
  await board.run<readonly Site[]>({
    send: () => call('POST', '/api/site-batch', { body: { ids: [...ids], set } }),
    did: ({ length }) => tell({ count: length, tags: tags.join(', ') }),
  })
}
