/** Faults of a call of the gateway's API: refused, unreadable, slow or never answered. */
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { Refused } from '../kit/refused.ts'
import { type Trouble, troubles } from './faults.ts'
import type { Gateway } from './gateway.ts'

export type CallName = 'createPayment' | 'queryPayment' | 'cancelPayment' | 'refund' | 'queryRefund'

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

/** Answers a call, with the configured fault if any. An error and garbage do nothing; `slow` and `timeout` execute the request. */
export async function answerUnderFault(
  gateway: Gateway,
  name: CallName,
  reply: FastifyReply,
  answer: () => unknown,
): Promise<unknown> {
  const mode = gateway.faults.mode(name)
  if (!isTrouble(mode)) return answer()
  gateway.faults.take(name)
  const error = errors[mode]
  if (error) throw new Refused(error[0], error[1], 'Something broke on purpose')
  if (mode === 'garbage') return reply.code(200).type('text/html').send('<h1>Bad gateway</h1><p>{"payment_id":')
  if (mode === 'slow') await wait(gateway.config.slowMs)
  const value = await answer()
  // The worst case: the request is executed, but the answer never arrives.
  return mode === 'timeout' ? reply.hijack() : value
}
