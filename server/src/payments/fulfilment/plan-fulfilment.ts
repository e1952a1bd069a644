import * as contract from '@singil/contract/payments/fulfilment'
import { isWithMerchant } from '@singil/contract/payments/transactions'
import type { Handler } from '../../kit/work/index.ts'
import { findTransactions, type TransactionRecord } from '../transactions/index.ts'
import { idsInScope } from './ids-in-scope.ts'

const { fulfilmentLabels: labels } = contract

function whyNot({ fulfilment, status }: TransactionRecord, wanted: contract.Reported): string {
  if (fulfilment === wanted) return `already ${labels[wanted]}`
  return isWithMerchant(fulfilment) && status === 'refunded' ? 'refunded before pick-up' : labels[fulfilment]
}

/** A dry run: which orders the report would move, by its own rule. */
export const planFulfilment: Handler<typeof contract.planFulfilment> = async (context, { body }) => {
  const ids = await idsInScope(context, body.ids)
  const rows = await findTransactions(context.tx, ids)
  const isMoved = (row: TransactionRecord) => contract.nextOf(row).includes(body.fulfilment)
  const counts = new Map<string, number>()
  for (const row of rows.filter((one) => !isMoved(one))) {
    const why = whyNot(row, body.fulfilment)
    counts.set(why, (counts.get(why) ?? 0) + 1)
  }
  return {
    ids: rows.filter(isMoved).map((row) => row.id),
    skipped: [...counts].map(([why, count]) => ({ why, count })),
  }
}
