/** What the couriers keep: quotes and orders. */
import type { Area, Offer, Service } from './areas.ts'

export type CourierKind = 'instant' | 'parcel'
export type Quote = Offer & {
  quote_id: string
  kind: CourierKind
  from: Area
  to: Area
  grams: number
  expires_at: string
}
export type Change = { status: string; note: string; at: string }
export type Driver = { name: string; phone: string; plate: string }
export type Order = {
  order_id: string
  kind: CourierKind
  reference: string
  service: Service
  fee: number
  grams: number
  from: Area
  to: Area
  sender_name: string
  recipient_name: string
  notify_url: string
  driver: Driver | null
  eta: string
  cancel_until: string | null
  history: Change[]
  created_at: string
}
