/** Entry point of the gateway: the client of the external payment gateway, and the inbox of its callbacks. */
import { type FeatureModule, provide } from '../../kit/work/index.ts'
import { messageKinds } from '../../foundation/messages/index.ts'
import { gatewayMessages } from './message-texts.ts'
import { goLiveChecks } from '../../identity/installation/index.ts'
import { checkGateway } from './check-gateway.ts'
import { callbackKinds } from './callback-kinds.ts'
import { crons, jobs } from './jobs.ts'
import { gatewayOf } from './outside.ts'
import { receiveCallbacks } from './receive-callbacks.ts'
import { routes } from './routes.ts'
import { subscribers } from './subscribers.ts'
import { watchCallbacks } from './watch-callbacks.ts'

export const gateway: FeatureModule = {
  routes,
  jobs,
  crons,
  subscribers,
  plugins: [receiveCallbacks, watchCallbacks],
  ports: [callbackKinds],
  outside: (config) => ({ gateway: gatewayOf(config, fetch) }),
  provides: [provide(messageKinds, gatewayMessages), provide(goLiveChecks, [checkGateway])],
}

export { alertOfLateMoney, alertStaff } from './alert-staff.ts'
export { type CallbackPlan, callbackKind, callbackKinds, type CallbackStep, type Locking } from './callback-kinds.ts'
export { callbacksOf } from './callbacks-of-store.ts'
export type { Callback } from './callback.ts'
export {
  type GatewayDispute,
  type GatewayPayment,
  type GatewayRefund,
  numberOf,
  type TransferAccount,
} from './answers.ts'
export type { GatewayClient } from './client.ts'
export type { Reply } from '../../kit/http/index.ts'
export { type Logging, runEach } from './run-each.ts'
export { type Done, keep, partitionOf, partitions, takeWaiting, type WaitingCallback, waitingFigures } from './store.ts'
