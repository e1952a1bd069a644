/** Entry point of webhooks: signed messages to a merchant's own server, delivered at least once after the commit. */
import { allMerchants } from '../../kit/database/index.ts'
import { cron, type FeatureModule, provide } from '../../kit/work/index.ts'
import { approvableActions } from '../approvals/index.ts'
import { confirmWebhookUrl, onWebhookUrl } from '../../catalogue/merchants/index.ts'
import { messageKinds } from '../../foundation/messages/index.ts'
import { webhookMessages } from './message-texts.ts'
import { approvalOfUrl, confirmUrl } from './confirm-url.ts'
import { deliveries } from './deliver.ts'
import { forgetOld } from './forget-old.ts'
import { changeUrl } from './resume-deliveries.ts'
import { routes } from './routes.ts'
import { testDelivery } from './send-test.ts'
import { watchWebhooks } from './watch-webhooks.ts'

export const webhooks: FeatureModule = {
  routes,
  loops: [deliveries],
  plugins: [watchWebhooks],
  jobs: [testDelivery],
  crons: [cron('webhooks.forgetOld', '25 * * * *', allMerchants, forgetOld)],
  provides: [
    provide(onWebhookUrl, changeUrl),
    provide(confirmWebhookUrl, confirmUrl),
    provide(approvableActions, approvalOfUrl),
    provide(messageKinds, webhookMessages),
  ],
}

export { announce } from './announce.ts'
export { deliveriesAbout, type DeliveryAbout } from './deliveries-about.ts'
export { areWebhooksStopped } from './get-endpoint.ts'
export { makeSecret as makeWebhookSecret } from './secrets.ts'
