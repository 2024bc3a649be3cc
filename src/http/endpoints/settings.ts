import { z } from 'zod'
import { settingSchema, settingUpdateSchema } from '../../domain/setting.ts'
import { updateSettings } from '../../services/edits/settings.ts'
import { newPictureSchema } from '../../services/pictures.ts'
import type { HttpDeps } from '../deps.ts'
import { endpoint } from '../endpoint.ts'
import { revision } from '../own-headers.ts'

export function settingEndpoints({ navigation, listings, pictures, settings }: HttpDeps) {
  return [
    endpoint('GET /api/configs', {
      access: 'reader',
      tag: 'Configs',
      summary: 'The settings of the site',
      data: z.array(settingSchema),
      handle: () => listings.settings,
    }),

    endpoint('PUT /api/configs', {
      access: 'owner',
      tag: 'Configs',
      summary: 'Change settings: null deletes one, the others stay',
      body: settingUpdateSchema,
      data: z.array(settingSchema),
      sends: { revision },
      handle: async ({ session, body }) => {
        const { revision } = await navigation.edit(session.actor, updateSettings(body))
        return { resource: listings.settings, headers: { revision } }
      },
    }),

    endpoint('POST /api/pictures', {
      access: 'owner',
      tag: 'Configs',
      summary: 'Keep a picture; returns its address, for the settings',
      logged: 'Uploaded a picture',
      body: newPictureSchema,
      data: z.object({ url: z.string() }).meta({ id: 'Picture' }),
      handle: async ({ body }) => ({
        data: { url: `${settings.basePath}/pictures/${await pictures.add(body.data)}` },
      }),
    }),
  ]
}
