/** Entry point of the gateway: the client of the external payment gateway, and the inbox of its callbacks. */
import type { FeatureModule } from '../kit/work/index.ts'
import { gatewayOf } from './outside.ts'
import { routes } from './routes.ts'

export const gateway: FeatureModule = { routes, outside: (config) => ({ gateway: gatewayOf(config, fetch) }) }

export { isRecent, suspicionOf } from './bounds.ts'
export { callbacksOf } from './callbacks-of-store.ts'
export { Callback } from './callback.ts'
export type { GatewayPayment, GatewayRefund } from './answers.ts'
export type { GatewayClient } from './client.ts'
export type { Reply } from '../kit/http/index.ts'
export type { StatedLine } from './settlement-file.ts'
export {
  type Arrival,
  countFailure,
  type Done,
  endWaiting,
  enterFor,
  keep,
  partitionOf,
  partitions,
  leave,
  type TakenCallback,
  takeWaiting,
  type WaitingCallback,
  waitingFigures,
} from './store.ts'
export { openSetAside, rawOf, setAside, type SetAsideRow } from './set-aside-store.ts'
