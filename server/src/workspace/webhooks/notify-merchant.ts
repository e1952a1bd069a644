/** News and messages to the people of a merchant about its webhooks. */
import { failedNotice, stoppedNotice, webhooksTopic } from '@singil/contract/workspace/webhooks'
import type { Context } from '../../kit/work/index.ts'
import { notifyInWords } from '../notifications/index.ts'
import type { EndpointRow } from './endpoint-store.ts'
import { failedMail, stoppedMail } from './message-texts.ts'

const dayMs = 86_400_000
const screen = '/portal/merchant/webhooks'

/** Tells that deliveries were given up, at most once a day; true if it did. */
export async function tellFailed(
  context: Context,
  { mid, told_at: toldAt }: EndpointRow,
  count: number,
): Promise<boolean> {
  if (toldAt !== null && context.now.getTime() - toldAt.getTime() < dayMs) return false
  const what =
    count === 1
      ? 'A webhook was tried for three days, and your server did not accept it.'
      : `${count} webhooks were tried for three days, and your server did not accept them.`
  const news = { mid, path: `${screen}?state=failed`, about: 'webhooks:failed' }
  await notifyInWords(context, failedNotice, failedMail, { what }, news)
  return true
}

/** Tells that deliveries have stopped, by mail and in the portal. */
export async function tellStopped(context: Context, before: EndpointRow, after: EndpointRow): Promise<void> {
  const { mid, state } = after
  context.changed('webhooks', mid, { state: before.state }, { state }, { mid, level: 'WARNING' })
  context.push(webhooksTopic.of({ mid }), { mid, ids: [] })
  const why =
    state === 'gone'
      ? 'Your server answered 410, which means that the address is gone for good.'
      : 'Your server has accepted no webhook for days.'
  await notifyInWords(context, stoppedNotice, stoppedMail, { why }, { mid, path: screen, about: 'webhooks:stopped' })
}
