/** Notes the first time that a customer opens a link. */
import type { FastifyRequest } from 'fastify'
import { isPreview } from '../campaigns/index.ts'
import { pushLink, setOpened } from '../checkout/index.ts'
import type { Context } from '../../kit/work/index.ts'
import type { LinkView } from './link-view.ts'
import { queryOf } from './page-kit.ts'

/** One write per link, however often its page is opened; none for the merchant's own look and for previews. */
export async function noteOpened(context: Context, { link }: LinkView, request: FastifyRequest): Promise<void> {
  if (link.opened_at || link.state !== 'open' || queryOf(request, 'from') === 'portal') return
  if (request.method !== 'GET' || isPreview(context.actor.device)) return
  if (await setOpened(context.tx, link.id, context.now)) pushLink(context, link)
}
