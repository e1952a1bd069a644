import type { MerchantId } from '@singil/contract/kit/id'
import { fill, refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/workspace/webhooks'
import type { Context, Handler } from '../../kit/work/index.ts'
import { find as findEndpoint } from './endpoint-store.ts'
import * as store from './store.ts'
import { shownDelivery } from './view.ts'
import { wholeMerchant } from './whole-merchant.ts'

async function refuseUnlessActive({ tx }: Context, mid: MerchantId): Promise<void> {
  const state = (await findEndpoint(tx, mid))?.state ?? 'off'
  if (state === 'off') refuse(contract.problemsOfWebhooks.noAddress, {})
  if (state !== 'active') refuse(contract.problemsOfWebhooks.stopped, {})
}

export const replayDelivery: Handler<typeof contract.replayDelivery> = async (context, { params }) => {
  const { tx, now, actor } = context
  const mid = wholeMerchant(context)
  const before = await store.find(tx, mid, params.id)
  // A test is a job of its own; another one is sent instead.
  if (!before || before.type === 'webhook.test') refuse(contract.problemsOfWebhooks.unknown, {})
  await refuseUnlessActive(context, mid)
  const after = await store.replay(tx, before.id, now, actor.username)
  await store.announce(tx)
  context.changed('webhook delivery', before.id, { state: before.state }, { state: after.state }, { mid })
  context.push(contract.webhooksTopic.of({ mid }), { mid, ids: [before.id] })
  context.say(contract.texts.replayed)
  return shownDelivery(after)
}

export const replayFailed: Handler<typeof contract.replayFailed> = async (context, { body }) => {
  const { tx, now, actor } = context
  const mid = wholeMerchant(context)
  await refuseUnlessActive(context, mid)
  const count = await store.replayFailed(tx, mid, new Date(body.since), now, actor.username)
  await store.announce(tx)
  context.changed('webhooks', mid, null, { replayed: count, since: body.since }, { mid })
  context.push(contract.webhooksTopic.of({ mid }), { mid, ids: [] })
  context.say(fill(contract.texts.replayedMany, { count }))
  return { count }
}
