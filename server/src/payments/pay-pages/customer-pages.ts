/** The customer's pages: rendered on the server, forms that work without script, every error answered as a page. */
import { problemsOfAppTokens } from '@singil/contract/catalogue/app-tokens'
import { problemsOfCheckout } from '@singil/contract/payments/checkout'
import { problemsOfStores } from '@singil/contract/catalogue/stores'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pathOf, readForms, refusedAnswer } from '../../kit/http/index.ts'
import { problemsOfKit } from '../../kit/base/index.ts'
import { type Parts, sharedPort } from '../../kit/work/index.ts'
import { createAnswer, createReadProvider, createSend } from './answer.ts'
import { createAskGateway } from './ask-gateway.ts'
import { registerAssets } from './assets.ts'
import { channelRoutes } from './channel-routes.ts'
import { detailsRoutes } from './details-routes.ts'
import { formRoutes } from './form-routes.ts'
import { guestOf } from './guest.ts'
import { noticeRoutes } from './notice-routes.ts'
import * as outcome from './outcome-page.ts'
import { type PageKit, seeOther } from './page-kit.ts'
import { forgetIfAsked } from './remembered.ts'
import { resultRoutes } from './result-routes.ts'
import { openSealed } from './sealed-form.ts'
import { storeRoutes } from './store-routes.ts'

/** Public pages of features above, in the same frame and under the same protection. */
export const morePages = sharedPort<(app: FastifyInstance, kit: PageKit) => void>('public pages')

/** Forms of other sites are rejected. A browser that sends neither header carries no credentials worth abusing. */
function isForeign(request: FastifyRequest, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site']
  if (typeof site === 'string') return site !== 'same-origin' && site !== 'none'
  const { origin } = request.headers
  return origin !== undefined && origin !== 'null' && origin !== new URL(publicUrl).origin
}

function faultPage(error: unknown, request: FastifyRequest, host: string) {
  const { status, body, isBug, retryAfterSeconds } = refusedAnswer(error, request.id)
  const pageOf = () => {
    switch (body.code) {
      case problemsOfCheckout.unknown.id:
        return outcome.notFound(host)
      case problemsOfStores.unknown.id:
      case problemsOfCheckout.storeUnknown.id:
        return outcome.storeNotFound(host)
      case problemsOfAppTokens.notValid.id:
        return outcome.linkNotValid(host)
      case problemsOfStores.unavailable.id:
        return outcome.storeNotAvailable(host)
      case problemsOfStores.notVerified.id:
        return outcome.storeNotVerified(host, body.message)
      case problemsOfKit.tooMany.id:
        return outcome.tooMany(host, request.url, retryAfterSeconds ?? 60)
      default:
        return isBug ? outcome.sorry(host, request.url) : outcome.refusedAt(host, body.message)
    }
  }
  return { page: pageOf(), status, isBug, retryAfterSeconds }
}

/** The addresses of pages whose links were cut off before their id, as by a message that breaks them. */
function cutAddresses(urls: ReadonlySet<string>): string[] {
  const cut = [...urls].flatMap((url) => /^(\/\w+)\/:/.exec(url)?.[1] ?? [])
  return [...new Set(cut)].filter((address) => !urls.has(address))
}

export async function pages(app: FastifyInstance, parts: Parts): Promise<void> {
  const assets = await registerAssets(app)
  const send = createSend(parts)
  const provider = createReadProvider(parts)
  const answer = createAnswer(send, assets, provider)
  const { host } = new URL(parts.config.publicUrl)
  const kit: PageKit = {
    parts,
    host,
    answer,
    send,
    assets,
    provider,
    askGateway: createAskGateway(parts),
    guest: (request, kind) => guestOf(parts, request, kind),
  }
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    readForms(scope)
    scope.setErrorHandler((error, request, reply) => {
      const { page, status, isBug, retryAfterSeconds } = faultPage(error, request, host)
      if (isBug)
        parts.log.error({ err: error, requestId: request.id, route: request.routeOptions.url }, 'a page failed')
      if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
      return answer(reply, page, status)
    })
    scope.addHook('preHandler', async (request, reply) => {
      if (request.method !== 'POST' || !isForeign(request, parts.config.publicUrl)) return
      return answer(reply, outcome.refusedAt(host, 'This form was sent from another site.'), 403)
    })
    scope.addHook('preHandler', async (request, reply) => {
      // Every form posts to the address of its own page, which shows it again.
      if (!(await openSealed(parts, request))) return seeOther(reply, pathOf(request.url))
    })
    scope.addHook('preHandler', async (request, reply) => {
      if (await forgetIfAsked(parts, kit.guest(request, 'link'), request, reply))
        return seeOther(reply, pathOf(request.url))
    })
    const urls = new Set<string>()
    scope.addHook('onRoute', ({ url }) => void urls.add(url))
    detailsRoutes(scope, kit)
    formRoutes(scope, kit)
    channelRoutes(scope, kit)
    resultRoutes(scope, kit)
    storeRoutes(scope, kit)
    noticeRoutes(scope, kit)
    for (const add of morePages.all(parts)) add(scope, kit)
    for (const address of cutAddresses(urls))
      scope.get(address, (_request, reply) => answer(reply, outcome.notFound(host), 404))
  })
}
