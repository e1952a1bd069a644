/** A failed disbursement that is paid again by a corrected copy: at most one copy of it can be under way or paid. */
import { problemsOfDisbursements as problem } from '@singil/contract/tax/disbursements'
import type { MerchantId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import type { PayoutId } from '@singil/contract/payouts/payouts'
import type { Context } from '../../kit/work/index.ts'
import { lockPayout } from '../../payouts/payouts/index.ts'
import * as store from './store.ts'

/** Refuses to pay again what is unknown, of another merchant, not failed, or paid again already. Locks it until the unit of work ends. */
export async function refuseCorrection(context: Context, mid: MerchantId, id: PayoutId | undefined): Promise<void> {
  if (id === undefined) return
  const failed = await store.find(context.tx, id)
  if (failed?.mid !== mid) return refuse(problem.unknown, {}, 'corrects')
  await lockPayout(context, id)
  const { status } = (await store.find(context.tx, id))!
  if (status !== 'FAILED') refuse(problem.notFailed, {}, 'corrects')
  const copy = await store.copyOf(context.tx, id)
  if (copy && copy.status !== 'FAILED') refuse(problem.correctedAlready, { requestId: copy.request_id }, 'corrects')
}
