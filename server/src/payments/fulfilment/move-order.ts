import * as contract from '@singil/contract/payments/fulfilment'
import { refuse } from '@singil/contract/kit/problem'
import type { Context } from '../../kit/work/index.ts'
import { returnStock } from '../../catalogue/inventory/index.ts'
import { tellOfMove } from './message-texts.ts'
import { linesOf, publishChange, type TransactionRecord, updateTransaction, writeLog } from '../transactions/index.ts'

const { fulfilmentLabels: labels } = contract

const sentences: Readonly<Record<contract.Reported, string>> = {
  in_transit: 'The order is in transit',
  delivered: 'The order was delivered',
  returned: 'The order was returned',
}

/** Moves an order that is locked, as a person or a courier reports it; goods that come back are on hand again. Refuses a state that cannot follow. */
export async function moveOrder(
  context: Context,
  row: TransactionRecord,
  fulfilment: contract.Reported,
  note: string,
): Promise<TransactionRecord> {
  if (!contract.nextOf(row).includes(fulfilment))
    refuse(
      contract.problemsOfFulfilment.notNow,
      { requestId: row.request_id, state: labels[row.fulfilment], wanted: labels[fulfilment] },
      'ids',
    )
  const after = await updateTransaction(context.tx, row, {
    fulfilment,
    fulfilment_at: context.now,
    fulfilment_by: context.actor.username,
  })
  if (fulfilment === 'returned' && row.stock === 'sold') await returnStock(context, row.mid, linesOf(row), row.id)
  await writeLog(context, after, note === '' ? `${sentences[fulfilment]}.` : `${sentences[fulfilment]}: ${note}`)
  publishChange(context, row, after)
  await tellOfMove(context, row, fulfilment)
  return after
}
