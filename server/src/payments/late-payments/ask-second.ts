/** What staff decide about money in suspense waits for another member of staff; a merchant's own users decide alone. */
import { centavos, formatMoney, formatPeso } from '@singil/contract/kit/money'
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/payments/transactions'
import { isStaff } from '../../identity/access/index.ts'
import { askSecondPerson, endWaiting } from '../../workspace/approvals/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { type LateRecord, type TransactionRecord } from '../transactions/index.ts'
import { changeLate } from './store.ts'
import { lateView } from './view-late.ts'

type Decision = 'accept' | 'return'

/** The late payment with its request; null: the caller decides at once. */
export async function askSecond(
  context: Context,
  late: LateRecord,
  row: TransactionRecord,
  { decision, reason = '' }: { readonly decision: Decision; readonly reason: string | undefined },
): Promise<LateRecord | null> {
  const { actor } = context
  if (actor.kind !== 'user' || !isStaff(actor.role)) {
    await endOther(context, late)
    return null
  }
  if (reason === '') refuse(contract.problemsOfTransactions.lateReason, {}, 'reason')
  const view = await lateView(context, late, row)
  if (late.waiting === null && !(decision === 'accept' ? view.mayAccept : view.maySendBack))
    refuse(contract.problemsOfTransactions.lateNotAccepted, { why: 'it can only be decided otherwise.' })
  const money = formatMoney(late)
  await askSecondPerson(context, contract.decidingLate, {
    subjectId: late.id,
    mid: late.mid,
    amount: centavos(late.amount),
    payload: { decision },
    title:
      decision === 'accept'
        ? `Accept ${money} for the payment ${late.request_id}`
        : `Send ${money} of the payment ${late.request_id} back`,
    reason,
    changes: [
      { label: 'Asked', before: null, after: formatPeso(row.asked ?? row.total) },
      { label: 'Arrived', before: null, after: money },
    ],
  })
  context.say(contract.texts.lateWaits)
  return changeLate(context.tx, late, { status: late.status, waiting: decision })
}

/** The merchant decides while a request of staff waits: there is nothing left to approve. */
async function endOther(context: Context, late: LateRecord): Promise<void> {
  if (late.waiting === null) return
  const note = `${context.actor.username} of the merchant decided it.`
  await endWaiting(context, contract.decidingLate, late.id, { state: 'obsolete', by: null, note })
}
