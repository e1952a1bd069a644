/** Serves the API reference at /docs/api. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { foundFolder } from './portal-pages.ts'

/** Does nothing where docs/api/openapi.json has not been generated. */
export async function registerApiDocs(app: FastifyInstance): Promise<void> {
  const folder = foundFolder('docs/api', 'openapi.json')
  const file = folder && path.join(folder, 'openapi.json')
  if (!file || !existsSync(file)) return
  const document = JSON.parse(readFileSync(file, 'utf8')) as never
  await app.register(async (scope) => {
    await scope.register(swagger, { mode: 'static', specification: { document } })
    await scope.register(swaggerUi, { routePrefix: '/docs/api', staticCSP: true, uiConfig: { docExpansion: 'none' } })
  })
}
