/** Sends a page with the headers that a customer page carries. */
import { nameOf, noticePaths, type Support } from '@singil/contract/foundation/provider'
import type { Page } from '@singil/pay/payments/checkout/page.ts'
import type { Provider } from '@singil/pay/kit/provider.tsx'
import type { FastifyReply } from 'fastify'
import { newNonce, protectPage } from '../../kit/http/index.ts'
import { noMerchant } from '../../kit/database/index.ts'
import { type Parts, systemActor, unitOfWork, within } from '../../kit/work/index.ts'
import { modeOf } from '../../identity/installation/index.ts'
import { supportOf, versionInForce } from '../../foundation/provider/index.ts'
import type { Assets } from './assets.ts'
import { documentOf } from './document.ts'

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

/** What every page says of the provider. */
export type ReadProvider = () => Promise<Provider>

const freshMs = 1000
const noSupport = { name: '', email: '', telephone: '', hours: '' }

const shown = (support: Support, version: number | null, isTest: boolean): Provider => ({
  ...support,
  name: nameOf(support),
  terms: { version, url: noticePaths.terms },
  privacyUrl: noticePaths.privacy,
  isTest,
})

/** Pages that are asked for within a second share one read. The page of an error is shown also where the provider cannot be read. */
export function createReadProvider(parts: Parts): ReadProvider {
  const actor = systemActor('pages')
  let last: { readonly at: number; readonly read: Promise<Provider> } | undefined
  return () => {
    const at = parts.clock.now().getTime()
    if (last && Math.abs(at - last.at) < freshMs) return last.read
    const read = unitOfWork(parts, actor, within('pages', noMerchant), 'provider of pages', async (context) =>
      shown(await supportOf(context.tx), await versionInForce(context, 'terms'), (await modeOf(context)) === 'test'),
    ).catch((error: unknown) => {
      parts.log.error({ err: error }, 'the provider of pages could not be read')
      return shown(noSupport, null, false)
    })
    last = { at, read }
    return read
  }
}

export const createAnswer =
  (send: Send, assets: Assets, readProvider: ReadProvider): Answer =>
  async (reply, page, status) => {
    const provider = await readProvider()
    return send(reply, (nonce) => documentOf(page, { assets, nonce, provider }), status)
  }
