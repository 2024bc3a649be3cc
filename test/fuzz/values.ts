import fc from 'fast-check'
import { type Description, nameIn } from '../support/description.ts'

type Schemas = Description['components']['schemas']

/** A part of a schema, as JSON Schema has it. */
export interface JsonSchema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly not?: object
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
  readonly examples?: readonly unknown[]
  readonly items?: JsonSchema
  readonly minItems?: number
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: JsonSchema | boolean
  readonly propertyNames?: JsonSchema
}

/** A text that occurs nowhere else, so that it can be told where it went. */
export const MARK = /mark-[0-9a-f]{8}/g

const mark = fc.noBias(fc.nat(0xffff_ffff)).map((number) => `mark-${number.toString(16).padStart(8, '0')}`)
const words = fc.constantFrom('Wiki', 'Tools', '工具', 'Café ☕', ' padded ', 'site.title', 'motto', '1')

/** The first ids that a site gives, as most requests are to meet a record. */
const firstIds = fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 8 }))

const LAST = new Date('2099-12-31')
const toIso = (at: Date) => at.toISOString()

/** Makes values that a schema allows. */
export function createValues(schemas: Schemas): (schema: JsonSchema) => fc.Arbitrary<unknown> {
  const known = new Map<string, fc.Arbitrary<unknown>>()
  return function valuesOf(schema: JsonSchema): fc.Arbitrary<unknown> {
    const { $ref, anyOf, type, ...rest } = schema
    if ($ref) {
      const made = known.get($ref) ?? valuesOf((schemas[nameIn($ref)] ?? {}) as JsonSchema) // only read
      known.set($ref, made)
      return made
    }
    if (anyOf) return fc.oneof(...anyOf.map((option) => valuesOf({ ...rest, ...(type && { type }), ...option })))
    if (Array.isArray(type)) return fc.oneof(...type.map((one: string) => valuesOf({ ...rest, type: one })))
    if ('const' in schema) return fc.constant(schema.const)
    if (schema.enum) return fc.constantFrom(...schema.enum)
    return valuesOfType(schema, valuesOf)
  }
}

function valuesOfType(schema: JsonSchema, valuesOf: (schema: JsonSchema) => fc.Arbitrary<unknown>) {
  switch (schema.type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return integers(schema)
    case 'string':
      return texts(schema)
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}), { minLength: schema.minItems ?? 0, maxLength: 4 })
    case 'object':
      return objects(schema, valuesOf)
    default:
      return fc.jsonValue()
  }
}

function integers({ minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER }: JsonSchema) {
  return fc.oneof(
    { weight: 9, arbitrary: firstIds },
    { weight: 1, arbitrary: fc.integer({ min: minimum, max: maximum }) },
  )
}

function texts({ minLength = 0, maxLength = 100, pattern = '', format, examples = [] }: JsonSchema) {
  if (format === 'date-time') return fc.date({ min: new Date(0), max: LAST, noInvalidDate: true }).map(toIso)
  const fits = new RegExp(pattern)
  const isForm = pattern !== '' && !pattern.startsWith('^[^') // such as a key; the others only exclude characters
  const plain = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 40) })
  return fc
    .oneof(
      { weight: 4, arbitrary: mark },
      { weight: 2, arbitrary: words },
      { weight: isForm ? 4 : 1, arbitrary: isForm ? fc.stringMatching(fits) : plain },
      ...(examples.length > 0 ? [{ weight: 4, arbitrary: fc.constantFrom(...examples.map(String)) }] : []),
    )
    .filter((text) => fits.test(text) && text.length >= minLength && text.length <= maxLength)
}

function objects(schema: JsonSchema, valuesOf: (schema: JsonSchema) => fc.Arbitrary<unknown>) {
  const { properties = {}, required = [], additionalProperties, propertyNames = {} } = schema
  const possible = Object.entries(properties).filter(([, property]) => !property.not)
  const named = fc.record(Object.fromEntries(possible.map(([name, property]) => [name, valuesOf(property)])), {
    requiredKeys: [...required],
  })
  if (typeof additionalProperties !== 'object') return named
  const more = fc.dictionary(texts(propertyNames), valuesOf(additionalProperties), { maxKeys: 4 })
  return fc.tuple(named, more).map(([fields, others]) => ({ ...others, ...fields }))
}
