/** A sale was paid: it is shared by the template of its link, else by that of its store. */
import { Refusal } from '@singil/contract/kit/problem'
import { problemsOfSplitPayments as problem, SplitEntryId } from '@singil/contract/payments/split-payments'
import { type TransactionId, transactionPaid } from '@singil/contract/payments/transactions'
import type * as z from 'zod'
import { allMerchants } from '../../kit/database/index.ts'
import { type Context, job } from '../../kit/work/index.ts'
import { lockTransaction, type TransactionRecord } from '../transactions/index.ts'
import * as bindings from './bindings-store.ts'
import { insertEntries, isNoted } from './entries-store.ts'
import { pushSplit, splitSale } from './split-sale.ts'

type Paid = z.output<typeof transactionPaid.payload>
const Sale = transactionPaid.payload.pick({ id: true, storeId: true })

/** A share moves from one merchant to others, so the job sees all of them. */
export const splitJob = job('split-payments.split', Sale, allMerchants, ({ unit }, sale) =>
  unit((context) => splitPaidSale(context, sale)),
)

/** Most sales have no template, which is found without seeing other merchants. */
export async function splitLater(context: Context, { id, storeId }: Paid): Promise<void> {
  if (await bindings.ofPayment(context.tx, id, storeId)) context.job(splitJob.name, { id, storeId })
}

/**
 * Locks the payment, so that a refund comes before or after it. What cannot be shared stays with the payer, and the list says why; nothing
 * is shared twice.
 */
export async function splitPaidSale(context: Context, { id, storeId }: Pick<Paid, 'id' | 'storeId'>): Promise<void> {
  const order = await bindings.ofPayment(context.tx, id, storeId)
  if (!order) return
  const row = await lockTransaction(context.tx, id)
  if (!row || (await isNoted(context.tx, id))) return
  const template = { id: order.template_id, version: order.version, name: order.name }
  if (row.refunded + row.refunding + row.disputed > 0)
    return noteNotSplit(context, row, template.name, problem.refunded.message)
  try {
    const { bearer, rules } = order
    await splitSale(context, { transactionId: row.id, amount: row.amount, bearer, rules, template })
  } catch (error) {
    // splitSale refuses before it writes.
    if (!(error instanceof Refusal)) throw error
    await noteNotSplit(context, row, template.name, error.message)
  }
}

async function noteNotSplit(context: Context, row: TransactionRecord, name: string, because: string): Promise<void> {
  const id = SplitEntryId.parse(context.newId())
  await insertEntries(context.tx, [
    {
      id,
      mid: row.mid,
      wallet_id: row.wallet_id,
      direction: 'out',
      state: 'not_split',
      split_id: null,
      transaction_id: row.id satisfies TransactionId,
      request_id: row.request_id,
      other: '',
      template_name: name,
      amount: 0 as TransactionRecord['amount'],
      returned: 0 as TransactionRecord['amount'],
      because,
      created_at: context.now,
    },
  ])
  context.changed('split payment', id, null, { template: name, because }, { mid: row.mid, level: 'WARNING' })
  pushSplit(context, row.mid, row.request_id)
}
