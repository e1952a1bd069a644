/** Chargebacks reduce what can be refunded of a payment, under the same lock as refunds. */
import { type Centavos, centavos, formatPeso, minus, plus } from '@singil/contract/kit/money'
import { refuse } from '@singil/contract/kit/problem'
import { problemsOfTransactions as problem, TransactionId } from '@singil/contract/payments/transactions'
import type { Context } from '../../kit/work/index.ts'
import { log, publishChange } from './note.ts'
import { lockById, type TransactionRecord, update } from './store.ts'

/** Adds `amount` to what is charged back, as far as that much is left of the payment; returns the rest. Refuses one that was never paid. */
export async function disputePayment(context: Context, id: string, amount: Centavos): Promise<Centavos> {
  const row = await lockById(context.tx, TransactionId.parse(id))
  if (!row?.paid_at) refuse(problem.unknown, {})
  const left = minus(row.total, row.refunded, row.refunding, row.disputed)
  const part = centavos(Math.min(amount, left))
  const beyond = minus(amount, part)
  const text = beyond > 0 ? ` ${formatPeso(beyond)} of it is more than was left of the payment.` : ''
  await change(
    context,
    row,
    plus(row.disputed, part),
    `${formatPeso(amount)} charged back by the customer's bank.${text}`,
  )
  return beyond
}

/** Subtracts the amount again after the dispute was won. */
export async function undoDispute(context: Context, id: string, amount: Centavos): Promise<void> {
  const row = (await lockById(context.tx, TransactionId.parse(id)))!
  await change(context, row, minus(row.disputed, amount), `The chargeback of ${formatPeso(amount)} was won back.`)
}

async function change(context: Context, row: TransactionRecord, disputed: Centavos, text: string) {
  const after = await update(context.tx, row, { disputed })
  await log(context, after, text, 'state', 'WARNING')
  publishChange(context, row, after)
  return after
}
