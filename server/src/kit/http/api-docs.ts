/** Serves the API reference at /docs/api: the page of Swagger UI, with the document that the build writes. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { foundFolder } from './portal-pages.ts'
import { sameForAll } from './same-for-all.ts'

const prefix = '/docs/api'
const require = createRequire(import.meta.url)
/** Of the plug-in only its files are used: registered, it keeps 16 MB of them and of an empty document in memory. */
const files = path.dirname(require.resolve('@fastify/swagger-ui/static/swagger-ui.css'))

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Singil API</title>
    <link rel="icon" href="${prefix}/static/favicon-32x32.png" />
    <link rel="stylesheet" href="${prefix}/static/swagger-ui.css" />
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="${prefix}/static/swagger-ui-bundle.js"></script>
    <script src="${prefix}/start.js"></script>
  </body>
</html>
`
const start = `SwaggerUIBundle({ url: '${prefix}/json', dom_id: '#swagger-ui', deepLinking: true, docExpansion: 'none' })\n`
/** Swagger UI writes style attributes. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Reads the document that the build writes; null before the first build. */
function builtDocument(): (() => string) | null {
  const folder = foundFolder('contract/dist', 'openapi.json')
  return folder === null ? null : () => readFileSync(path.join(folder, 'openapi.json'), 'utf8')
}

/** Does nothing without a document. */
export async function registerApiDocs(app: FastifyInstance, readDocument = builtDocument()): Promise<void> {
  if (!readDocument) return
  const answer = sameForAll(readDocument)
  app.get(`${prefix}/json`, (request, reply) => answer(request, reply, 'application/json; charset=utf-8'))
  // JSON is YAML too.
  app.get(`${prefix}/yaml`, (request, reply) => answer(request, reply, 'application/x-yaml'))
  app.get(`${prefix}/start.js`, (_, reply) => reply.type('text/javascript; charset=utf-8').send(start))
  app.get(prefix, (_, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page),
  )
  await app.register(fastifyStatic, {
    root: files,
    prefix: `${prefix}/static/`,
    allowedPath: (file) => /^\/(?:swagger-ui\.css|swagger-ui-bundle\.js|favicon-32x32\.png)$/.test(file),
    index: false,
    decorateReply: false,
  })
}
