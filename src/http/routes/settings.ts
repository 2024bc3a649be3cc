import { settingUpdateSchema } from '../../domain/setting.ts'
import { updateSettings } from '../../services/settings.ts'
import { revisionHeader } from '../answer.ts'
import { readBody } from '../body.ts'
import type { HttpDeps } from '../deps.ts'
import type { Handlers } from '../handler.ts'

export function settingRoutes({ navigation, representations, listings, headersOf }: HttpDeps) {
  return {
    'GET /api/configs': (c, audience) => representations.respond(headersOf(c), listings.settings, audience),

    'PUT /api/configs': async (c, { username }) => {
      const entries = await readBody(c.req.raw, settingUpdateSchema)
      const { revision } = await navigation.edit({ name: username }, updateSettings(entries))
      return representations.respondOnce(listings.settings, 'owner', revisionHeader(revision))
    },
  } satisfies Partial<Handlers>
}
