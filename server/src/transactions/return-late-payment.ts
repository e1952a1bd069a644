/**
 * Money that waits goes back to the customer. The decision is written down before the gateway is asked, so that nobody accepts the
 * money meanwhile, and is booked when the gateway said that it is sent. An answer that never came is asked for again.
 */
import { problemsOfGateway, refundOutcomeOf } from '@singil/contract/gateway'
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/transactions'
import type { Context } from '../kit/context.ts'
import type { Flow } from '../kit/handler.ts'
import type { Outside } from '../kit/outside.ts'
import { returnSuspense } from '../wallets/index.ts'
import { changeLate, type LateRecord, lockLate, takeDueReturns } from './late-store.ts'
import { lateOf } from './list-late-payments.ts'
import { log } from './note.ts'
import { isContradiction } from './accept-contradiction.ts'
import { openLate } from './open-late.ts'
import { noteSilence } from './silence.ts'
import { endSilence } from './silence-store.ts'
import { findOne, type TransactionRecord } from './store.ts'

const { problemsOfTransactions: problem } = contract
const checkMs = 60_000

interface Steps {
  unit<T>(work: (context: Context) => Promise<T>): Promise<T>
  readonly outside: Outside
}

export const returnLatePayment: Flow<typeof contract.returnLatePayment> = async (flow, { params }) => {
  if (!flow.outside.gateway.isConfigured) refuse(problemsOfGateway.unreachable, {})
  const { late, row } = await flow.unit(async (context) => {
    const found = await openLate(context, params.id, ['open', 'returning'])
    if (isContradiction(found.late)) refuse(problem.lateOfRefund, {})
    const next_check_at = new Date(context.now.getTime() + checkMs)
    await changeLate(context.tx, found.late, { status: 'returning', next_check_at })
    if (found.late.status === 'open')
      context.changed(
        'late payment',
        found.late.id,
        { status: 'open' },
        { status: 'returning' },
        { mid: found.late.mid },
      )
    return found
  })
  const after = await sendBack(flow, late, row)
  if (after.status === 'open') refuse(problem.lateRefused, {})
  if (after.status === 'returning') refuse(problem.lateNotReturned, {})
  return lateOf(after)
}

/** Asks the gateway under the decision's own id: two clicks, or a click after a lost answer, send the money back once. */
async function sendBack(steps: Steps, late: LateRecord, row: TransactionRecord): Promise<LateRecord> {
  const asked = { refund_ref: late.id, amount: late.amount, reason: late.note.slice(0, 200) }
  const reply = await steps.outside.gateway.refundPayment(late.payment_id ?? row.org_trxid ?? '', asked, late.id)
  const outcome =
    reply.kind === 'ok' ? refundOutcomeOf(reply.value.response_code) : reply.kind === 'refused' ? 'failed' : 'unknown'
  return steps.unit(async (context) => {
    const current = await lockLate(context.tx, context.sight, late.id)
    if (!current) refuse(problem.lateUnknown, {})
    if (current.status !== 'returning') return current
    if (outcome === 'unknown') {
      const said = reply.kind === 'ok' ? `the code ${reply.value.response_code}` : reply.message
      const next = await noteSilence(context, row, { kind: 'return', id: late.id }, said)
      return changeLate(context.tx, current, { status: 'returning', next_check_at: next })
    }
    await endSilence(context.tx, late)
    if (outcome === 'pending') return current
    const status = outcome === 'refunded' ? 'refunded' : 'open'
    if (status === 'refunded' && late.currency === 'PHP')
      await returnSuspense(context, { mid: late.mid, transactionId: row.id, amount: late.amount, why: late.why })
    const words =
      status === 'refunded'
        ? 'Money that could not be placed was sent back.'
        : 'The channel did not send the money back.'
    await log(context, row, words, 'refund', status === 'refunded' ? 'INFO' : 'WARNING')
    context.changed('late payment', late.id, { status: 'returning' }, { status }, { mid: late.mid })
    return changeLate(context.tx, current, { status, next_check_at: null })
  })
}

/** Asks again for returns whose outcome is not known; returns how many. */
export async function pollReturns(steps: Steps, limit = 50): Promise<number> {
  const due = await steps.unit((context) =>
    takeDueReturns(context.tx, context.now, new Date(context.now.getTime() + checkMs), limit),
  )
  for (const late of due) {
    const row = await steps.unit((context) => findOne(context.tx, context.sight, { id: late.transaction_id }))
    if (row) await sendBack(steps, late, row)
  }
  return due.length
}
