import { createRequire } from 'node:module'

/** The YAML reader that the validator of OpenAPI brings along. */
const fromValidator = createRequire(createRequire(import.meta.url).resolve('@seriousme/openapi-schema-validator'))
interface Yaml {
  parseAllDocuments(text: string, options: { merge: boolean }): readonly Document[]
}
interface Document {
  readonly errors: readonly Error[]
  readonly warnings: readonly Error[]
  toJS(): unknown
}
const yaml: Yaml = fromValidator('yaml')

/** The documents of a text, which `---` separates. Throws if one is not well-formed. */
export function parseYaml(text: string): readonly unknown[] {
  return yaml.parseAllDocuments(text, { merge: true }).map((document) => {
    for (const fault of [...document.errors, ...document.warnings]) throw fault
    return document.toJS()
  })
}
