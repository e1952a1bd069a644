/** Answers addresses that the router cannot parse: they are rejected before any hook runs, so the complete answer is built here. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Parts } from '../work/index.ts'
import { noDevices, protections, refuseEverything } from './protections.ts'
import { refusedAnswer } from './refused.ts'
import { nonceOf, type Signer } from './signing.ts'

export function answerUnrouted(
  parts: Parts,
  signer: Signer,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { status, body: refused } = refusedAnswer(error, request.id)
  const body = JSON.stringify(refused)
  const nonce = nonceOf(request.headers['x-request-nonce'])
  const answer = { method: request.method, path: request.raw.url ?? '', status, nonce, body }
  signer(answer, (signature) => {
    reply
      .headers({
        ...protections(parts.config.publicUrl),
        'content-security-policy': refuseEverything,
        'permissions-policy': noDevices,
        'cache-control': 'no-store',
        'x-request-id': request.id,
        'x-signature': signature,
      })
      .code(status)
      .type('application/json; charset=utf-8')
      .send(body)
  })
}
