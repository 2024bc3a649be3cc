import type { Context, Hono } from 'hono'
import { AppError } from '../core/errors.ts'
import { WRITE_FORMATS } from '../formats/write/all.ts'
import type { WriteFormat } from '../formats/write/exported.ts'
import { EXPORT_FILES, EXPORT_IDS } from '../formats/write/files.ts'
import { inBatches } from '../formats/write/pieces.ts'
import { API_HEADERS } from '../http/headers.ts'
import { readSession, requireSession } from '../http/session.ts'
import type { Pace } from '../ports/runtime.ts'
import { type ExportedPart, selectExport } from '../services/transfer/select-export.ts'
import type { WebDeps } from './page-tools.ts'

const FORMATS = new Map<string, WriteFormat>(EXPORT_IDS.map((id) => [EXPORT_FILES[id].file, WRITE_FORMATS[id]]))

/**
 * Everything or a part of it as a file: `/export/links.html`, `/export/links.csv?group=7`,
 * `/export/signpost.json?icons=true` …
 */
export function addExportRoute(routes: Hono, deps: WebDeps): void {
  const { headersOf, tokens, navigation, iconTransfer, clock, audit, pace } = deps

  routes.get('/export/:file', async (c) => {
    const signedIn = requireSession(await readSession(headersOf(c), tokens), 'export')
    const file = c.req.param('file')
    const format = FORMATS.get(file)
    if (!format) throw new AppError('not_found', 'There is nothing at this address')
    const part = readPart(c)
    const exported = selectExport(navigation.snapshot, clock().toISOString(), part)
    audit.done(part === undefined ? 'exported' : 'part-exported', signedIn.session.actor, c)
    const withIcons = c.req.query('icons') === 'true' ? format.renderWithIcons?.(exported, iconTransfer) : undefined
    const batches = withIcons ?? inBatches(format.render(exported))
    return new Response(streamOf(batches, pace), { headers: headersFor(file, format, exported.date) })
  })
}

function readPart(c: Context): ExportedPart | undefined {
  const group = c.req.query('group')
  if (group === undefined || group === 'home') return group
  if (/^\d{1,15}$/.test(group)) return Number(group)
  throw new AppError('invalid_input', '`group` must be the id of a group, or home')
}

function headersFor(file: string, { contentType }: WriteFormat, date: string) {
  const name = file.replace('.', `-${date.slice(0, 10)}.`)
  return {
    'Content-Type': contentType,
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'no-store',
    ...API_HEADERS,
  }
}

/** Generates the text as it is read, so that nothing is buffered for a slow client. */
function streamOf(batches: Iterator<string> | AsyncIterator<string>, pace: Pace): ReadableStream<Uint8Array> {
  const text = new TextEncoder()
  return new ReadableStream(
    {
      async pull(controller) {
        await pace()
        const { done, value } = await batches.next()
        if (done) controller.close()
        else controller.enqueue(text.encode(value))
      },
    },
    { highWaterMark: 0 },
  )
}
