/** A webhook that a user sends to see whether the server accepts it: one try, also while deliveries have stopped. */
import { MerchantId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/workspace/webhooks'
import * as z from 'zod'
import { type Handler, job, type JobContext, merchantOfPayload } from '../../kit/work/index.ts'
import { settingsOf } from '../../catalogue/merchants/index.ts'
import { bodyOf } from './announce.ts'
import { find as findEndpoint, lock } from './endpoint-store.ts'
import { recordOutcomes } from './record-outcomes.ts'
import { secretsOf, unseal } from './secrets.ts'
import * as store from './store.ts'
import { tryDelivery } from './try-delivery.ts'
import { shownDelivery } from './view.ts'
import { wholeMerchant } from './whole-merchant.ts'

export const sendTestWebhook: Handler<typeof contract.sendTestWebhook> = async (context, { body }) => {
  const { tx, now, actor } = context
  const mid = wholeMerchant(context)
  const endpoint = await findEndpoint(tx, mid)
  if (!endpoint || endpoint.state === 'off') refuse(contract.problemsOfWebhooks.noAddress, {})
  const row: store.DeliveryRow = {
    id: context.newId() as contract.DeliveryId,
    mid,
    type: 'webhook.test',
    subject: '',
    body: bodyOf('webhook.test', now, { message: body.message }),
    state: 'waiting',
    tries: 0,
    asked_by: actor.username,
    created_at: now,
    next_try_at: null,
    last_tried_at: null,
    last_status: null,
    last_fault: '',
  }
  await store.insert(tx, row)
  context.job(testDelivery.name, { id: row.id, mid }, { key: `webhooks.test:${row.id}`, maxAttempts: 3 })
  context.changed('webhook delivery', row.id, null, { type: row.type }, { mid })
  context.push(contract.webhooksTopic.of({ mid }), { mid, ids: [row.id] })
  context.say(contract.texts.testSent)
  return shownDelivery(row)
}

async function sendTest(of: JobContext, { id, mid }: { id: contract.DeliveryId; mid: MerchantId }): Promise<void> {
  const found = await of.unit(async (context) => {
    const delivery = await store.find(context.tx, mid, id)
    const url = (await settingsOf(context, mid))?.webhook_url ?? ''
    if (delivery?.state !== 'waiting') return null
    const secrets = (await secretsOf(context, mid)).map((row) => unseal(context.secrets, row))
    return { delivery, url, secrets }
  })
  if (!found) return
  const outcome = await tryDelivery(of, found, found.delivery)
  await of.unit(async (context) => {
    const endpoint = await lock(context.tx, mid)
    if (endpoint) await recordOutcomes(context, endpoint, [outcome], of.config.webhookPauseDays)
  })
}

export const testDelivery = job(
  'webhooks.sendTest',
  z.object({ id: contract.DeliveryId, mid: MerchantId }),
  merchantOfPayload,
  sendTest,
)
