/** Serves the API reference at /docs/api. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { foundFolder } from './portal-pages.ts'
import { sameForAll } from './same-for-all.ts'

/** The plug-in writes its document anew for every request; it gets one without calls, and the real one is answered instead. */
const empty = { openapi: '3.1.0', info: { title: '', version: '' }, paths: {} } as const
const prefix = '/docs/api'
/** JSON is YAML too. */
const types: Readonly<Record<string, string>> = {
  [`${prefix}/json`]: 'application/json; charset=utf-8',
  [`${prefix}/yaml`]: 'application/x-yaml',
}

/** Reads the document that the build writes; null before the first build. */
function builtDocument(): (() => string) | null {
  const folder = foundFolder('contract/dist', 'openapi.json')
  return folder === null ? null : () => readFileSync(path.join(folder, 'openapi.json'), 'utf8')
}

/** Does nothing without a document. */
export async function registerApiDocs(app: FastifyInstance, readDocument = builtDocument()): Promise<void> {
  if (!readDocument) return
  const answer = sameForAll(readDocument)
  const preHandler = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void => {
    const type = types[request.routeOptions.url ?? '']
    if (type === undefined) return done()
    answer(request, reply, type).catch(done)
  }
  await app.register(async (scope) => {
    await scope.register(swagger, { mode: 'static', specification: { document: empty } })
    await scope.register(swaggerUi, {
      routePrefix: prefix,
      staticCSP: true,
      uiConfig: { docExpansion: 'none' },
      uiHooks: { preHandler },
    })
  })
}
