/** News and messages to the people of a merchant about its webhooks. */
import { failedNotice, stoppedNotice, webhooksTopic } from '@singil/contract/webhooks'
import type { Context } from '../kit/work/index.ts'
import { notifyByLetter } from '../notifications/index.ts'
import type { EndpointRow } from './endpoint-store.ts'

const dayMs = 86_400_000
const button = 'Open the webhooks'
const screen = '/portal/merchant/webhooks'

/** Tells that deliveries were given up, at most once a day; true if it did. */
export async function tellFailed(
  context: Context,
  { mid, told_at: toldAt }: EndpointRow,
  count: number,
): Promise<boolean> {
  if (toldAt !== null && context.now.getTime() - toldAt.getTime() < dayMs) return false
  await notifyByLetter(context, failedNotice, {
    mid,
    subject: 'Webhooks did not reach your server',
    paragraphs: [
      `${count === 1 ? 'A webhook was' : `${count} webhooks were`} tried for three days, and your server did not accept ${count === 1 ? 'it' : 'them'}. We do not try again on our own.`,
      'You can send every failed webhook again once your server works.',
    ],
    button,
    path: `${screen}?state=failed`,
    about: 'webhooks:failed',
  })
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
  await notifyByLetter(context, stoppedNotice, {
    mid,
    subject: 'Your webhooks have stopped',
    paragraphs: [
      why,
      'We send no more webhooks to it. New ones wait. Enter another webhook URL, or resume the deliveries once your server works: what has waited is then sent.',
    ],
    button,
    path: screen,
    about: 'webhooks:stopped',
  })
}
