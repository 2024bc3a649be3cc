import { answer, answerJson } from '../answer.ts'
import type { HttpDeps } from '../deps.ts'
import type { Handlers } from '../handler.ts'
import { describeApi } from '../openapi.ts'

export function systemRoutes({ navigation, schemas, settings, version }: HttpDeps) {
  let description: object | undefined
  return {
    'GET /api/health': () => answer({ status: 'ok', revision: navigation.snapshot.revision }),

    'GET /api/openapi.json': () => {
      description ??= describeApi({ schemas, version, basePath: settings.basePath })
      return answerJson(description)
    },
  } satisfies Partial<Handlers>
}
