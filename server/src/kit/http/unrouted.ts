/** Addresses that the router cannot read are refused before any hook runs, so their answer is made whole here. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Parts } from '../parts.ts'
import { protections, refuseEverything } from './protections.ts'
import { refusedAnswer } from './refused.ts'
import { pathOf, signature } from './signing.ts'

export async function answerUnrouted(
  parts: Parts,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { status, body: refused } = refusedAnswer(error, request.id)
  const body = JSON.stringify(refused)
  const answer = { method: request.method, path: pathOf(request.raw.url ?? ''), status, body }
  reply
    .headers({
      ...protections(parts.config.publicUrl),
      'content-security-policy': refuseEverything,
      'cache-control': 'no-store',
      'x-request-id': request.id,
      'x-signature': signature(parts.keys, answer, parts.clock.now()),
    })
    .code(status)
    .type('application/json; charset=utf-8')
    .send(body)
}
