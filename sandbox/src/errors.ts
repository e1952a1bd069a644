/** Converts every error to one shape: JSON for programs, a page for people. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { html } from './kit/html.ts'
import { Refused } from './kit/refused.ts'
import { sendPage } from './pages/layout.ts'

function refusalOf(error: unknown): Refused {
  if (error instanceof Refused) return error
  if (error instanceof z.ZodError) {
    const [first] = error.issues
    return new Refused(400, 'invalid_request', first ? `${first.path.join('.')}: ${first.message}` : 'Not understood')
  }
  const status = (error as FastifyError).statusCode ?? 500
  return status < 500
    ? new Refused(status, 'invalid_request', (error as FastifyError).message)
    : new Refused(500, 'internal_error', 'Something went wrong')
}

function send(request: FastifyRequest, reply: FastifyReply, { status, code, message }: Refused): FastifyReply {
  if (!request.headers.accept?.includes('text/html')) return reply.code(status).send({ error: { code, message } })
  const main = html`<h1>${message}</h1>
    <p><a href="/">All payments</a></p>`
  return sendPage(reply, { title: message, main }, status)
}

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error)
    if (refusal.status >= 500 && !(error instanceof Refused)) request.log.error(error)
    return send(request, reply, refusal)
  })
  app.setNotFoundHandler((request, reply) => send(request, reply, new Refused(404, 'not_found', 'Nothing is here')))
}
