/** The HTTP application of the given parts: every feature's routes and plugins in the kit's envelope, health, documents, the portal. */
import type { FastifyInstance } from 'fastify'
import { registerApiDocs } from './kit/http/api-docs.ts'
import { createApp } from './kit/http/app.ts'
import { type Readiness, registerHealth } from './kit/http/health.ts'
import { registerPolicyReports } from './kit/http/policy-reports.ts'
import { type AnswerPage, registerPortal } from './kit/http/portal-pages.ts'
import { registerRoutes } from './kit/http/routes.ts'
import type { Parts } from './kit/parts.ts'

/** Ready to listen or to be injected; closing it does not close the parts. */
export async function buildServer(
  parts: Parts,
  readiness: Readiness = { isStopping: false },
): Promise<FastifyInstance> {
  let answerPage: AnswerPage = () => null
  const app = await createApp(parts, (request, reply) => answerPage(request, reply), readiness)
  registerHealth(app, parts, readiness)
  await registerPolicyReports(app, parts)
  await registerApiDocs(app)
  for (const feature of parts.features) registerRoutes(app, parts, feature.routes ?? [])
  for (const feature of parts.features) for (const plugin of feature.plugins ?? []) await plugin(app, parts)
  answerPage = await registerPortal(app, parts)
  return app
}
