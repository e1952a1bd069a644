/** A customer who opens a page is a guest; each read and change is one unit of work. */
import { problemsOfCheckout, TemporaryId } from '@singil/contract/payments/checkout'
import { refuse } from '@singil/contract/kit/problem'
import type { FastifyRequest } from 'fastify'
import { customerIdOf } from '../../kit/http/index.ts'
import { named, type NameKind, noMerchant } from '../../kit/database/index.ts'
import { type Actor, type Context, type FlowParts, type Parts, unitOfWork, within } from '../../kit/work/index.ts'

export type Guest = FlowParts

/** `kind`: what the id in the address names. The guest sees that merchant's rows. */
export function guestOf(parts: Parts, request: FastifyRequest, kind: NameKind): Guest {
  const customerId = customerIdOf(request)
  const actor: Actor = {
    kind: 'guest',
    userId: null,
    username: 'customer',
    role: null,
    sessionId: null,
    ip: request.ip,
    device: (request.headers['user-agent'] ?? '').replace(/[^\x20-\x7e]/g, '?').slice(0, 200),
    ...(customerId === undefined ? {} : { customerId }),
  }
  const id = (request.params as { id?: unknown }).id ?? (request.query as { id?: unknown }).id
  const scope = within('customer', typeof id === 'string' ? named(kind, id) : noMerchant)
  const name = `page ${request.routeOptions.url ?? ''}`
  return {
    actor,
    unit: <T>(work: (context: Context) => Promise<T>) => unitOfWork(parts, actor, scope, name, work),
    ports: parts.ports,
    outside: parts.outside,
    publicUrl: parts.config.publicUrl,
    say: () => {},
    now: () => parts.clock.now(),
  }
}

/** The link that the URL names; a malformed id is refused like an unknown one. */
export function linkIdOf(request: FastifyRequest): TemporaryId {
  const parsed = TemporaryId.safeParse((request.params as { id?: unknown }).id)
  return parsed.success ? parsed.data : refuse(problemsOfCheckout.unknown, {})
}
