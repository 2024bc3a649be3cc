import { DOCUMENT_VERSION } from '../../schemas/document.ts'
import type { Exported, KeptIcons, WriteFormat } from './exported.ts'
import { inBatches, jsonArray } from './pieces.ts'

/** Our own lossless format. `ExportDocument` describes it; a published JSON Schema describes what an import accepts. */
export const signpost = {
  contentType: 'application/json; charset=utf-8',
  render,
  renderWithIcons,
} satisfies WriteFormat

function* render(exported: Exported): Generator<string> {
  yield* withoutEnd(exported)
  yield END
}

async function* renderWithIcons(exported: Exported, icons: KeptIcons): AsyncGenerator<string> {
  yield* inBatches(withoutEnd(exported))
  yield ',\n  "icons": '
  yield* icons.render(exported.sections)
  yield END
}

const END = '\n}\n'

function* withoutEnd({ date, sections, settings }: Exported): Generator<string> {
  yield `{\n  "version": ${JSON.stringify(DOCUMENT_VERSION)},\n  "exportDate": ${JSON.stringify(date)},\n  "groups": `
  yield* jsonArray(sections.map(({ group }) => group))
  yield ',\n  "sites": '
  yield* jsonArray(sitesOf(sections))
  yield ',\n  "configs": '
  yield* jsonArray(settings.map(({ key, value, is_public }) => ({ key, value, is_public })))
}

function* sitesOf(sections: Exported['sections']) {
  for (const { sites } of sections) yield* sites
}
