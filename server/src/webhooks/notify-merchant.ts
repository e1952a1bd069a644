/** News and messages to the people of a merchant about its webhooks. */
import { failedNotice, stoppedNotice, webhooksTopic } from '@singil/contract/webhooks'
import type { Context } from '../kit/work/index.ts'
import { notify } from '../notifications/index.ts'
import type { EndpointRow } from './endpoint-store.ts'

const dayMs = 86_400_000
const screen = '/portal/merchant/webhooks'
const button = (context: Context, path: string) => ({
  label: 'Open the webhooks',
  url: `${context.publicUrl}${path}`,
})

/** Tells that deliveries were given up, at most once a day; true if it did. */
export async function tellFailed(
  context: Context,
  { mid, told_at: toldAt }: EndpointRow,
  count: number,
): Promise<boolean> {
  if (toldAt !== null && context.now.getTime() - toldAt.getTime() < dayMs) return false
  const path = `${screen}?state=failed`
  const letter = {
    subject: 'Webhooks did not reach your server',
    greeting: 'Hello,',
    paragraphs: [
      `${count === 1 ? 'A webhook was' : `${count} webhooks were`} tried for three days, and your server did not accept ${count === 1 ? 'it' : 'them'}. We do not try again on our own.`,
      'You can send every failed webhook again once your server works.',
    ],
    button: button(context, path),
  }
  await notify(context, failedNotice, { mid, title: letter.subject, path, letter, about: 'webhooks:failed' })
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
  const letter = {
    subject: 'Your webhooks have stopped',
    greeting: 'Hello,',
    paragraphs: [
      why,
      'We send no more webhooks to it. New ones wait. Enter another webhook URL, or resume the deliveries once your server works: what has waited is then sent.',
    ],
    button: button(context, screen),
  }
  await notify(context, stoppedNotice, { mid, title: letter.subject, path: screen, letter, about: 'webhooks:stopped' })
}
