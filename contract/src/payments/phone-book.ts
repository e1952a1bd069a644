/** The phone book: details of customers who agreed that their device is remembered. */
import * as z from 'zod'
import { PayingCustomer } from './checkout.ts'
import { endpoint } from '../kit/endpoint.ts'
import { Instant } from '../kit/text.ts'
import { NamedAddress } from '../foundation/places.ts'

/** Days after the last payment for which the details are kept. */
export const rememberedDays = 180

export const RememberedCustomer = PayingCustomer.extend({
  /** Of the last order that was delivered; null without one. */
  address: NamedAddress.nullable(),
  rememberedUntil: Instant,
})
export type RememberedCustomer = z.output<typeof RememberedCustomer>

const call = {
  method: 'GET',
  says: 'Returns the details of an earlier order to the device that agreed to be remembered; null to every other device, also at the same IP address.',
  audience: 'guest',
  scope: { of: 'public' },
  answer: RememberedCustomer.nullable(),
} as const

export const getRemembered = endpoint({
  ...call,
  id: 'phone-book.getRemembered',
  path: '/qr/phonebooks/fetch/by_ip_address',
})
export const getRememberedEncrypted = endpoint({
  ...call,
  id: 'phone-book.getRememberedEncrypted',
  path: '/qr/phonebooks/fetch/by_ip_address_encrypted',
  encrypted: true,
})
