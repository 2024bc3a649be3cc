import { FORMAT_TITLES, OWN_FORMATS } from '../../../../formats/read/titles.ts'
import type { ImportSummary } from '../../../../services/transfer/tally.ts'
import type { ImportingTexts } from '../../../messages/compiled/messages.ts'
import { may } from '../../session.ts'
import { SelectField, Switch } from '../forms/fields.tsx'
import { hasGuests } from '../page/page-state.ts'
import { fitsPages, type ImportChoice } from './import-choice.ts'
import { formatTitle, useTexts } from './import-words.ts'

const FORMATS = [...OWN_FORMATS.map(({ id, title }) => [id, title] as const), ...Object.entries(FORMAT_TITLES)]

export interface ImportOptionsProps {
  readonly choice: ImportChoice
  /** The result of the check; undefined before the first one, and if the files can't be read. */
  readonly summary: ImportSummary | undefined
  /** Whether the file has records that could be skipped. */
  readonly canSkip: boolean
  /** Whether this installation has no data yet that an import could replace. */
  readonly isEmpty: boolean
  readonly onChoice: (change: Partial<ImportChoice>) => void
}

/** The options for importing the files: only those that matter for them. */
export function ImportOptions({ choice, summary, canSkip, isEmpty, onChoice }: ImportOptionsProps) {
  const texts = useTexts()
  const isRecognised = choice.format === '' && summary !== undefined
  const found = isRecognised ? titleOf(summary, texts) : texts.recognise
  const formats = FORMATS.map(([id, title]) => [id, formatTitle(id, title, texts)] as const)
  return (
    <div class="import-options">
      <SelectField
        label={texts.format}
        hint={isRecognised ? texts.recognised : undefined}
        value={choice.format}
        onValue={(format) => onChoice({ format })}
        options={[['', found], ...formats.filter(([, title]) => title !== found)]}
      />
      {!isEmpty && may('replace') && (
        <SelectField
          label={texts.mode}
          value={choice.mode}
          onValue={(mode) => onChoice({ mode })}
          options={[
            ['merge', texts.merge],
            ['replace', texts.replace],
          ]}
        />
      )}
      {summary?.known !== undefined && (
        <SelectField
          label={texts.known(summary.known)}
          value={choice.known}
          onValue={(known) => onChoice({ known })}
          options={[
            ['leaveOut', texts.knownLeaveOut],
            ['move', texts.knownMove],
            ['keep', texts.knownKeep],
          ]}
        />
      )}
      {summary?.lacksVisibility && hasGuests() && (
        <SelectField
          label={texts.visibility}
          value={choice.visibility}
          onValue={(visibility) => onChoice({ visibility })}
          options={[
            ['private', texts.asPrivate],
            ['public', texts.asPublic],
          ]}
        />
      )}
      {(summary?.hasRoots || choice.keepsRoots) && (
        <Switch
          label={texts.keepsRoots}
          hint={texts.keepsRootsHint}
          checked={choice.keepsRoots}
          onChecked={(keepsRoots) => onChoice({ keepsRoots })}
        />
      )}
      {(choice.pages || fitsPages(summary?.tree)) && (
        <Switch
          label={texts.pages}
          hint={texts.pagesHint}
          checked={choice.pages}
          onChecked={(pages) => onChoice({ pages })}
        />
      )}
      {(canSkip || choice.skipInvalid) && (
        <Switch
          label={texts.skipInvalid}
          checked={choice.skipInvalid}
          onChecked={(skipInvalid) => onChoice({ skipInvalid })}
        />
      )}
    </div>
  )
}

/** The names of the files' formats. */
function titleOf({ files }: ImportSummary, texts: ImportingTexts): string {
  const titles = files?.map(({ format, title }) => formatTitle(format, title, texts)) ?? [texts.ours]
  return [...new Set(titles)].join(', ')
}
