import { z } from 'zod'
import {
  type AutoField,
  emptyOf,
  type Fields,
  type GroupField,
  type Hidden,
  type RecordOf,
} from '../core/fields/field.ts'
import { isStatusTarget, readStatusCodes } from '../core/status.ts'
import { MAX_ICON_CHARACTERS, readIcon, readLink } from '../core/url.ts'
import { flag, id, instant, orderNum, storedFlag } from './fields.ts'
import { clearable, clearableChoice } from './input.ts'
import { asIssue, messageFor } from './problem-issues.ts'
import { clearableTags, storedTags } from './tags.ts'
import { clearableText, storedText, text } from './text.ts'

const ICONS = ['', 'https://example.com/icon.png']

/** The picture of a site or a group; '' where there is none. */
const storedIcon = storedText(MAX_ICON_CHARACTERS)

const clearableIcon = clearableText(MAX_ICON_CHARACTERS, { examples: ICONS }).transform((typed, context) => {
  const result = readIcon(typed)
  if ('url' in result) return result.url
  context.addIssue(asIssue(result.problem))
  return typed
})

/** The schemas of stored fields, in the order of the table. */
export function storedShape<const Of extends Fields>(fields: Of) {
  const shape = Object.entries(fields).map(([name, field]) => [name, described(withEmpty(stored(field), field), field)])
  return Object.fromEntries(shape) as { [Name in keyof Of]: z.ZodType<RecordOf<Of>[Name]> } // the same names
}

/** The schemas of the fields that some guests are not sent, which may be missing. */
export function hidableShape<const Of extends Fields>(fields: Of) {
  const hidable = Object.entries(fields).filter(([, { shownTo }]) => shownTo !== 'all guests')
  const shape = hidable.map(([name, field]) => [name, described(stored(field), field).optional()])
  return Object.fromEntries(shape) as { [Name in Hidden<Of>]: z.ZodOptional<z.ZodType<RecordOf<Of>[Name]>> } // as the filter says
}

function described(schema: z.ZodType, { says }: GroupField): z.ZodType {
  return schema.meta({ description: says })
}

/** Records written before the field was added are read as if it were empty. */
function withEmpty(schema: z.ZodType, field: GroupField): z.ZodType {
  return field.since === '2.0' ? schema : schema.default(emptyOf(field))
}

function stored(field: GroupField): z.ZodType {
  switch (field.kind) {
    case 'id':
      return id
    case 'group':
      return id.nullable()
    case 'order':
      return orderNum
    case 'flag':
      return storedFlag
    case 'instant':
      return instant
    case 'icon':
      return storedIcon
    case 'tags':
      return storedTags
    case 'choice':
      return z.enum(field.choices)
    case 'text':
    case 'url':
      return storedText(field.max, { required: field.isRequired === true })
    case 'status target':
    case 'status codes':
      return storedText(field.max)
  }
}

/** The fields that people don't fill in, or that are read in their own way. */
type Placed = AutoField | 'order_num' | 'is_public'
const PLACED: ReadonlySet<string> = new Set([
  'id',
  'created_at',
  'updated_at',
  'order_num',
  'is_public',
] satisfies Placed[])

/** The names of the fields that a new record can't do without. */
type Needed<Of extends Fields> = {
  [Name in keyof Of]: Name extends Placed
    ? never
    : Of[Name] extends { readonly isRequired: true } | { readonly kind: 'id' }
      ? Name
      : never
}[keyof Of]

type InputOf<Of extends Fields, Names extends keyof Of> = { [Name in Names]: z.ZodType<RecordOf<Of>[Name]> }

/** The schemas of the fields that people fill in, in the order of the table. `schemes`: the schemes of URLs. */
export function inputShapes<const Of extends Fields>(fields: Of, schemes: ReadonlySet<string> = new Set()) {
  const entries = Object.entries(fields).filter(([name]) => !PLACED.has(name))
  const isNeeded = (field: GroupField) => field.kind === 'id' || ('isRequired' in field && field.isRequired === true)
  const shapeOf = (needed: boolean) =>
    Object.fromEntries(
      entries.flatMap(([name, field]) => (isNeeded(field) === needed ? [[name, input(field, schemes)]] : [])),
    )
  return {
    needed: shapeOf(true) as InputOf<Of, Needed<Of>>, // as the filter says
    optional: shapeOf(false) as InputOf<Of, Exclude<keyof Of, Needed<Of> | Placed>>,
  }
}

function input(field: GroupField, schemes: ReadonlySet<string>): z.ZodType {
  switch (field.kind) {
    case 'id':
      return id
    case 'group':
      return id.nullable()
    case 'flag':
      return clearable(flag, 0)
    case 'icon':
      return clearableIcon
    case 'tags':
      return clearableTags
    case 'choice':
      return clearableChoice(field.choices)
    case 'text':
      return field.isRequired ? text(field.max, { required: true }) : clearableText(field.max)
    case 'url':
      return field.isRequired ? link(field.max, schemes) : clearableLink(field.max, schemes)
    case 'status target':
      return clearableText(field.max, { examples: ['', '/ping', 'tcp:22'] }).refine(
        (typed) => isStatusTarget(typed),
        messageFor('notAStatusTarget'),
      )
    case 'status codes':
      return clearableText(field.max, { examples: ['', '200-299, 401'] }).refine(
        (typed) => readStatusCodes(typed) !== undefined,
        messageFor('notStatusCodes'),
      )
    case 'order':
    case 'instant':
      throw new Error(`${field.kind} is filled in by the server`)
  }
}

const URLS = ['https://example.com', 'nas:5000']

function link(max: number, schemes: ReadonlySet<string>) {
  return text(max, { required: true, examples: URLS })
    .transform(readWith(schemes))
    .meta({ description: `A missing scheme is filled in. Allowed are ${[...schemes].join(', ')}.` })
}

/** '' for no link. */
function clearableLink(max: number, schemes: ReadonlySet<string>) {
  const read = readWith(schemes)
  return clearableText(max, { examples: ['', ...URLS] }).transform((typed, context) =>
    typed === '' ? '' : read(typed, context),
  )
}

function readWith(schemes: ReadonlySet<string>) {
  return (typed: string, context: z.RefinementCtx): string => {
    const result = readLink(typed, schemes)
    if ('url' in result) return result.url
    context.addIssue(asIssue(result.problem))
    return typed
  }
}
