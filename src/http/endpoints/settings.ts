import { z } from 'zod'
import { ifUnchanged } from '../../core/edits/edit.ts'
import { newestOf, updateSettings } from '../../core/edits/settings.ts'
import { settingSchema, settingUpdateSchema } from '../../schemas/setting.ts'
import { newPictureSchema } from '../../services/pictures.ts'
import type { HttpDeps } from '../deps.ts'
import { endpoint } from '../endpoint.ts'
import { revision, unchangedSince } from '../own-headers.ts'

export function settingEndpoints({
  navigation,
  listings,
  pictures,
  settings,
}: Pick<HttpDeps, 'navigation' | 'listings' | 'pictures' | 'settings'>) {
  return [
    endpoint('GET /api/configs', {
      needs: 'read',
      tag: 'Configs',
      summary: 'The settings of the site',
      data: z.array(settingSchema),
      handle: () => listings.settings,
    }),

    endpoint('PUT /api/configs', {
      needs: 'configure',
      tag: 'Configs',
      summary: 'Change settings: null deletes one, the others stay',
      requestHeaders: { unchangedSince },
      body: settingUpdateSchema,
      data: z.array(settingSchema),
      responseHeaders: { revision },
      handle: async ({ session, body, headers }) => {
        const edit = ifUnchanged(headers.unchangedSince, (snapshot) => newestOf(snapshot, body), updateSettings(body))
        const { revision } = await navigation.edit(session.actor, edit)
        return { resource: listings.settings, headers: { revision } }
      },
    }),

    endpoint('POST /api/pictures', {
      needs: 'configure',
      tag: 'Configs',
      summary: 'Keep a picture; returns its address, for the settings',
      logged: 'picture-uploaded',
      body: newPictureSchema,
      data: z.object({ url: z.string() }).meta({ id: 'Picture' }),
      handle: async ({ body }) => ({
        data: { url: `${settings.basePath}/pictures/${await pictures.add(body.data)}` },
      }),
    }),
  ]
}
