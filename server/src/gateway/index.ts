/** The door of the gateway: the outside house that takes the customer's money, and the inbox of what it tells us. */
import type { FeatureModule } from '../kit/feature.ts'
import { gatewayOf } from './outside.ts'

export const gateway: FeatureModule = { outside: (config) => ({ gateway: gatewayOf(config, fetch) }) }

export { callbacksOf } from './callbacks-of-store.ts'
export { Callback, isSignedByGateway } from './callback.ts'
export type { GatewayPayment, GatewayRefund } from './answers.ts'
export type { GatewayClient, Reply } from './client.ts'
export type { StatedLine } from './settlement-file.ts'
export {
  type Arrival,
  countFailure,
  type Done,
  endWaiting,
  enterLane,
  isWaiting,
  keep,
  laneOf,
  lanes,
  takeWaiting,
  type WaitingCallback,
  waitingFigures,
} from './store.ts'
