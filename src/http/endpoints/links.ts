import { linkPreviewSchema, previewInputSchema } from '../../services/link-preview/link-preview.ts'
import type { HttpDeps } from '../deps.ts'
import { endpoint } from '../endpoint.ts'

/** What other hosts say about links. */
export function linkEndpoints({ linkPreview }: Pick<HttpDeps, 'linkPreview'>) {
  return [
    endpoint('POST /api/link-preview', {
      needs: 'edit',
      tag: 'Links',
      summary: 'What the page at an address says about itself: its name, description, icons and own address',
      body: previewInputSchema,
      data: linkPreviewSchema,
      handle: async ({ body }) => ({ data: await linkPreview(body) }),
    }),
  ]
}
