/** What every page route needs: the guest's units of work, rendering of answers, and the query to the gateway. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { NameKind } from '../../kit/database/index.ts'
import type { Parts } from '../../kit/work/index.ts'
import type { Answer, ReadProvider, Send } from './answer.ts'
import type { AskGateway } from './ask-gateway.ts'
import type { Assets } from './assets.ts'
import type { Guest } from './guest.ts'

export interface PageKit {
  readonly parts: Parts
  readonly host: string
  readonly answer: Answer
  readonly send: Send
  readonly assets: Assets
  /** What every page says of the provider. */
  readonly provider: ReadProvider
  readonly askGateway: AskGateway
  guest(request: FastifyRequest, kind: NameKind): Guest
}

export const seeOther = (reply: FastifyReply, url: string) =>
  reply.header('cache-control', 'no-store').redirect(url, 303)

export const queryOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = (request.query as Readonly<Record<string, unknown>>)[name]
  return typeof value === 'string' ? value : undefined
}
