import { configUpdateSchema } from '../../domain/config.ts'
import { updateConfigs } from '../../services/configs.ts'
import { revisionHeader } from '../answer.ts'
import { readBody } from '../body.ts'
import type { HttpDeps } from '../deps.ts'
import type { Handlers } from '../handler.ts'

export function configRoutes({ navigation, representations, listings, headersOf }: HttpDeps) {
  return {
    'GET /api/configs': (c, audience) => representations.respond(headersOf(c), listings.configs, audience),

    'PUT /api/configs': async (c, { username }) => {
      const entries = await readBody(c.req.raw, configUpdateSchema)
      const { revision } = await navigation.edit(username, updateConfigs(entries))
      return representations.respondOnce(listings.configs, 'owner', revisionHeader(revision))
    },
  } satisfies Partial<Handlers>
}
