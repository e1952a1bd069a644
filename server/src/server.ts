/** Builds the HTTP application: routes and plugins of every feature, health, API reference and the portal. */
import type { FastifyInstance } from 'fastify'
import {
  type AnswerPage,
  createApp,
  type Readiness,
  registerApiDocs,
  registerHealth,
  registerPolicyReports,
  registerPortal,
  registerRoutes,
} from './kit/http/index.ts'
import type { Parts } from './kit/work/index.ts'

/** Ready to listen or inject; closing it does not close the parts. */
export async function buildServer(
  parts: Parts,
  readiness: Readiness = { isStopping: false },
): Promise<FastifyInstance> {
  let answerPage: AnswerPage = () => null
  const app = await createApp(parts, (request, reply) => answerPage(request, reply), readiness)
  registerHealth(app, parts, readiness)
  await registerPolicyReports(app, parts)
  await registerApiDocs(app)
  await registerRoutes(
    app,
    parts,
    parts.features.flatMap(({ routes = [] }) => routes),
  )
  for (const feature of parts.features) for (const plugin of feature.plugins ?? []) await plugin(app, parts)
  answerPage = await registerPortal(app, parts)
  return app
}
