import { PayingCustomer } from '@singil/contract/payments/checkout'
import type { RememberedCustomer } from '@singil/contract/payments/phone-book'
import { NamedAddress } from '@singil/contract/foundation/places'
import * as z from 'zod'
import type { Context } from '../../kit/work/index.ts'
import * as store from './store.ts'

export const purpose = 'phone-book'
const Details = PayingCustomer.extend({ address: NamedAddress.nullable() })
export type RememberedDetails = z.output<typeof Details>

/** The key of a device. */
export const digestOf = ({ secrets }: Context, id: string) => secrets.digest(purpose, id)

/** The details that this device agreed to have remembered; null without them. The IP address is never looked at. */
export async function getRemembered(context: Context): Promise<RememberedCustomer | null> {
  const { customerId } = context.actor
  if (customerId === undefined) return null
  const row = await store.find(context.tx, digestOf(context, customerId))
  if (!row || row.expires_at <= context.now) return null
  const opened = context.secrets.open(purpose, row.details)
  // Sealed with a secret that was rotated out: the customer enters the details again.
  if (opened === null) return null
  return { ...Details.parse(JSON.parse(opened)), rememberedUntil: row.expires_at.toISOString() }
}
