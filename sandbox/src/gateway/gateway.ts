/** The gateway: its state and its dependencies. */
import type { Append } from '../kit/journal.ts'
import type { Post } from '../kit/post.ts'
import { Timetable } from '../kit/timetable.ts'
import { Deliveries } from './deliveries.ts'
import { Faults } from './faults.ts'
import { Payments } from './payments.ts'
import { Refunds } from './refund.ts'

export type GatewayConfig = {
  key: string
  secret: string
  /** The public address of the hosted pages. */
  publicUrl: () => string
  retryDelaysMs: readonly number[]
  /** How long a pending refund takes to finish. */
  refundMs: number
  slowMs: number
}

export type Gateway = {
  config: GatewayConfig
  payments: Payments
  refunds: Refunds
  deliveries: Deliveries
  faults: Faults
  timetable: Timetable
}

export function openGateway(config: GatewayConfig, append: Append, post: Post): Gateway {
  const [timetable, faults] = [new Timetable(), new Faults()]
  const { secret, retryDelaysMs } = config
  return {
    config,
    timetable,
    faults,
    payments: new Payments(append),
    refunds: new Refunds(append),
    deliveries: new Deliveries({ append, post, timetable, faults, secret, retryDelaysMs }),
  }
}
