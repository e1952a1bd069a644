/** Sends a page with the headers that a customer page carries. */
import type { Page } from '@singil/pay/checkout/page.ts'
import type { FastifyReply } from 'fastify'
import { newNonce, protectPage } from '../kit/http/index.ts'
import type { Parts } from '../kit/work/index.ts'
import type { Assets } from './assets.ts'
import { documentOf } from './document.ts'
import type { ReadProvider } from './read-provider.ts'

export type Answer = (reply: FastifyReply, page: Page, status?: number) => Promise<FastifyReply>
/** Sends a document that is made with this answer's nonce. */
export type Send = (reply: FastifyReply, documentOf: (nonce: string) => string, status?: number) => FastifyReply

/** External form targets allowed by the content security policy: the gateway's hosted page. */
export const formTargetsOf = (parts: Parts): readonly string[] =>
  parts.config.gateway ? [new URL(parts.config.gateway.url).origin] : []

export function createSend(parts: Parts): Send {
  const { publicUrl } = parts.config
  const formTargets = formTargetsOf(parts)
  return (reply, documentWith, status = 200) => {
    const nonce = newNonce()
    return protectPage(reply, { nonce, publicUrl, formTargets })
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(documentWith(nonce))
  }
}

export const createAnswer =
  (send: Send, assets: Assets, readProvider: ReadProvider): Answer =>
  async (reply, page, status) => {
    const provider = await readProvider()
    return send(reply, (nonce) => documentOf(page, { assets, nonce, provider }), status)
  }
