/** The gateway: its state and its dependencies. */
import { Deliveries, type Delivery } from '../kit/deliveries.ts'
import type { Faults } from '../kit/faults.ts'
import type { Surroundings } from '../kit/surroundings.ts'
import type { Timetable } from '../kit/timetable.ts'
import { Disputes } from './dispute.ts'
import type { GatewayEvent } from './event.ts'
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

type ShownFields = Pick<GatewayEvent, 'event_id' | 'type' | 'request_id' | 'payment_id' | 'response_code' | 'sequence'>
export type GatewayDelivery = Delivery<ShownFields>

export type Gateway = {
  config: GatewayConfig
  payments: Payments
  refunds: Refunds
  disputes: Disputes
  deliveries: Deliveries<GatewayEvent, ShownFields>
  faults: Faults
  timetable: Timetable
}

const shown = ({ event_id, type, request_id, payment_id, response_code, sequence }: GatewayEvent): ShownFields => ({
  event_id,
  type,
  request_id,
  payment_id,
  response_code,
  sequence,
})

export function openGateway(config: GatewayConfig, around: Surroundings): Gateway {
  const { append, timetable, faults } = around
  const { secret, retryDelaysMs } = config
  const signatureHeader = 'x-gateway-signature'
  return {
    config,
    timetable,
    faults,
    payments: new Payments(append),
    refunds: new Refunds(append),
    disputes: new Disputes(append),
    deliveries: new Deliveries(around, {
      name: 'delivery',
      fault: 'callbacks',
      signatureHeader,
      secret,
      retryDelaysMs,
      shown,
    }),
  }
}
