/** A request of staff to set the status of a withdrawal is no longer needed once the withdrawal has moved without it. */
import { type PayoutId, type PayoutPurpose, payoutStatusWords } from '@singil/contract/payouts/payouts'
import { settingStatus } from '@singil/contract/payouts/withdrawals'
import { endWaiting } from '../../workspace/approvals/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { findPayout } from '../payouts/index.ts'
import { StatusWish } from './update-withdrawal-status.ts'

export async function endStatusRequest(
  context: Context,
  { id, purpose }: { readonly id: PayoutId; readonly purpose: PayoutPurpose },
): Promise<void> {
  const row = purpose === 'withdrawal' ? await findPayout(context.tx, id) : undefined
  if (!row) return
  const note = `The withdrawal became “${payoutStatusWords[row.status]}” meanwhile, so this request no longer fits.`
  const how = { state: 'obsolete', by: null, note } as const
  // One that was asked after the move is about the new status.
  await endWaiting(context, settingStatus, id, how, ({ payload }) => StatusWish.parse(payload).from !== row.status)
}
