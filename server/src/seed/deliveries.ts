/** Orders of the demo that are delivered: some customers give an address, and each step is reported the next day. */
import { reportFulfilment as contract, type Reported } from '@singil/contract/payments/fulfilment'
import { Refusal } from '@singil/contract/kit/problem'
import type { Address, AddressInput } from '@singil/contract/foundation/places'
import { reportFulfilment } from '../payments/fulfilment/index.ts'
import type { Context } from '../kit/work/index.ts'
import { resolveAddress } from '../foundation/places/index.ts'
import type { TransactionRecord } from '../payments/transactions/index.ts'

const dayMs = 86_400_000
export const homes: readonly AddressInput[] = [
  { street: '27 Naguilian Road', barangay: 'Irisan', city: 'Baguio City', province: 'Benguet', zip: '2600' },
  { street: '8 Kalayaan Avenue', barangay: 'Poblacion', city: 'Makati City', province: 'Metro Manila', zip: '1210' },
  { street: '114 Gorordo Avenue', barangay: 'Lahug', city: 'Cebu City', province: 'Cebu', zip: '6000' },
]
/** One customer of so many has the order delivered. */
const oneOf = 16

/** Chosen by the customer's number, so that each demo is the same; null for those who come to the store. */
export async function homeOf(mobile: string): Promise<Address | null> {
  const number = Number(mobile.slice(-4))
  if (number % oneOf !== 0) return null
  const home = await resolveAddress(homes[(number / oneOf) % homes.length]!, 'shippingAddress')
  if (home instanceof Refusal) throw home
  return home
}

type UnitAt = (at: Date) => <T>(work: (context: Context) => Promise<T>) => Promise<T>
const steps: readonly Reported[] = ['in_transit', 'delivered']

/** What is reported about a paid order until now. */
export async function deliver(unitAt: UnitAt, row: TransactionRecord, paidAt: Date, now: Date): Promise<void> {
  if (row.shipping_address === null) return
  for (const [at, fulfilment] of steps.entries()) {
    const day = new Date(paidAt.getTime() + (at + 1) * dayMs)
    if (day >= now) return
    const body = contract.body.parse({ ids: [row.id], fulfilment })
    // Money that is held is not a paid order.
    await unitAt(day)((context) => reportFulfilment(context, { body })).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
  }
}
