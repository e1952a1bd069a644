/** Cancels a payment before it is paid; the gateway is asked first, because it may have been paid in the meantime. */
import { responseCodes } from '@singil/contract/payments/gateway'
import { refuse } from '@singil/contract/kit/problem'
import { problemsOfTransactions as problem } from '@singil/contract/payments/transactions'
import type { Context, FlowParts } from '../../kit/work/index.ts'
import { applyAnswer } from './apply-answer.ts'
import { end } from './apply-events.ts'
import { lockById, type TransactionRecord, update } from './store.ts'

type Steps = Pick<FlowParts, 'unit' | 'outside'>

/** Cancels at the gateway and here; returns the current transaction, which may be paid. */
export async function cancelPayment(steps: Steps, row: TransactionRecord): Promise<TransactionRecord> {
  // Without the gateway's answer a payment may be in progress; the caller tries again.
  return (await endAtGateway(steps, row, 'Cancelled.')) ?? refuse(problem.cancelFailed, {})
}

/** As cancelPayment; null if the gateway did not say that the payment has ended, and nothing was changed here. */
export async function endAtGateway(
  steps: Steps,
  row: TransactionRecord,
  why: string,
): Promise<TransactionRecord | null> {
  if (row.status !== 'pending') return row
  const reply = row.org_trxid === null ? null : await steps.outside.gateway.cancelPayment(row.org_trxid)
  const truth = reply?.kind === 'refused' ? await steps.outside.gateway.getPayment(row.request_id) : null
  return steps.unit(async (context: Context) => {
    if (truth?.kind === 'ok') await applyAnswer(context, row.request_id, truth.value)
    const current = (await lockById(context.tx, row.id))!
    if (current.status !== 'pending') return current
    if (reply?.kind === 'unknown' || (reply?.kind === 'refused' && truth?.kind !== 'ok')) return null
    return end(context, current, 'cancelled', responseCodes.cancelled, why)
  })
}

/**
 * Marks the locked attempts of a link that its merchant cancels. Each gets a new version, so a batch of callbacks planned before is
 * rejected and planned again.
 */
export async function callOffAttempts({ tx }: Context, attempts: readonly TransactionRecord[]): Promise<void> {
  for (const attempt of attempts) await update(tx, attempt, { is_called_off: true })
}
