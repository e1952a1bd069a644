/** Serves the API reference at /docs/api. */
import { existsSync, readFileSync } from 'node:fs'
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

const read = (file: string) => JSON.stringify(JSON.parse(readFileSync(file, 'utf8')))

/** Does nothing where docs/api/openapi.json has not been generated. */
export async function registerApiDocs(app: FastifyInstance, readDocument = read): Promise<void> {
  const folder = foundFolder('docs/api', 'openapi.json')
  const file = folder && path.join(folder, 'openapi.json')
  if (!file || !existsSync(file)) return
  const answer = sameForAll(() => readDocument(file))
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
