/** Adds paid payments to the figures of their customers, each payment once, however often it is reported. */
import type { CustomerId } from '@singil/contract/selling/customers'
import type { MerchantId } from '@singil/contract/kit/id'
import { groupBy } from '../../kit/base/index.ts'
import type { Context } from '../../kit/work/index.ts'
import type { TransactionRecord } from '../../payments/transactions/index.ts'
import { type Details, idOf, keysOf, sealDetails } from './details.ts'
import * as store from './figures-store.ts'

export type CustomerPayment = Pick<
  TransactionRecord,
  | 'mid'
  | 'id'
  | 'store_id'
  | 'wallet_id'
  | 'amount'
  | 'refunded'
  | 'disputed'
  | 'customer_name'
  | 'customer_email'
  | 'customer_mobile'
  | 'created_at'
> & { readonly paid_at: Date | null }
type KnownPayment = CustomerPayment & {
  readonly paid_at: Date
  readonly customerId: CustomerId
  readonly details: Details
}

/** What the customer got back by refunds and chargebacks: at most what was paid to the merchant. */
export const takenBack = ({
  amount,
  refunded,
  disputed,
}: Pick<CustomerPayment, 'amount' | 'refunded' | 'disputed'>): number => Math.min(amount, refunded + disputed)

const detailsOf = (row: CustomerPayment): Details => ({
  name: row.customer_name,
  mobile: row.customer_mobile,
  email: row.customer_email,
})

/** Payments of one merchant. Those without a contact belong to nobody. */
export async function addPayments(context: Context, mid: MerchantId, rows: readonly CustomerPayment[]): Promise<void> {
  const known = rows.flatMap((row): KnownPayment[] => {
    const details = detailsOf(row)
    const customerId = idOf(context, mid, details)
    return row.paid_at === null || customerId === null ? [] : [{ ...row, paid_at: row.paid_at, customerId, details }]
  })
  if (known.length === 0) return
  const { tx } = context
  await store.lockCustomers(
    tx,
    known.map(({ customerId }) => customerId),
  )
  const before = await store.added(
    tx,
    mid,
    known.map(({ id }) => id),
  )
  const isAdded = new Set(before.map((row) => row.transaction_id))
  const fresh = known.filter(({ id }) => !isAdded.has(id))
  if (fresh.length > 0) await addNew(context, mid, fresh)
}

async function addNew(context: Context, mid: MerchantId, rows: readonly KnownPayment[]): Promise<void> {
  const { tx } = context
  const customers = [...groupBy(rows, ({ customerId }) => customerId).values()]
  const parts = groupBy(rows, (row) => `${row.customerId} ${row.store_id} ${row.wallet_id}`)
  await store.addCustomers(
    tx,
    customers.map((some) => ({
      mid,
      id: some[0]!.customerId,
      sealed_details: sealDetails(context, newest(some).details),
      ...figuresOf(some),
    })),
  )
  await store.addParts(
    tx,
    [...parts.values()].map((some) => {
      const { customerId: customer_id, store_id, wallet_id } = some[0]!
      return { mid, customer_id, store_id, wallet_id, ...figuresOf(some) }
    }),
  )
  await store.addPayments(
    tx,
    rows.map((row) => ({
      mid,
      transaction_id: row.id,
      customer_id: row.customerId,
      store_id: row.store_id,
      wallet_id: row.wallet_id,
      taken_back: takenBack(row),
      paid_at: row.paid_at,
    })),
  )
  for (const some of customers)
    await store.addKeys(tx, mid, some[0]!.customerId, [...new Set(some.flatMap(({ details }) => keysOf(mid, details)))])
}

const newest = (rows: readonly KnownPayment[]): KnownPayment =>
  rows.reduce((last, row) => (row.paid_at > last.paid_at ? row : last))

function figuresOf(rows: readonly KnownPayment[]): store.Figures {
  const times = rows.map((row) => row.paid_at.getTime())
  return {
    payments: rows.length,
    total: rows.reduce((sum, row) => sum + row.amount - takenBack(row), 0),
    first_paid_at: new Date(Math.min(...times)),
    last_paid_at: new Date(Math.max(...times)),
  }
}
