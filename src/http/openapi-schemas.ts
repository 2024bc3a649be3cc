import { z } from 'zod'

/** Whether clients send the value, or receive it. */
export type Direction = 'input' | 'output'

export interface SchemaWriter {
  /** The schemas that have a name, written so far. */
  readonly named: Readonly<Record<string, object>>
  /** Returns the JSON Schema; a reference if the schema has a name (`.meta({ id })`). */
  write(schema: z.ZodType, direction: Direction): object
}

export function createSchemaWriter(): SchemaWriter {
  const named: Record<string, object> = {}
  return {
    named,
    write(schema, io) {
      const written = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: simplify })
      const { $schema: _, $defs = {}, ...rest } = inComponents(written)
      for (const [name, definition] of Object.entries($defs)) {
        const known = named[name]
        if (known && JSON.stringify(known) !== JSON.stringify(definition)) throw new Error(`Two schemas named ${name}`)
        named[name] = definition
      }
      return rest
    },
  }
}

type JsonSchema = z.core.JSONSchema.BaseSchema

/** Removes parts that zod adds for its own purposes, or spells out at too great a length. */
function simplify({ jsonSchema }: { readonly jsonSchema: JsonSchema }): void {
  delete jsonSchema.readOnly // zod means TypeScript's; here it would mean that input omits the field
  if (jsonSchema.default === null) delete jsonSchema.default
  if (jsonSchema.format === 'date-time') delete jsonSchema.pattern
}

function inComponents(schema: JsonSchema): JsonSchema & { $defs?: Record<string, object> } {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/$defs/', '"$ref":"#/components/schemas/'))
}
