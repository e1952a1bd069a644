import type { TransactionId } from '@singil/contract/payments/transactions'
import type { Context } from '../../kit/work/index.ts'
import { tellOfOrder } from './message-texts.ts'
import { lockTransaction, publishChange, updateTransaction } from '../transactions/index.ts'

/** A paid order without an address that its customer collects at the store: it waits until the merchant reports that it was handed over. */
export async function awaitPickUp(context: Context, id: TransactionId): Promise<void> {
  const row = await lockTransaction(context.tx, id)
  if (row?.status !== 'paid' || row.fulfilment !== 'none') return
  const after = await updateTransaction(context.tx, row, { fulfilment: 'to_collect' })
  publishChange(context, row, after)
  await tellOfOrder(context, after, 'collect')
}
