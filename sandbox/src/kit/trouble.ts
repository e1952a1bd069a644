/** Faults of a call of the gateway's or the bank's API: refused, unreadable, slow or never answered. */
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type FaultName, type Faults, type Trouble, troubles } from './faults.ts'
import { Refused } from './refused.ts'

const errors: Partial<Record<Trouble, readonly [status: number, code: string]>> = {
  error401: [401, 'bad_signature'],
  error403: [403, 'forbidden'],
  error404: [404, 'not_found'],
  error408: [408, 'request_timeout'],
  error409: [409, 'conflict'],
  error429: [429, 'too_many_requests'],
  error500: [500, 'internal_error'],
}
export const isTrouble = (mode: string): mode is Trouble => (troubles as readonly string[]).includes(mode)

type Answer = (request: FastifyRequest, reply: FastifyReply) => unknown

/** Answers a call, with the configured fault if any. An error and garbage do nothing; `slow` and `timeout` execute the request. */
export const underFaults =
  (faults: Faults, slowMs: number) =>
  (name: FaultName, answer: Answer) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const mode = faults.mode(name)
    if (!isTrouble(mode)) return answer(request, reply)
    faults.take(name)
    const error = errors[mode]
    if (error) throw new Refused(error[0], error[1], 'Something broke on purpose')
    if (mode === 'garbage') return reply.code(200).type('text/html').send('<h1>Bad gateway</h1><p>{"id":')
    // The worst case: the request is executed, but its answer comes after what follows from it, or never.
    const value = await answer(request, reply)
    if (mode === 'slow') await wait(slowMs)
    return mode === 'timeout' ? reply.hijack() : value
  }
