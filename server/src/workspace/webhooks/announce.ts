import type { MerchantId } from '@singil/contract/kit/id'
import {
  type DeliveryId,
  type WebhookData,
  webhookData,
  type WebhookPayload,
  webhookVersion,
  type WebhookType,
} from '@singil/contract/workspace/webhooks'
import type { Context } from '../../kit/work/index.ts'
import { writeWebhooks } from './store.ts'

/**
 * Sends a webhook to the merchant, if it has a URL: an effect, written with the change that it reports and delivered at least once after
 * the commit. `subject` is the request id by which the merchant finds it in the log.
 */
export function announce<T extends WebhookType>(
  context: Context,
  mid: MerchantId,
  type: T,
  subject: string,
  data: WebhookData<T>,
): void {
  context.insert(writeWebhooks, {
    id: context.newId() as DeliveryId,
    mid,
    type,
    subject,
    body: bodyOf(type, context.now, data),
    created_at: context.now,
  })
}

/** The body of a webhook; throws if the data are not of its type. */
export function bodyOf<T extends WebhookType>(type: T, at: Date, data: WebhookData<T>): string {
  const payload = {
    type,
    version: webhookVersion,
    timestamp: at.toISOString(),
    data: webhookData[type].parse(data) as WebhookData<T>,
  } satisfies WebhookPayload<T>
  return JSON.stringify(payload)
}
