import * as contract from '@singil/contract/workspace/webhooks'
import { fromReplica, on, onRead } from '../../kit/work/index.ts'
import { getDelivery } from './get-delivery.ts'
import { getWebhookEndpoint } from './get-endpoint.ts'
import { listDeliveries } from './list-deliveries.ts'
import { replayDelivery, replayFailed } from './replay.ts'
import { resumeDeliveries } from './resume-deliveries.ts'
import { sendTestWebhook } from './send-test.ts'
import { revealWebhookSecret, rotateWebhookSecret } from './webhook-secret.ts'

export const routes = [
  onRead(contract.getWebhookEndpoint, getWebhookEndpoint),
  onRead(contract.listDeliveries, listDeliveries, fromReplica),
  onRead(contract.getDelivery, getDelivery),
  on(contract.replayDelivery, replayDelivery),
  on(contract.replayFailed, replayFailed),
  on(contract.sendTestWebhook, sendTestWebhook),
  on(contract.resumeDeliveries, resumeDeliveries),
  on(contract.revealWebhookSecret, revealWebhookSecret),
  on(contract.rotateWebhookSecret, rotateWebhookSecret),
]
