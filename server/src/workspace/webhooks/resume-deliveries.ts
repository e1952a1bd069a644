import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/workspace/webhooks'
import type { Context, Handler } from '../../kit/work/index.ts'
import type { OnWebhookUrl } from '../../catalogue/merchants/index.ts'
import * as endpoints from './endpoint-store.ts'
import { shownEndpoint } from './get-endpoint.ts'
import { makeSecret } from './secrets.ts'
import { announce, hasten } from './store.ts'
import { wholeMerchant } from './whole-merchant.ts'

export const resumeDeliveries: Handler<typeof contract.resumeDeliveries> = async (context, { body }) => {
  const mid = wholeMerchant(context)
  const before = await endpoints.lock(context.tx, mid)
  if (!before || before.state === 'off') refuse(contract.problemsOfWebhooks.noAddress, {})
  if (before.state === 'active') refuse(contract.problemsOfWebhooks.notStopped, {})
  await endpoints.put(context.tx, mid, 'active', context.now)
  await sendWaiting(context, mid)
  context.changed('webhooks', mid, { state: before.state }, { state: 'active', note: body.note }, { mid })
  context.say(contract.texts.resumed)
  return shownEndpoint(context, mid)
}

/** A new URL begins afresh, whatever happened at the old one, and gets what has waited. Its secret stays. */
export const changeUrl: OnWebhookUrl = async (context, mid, url) => {
  await endpoints.put(context.tx, mid, url === '' ? 'off' : 'active', context.now)
  if (url === '') return
  await makeSecret(context, mid)
  await sendWaiting(context, mid)
}

async function sendWaiting(context: Context, mid: Parameters<OnWebhookUrl>[1]): Promise<void> {
  await hasten(context.tx, mid, context.now)
  await announce(context.tx)
  context.push(contract.webhooksTopic.of({ mid }), { mid, ids: [] })
}
