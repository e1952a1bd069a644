import type { transactionPaid } from '@singil/contract/payments/transactions'
import type { TemporaryId } from '@singil/contract/payments/checkout'
import type * as z from 'zod'
import { type Context, everything } from '../../kit/work/index.ts'
import { findTransaction, stopBuyersOf, stopOthersOfLink } from '../transactions/index.ts'
import { setPaid } from './link-state-store.ts'
import { pushLink } from './note-link.ts'

/**
 * A payment of the link was paid. It is written after the payment, not with it: a batch of callbacks locks payments alone, and a link is
 * always locked before its payments.
 */
export async function closePaidLink(context: Context, paid: z.output<typeof transactionPaid.payload>): Promise<void> {
  const row = await findTransaction(context.tx, everything('links'), { id: paid.id })
  if (!row || row.paid_at === null) return
  if (row.stock === 'sold') await stopBuyersOf(context, row)
  if (row.temporary_id === null) return
  await stopOthersOfLink(context, row)
  const link = await setPaid(context.tx, row.temporary_id as TemporaryId)
  if (link) pushLink(context, link)
}
