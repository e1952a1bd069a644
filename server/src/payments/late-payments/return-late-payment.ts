/**
 * Sends late money back to the customer. The decision is written before the gateway is asked, so that nobody can accept the money in the
 * meantime, and booked when the gateway confirms. A missing answer is queried again.
 */
import { formatMoney } from '@singil/contract/kit/money'
import { problemsOfGateway, refundOutcomeOf, responseCodes } from '@singil/contract/payments/gateway'
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/payments/transactions'
import * as z from 'zod'
import { allMerchants } from '../../kit/database/index.ts'
import { boundTo, type Context, cron, type Flow, job, type JobContext, type Unit } from '../../kit/work/index.ts'
import type { Outside } from '../../kit/outside/index.ts'
import { returnSuspense } from '../../wallets/wallets/index.ts'
import { isContradiction } from './accept-contradiction.ts'
import { type Logging, runEach } from '../gateway/index.ts'
import { changeLate, latesOf, lockLate, takeDueReturns } from './store.ts'
import {
  announceSentBack,
  assertMove,
  endSilence,
  findTransaction,
  type LateRecord,
  lockTransaction,
  noteSilence,
  publishChange,
  tellOfReturn,
  tellPayer,
  type TransactionRecord,
  updateTransaction,
  writeLog,
} from '../transactions/index.ts'
import { nextReminder, remindOfHeld } from './remind-of-held.ts'
import { openLate } from './open-late.ts'
import { askSecond } from './ask-second.ts'
import { lateView } from './view-late.ts'

const { problemsOfTransactions: problem } = contract
const checkMs = 60_000

interface Steps {
  readonly unit: Unit
  readonly outside: Outside
}

export const returnLatePayment: Flow<typeof contract.returnLatePayment> = async (flow, { params, body }) => {
  if (!flow.outside.gateway.isConfigured) refuse(problemsOfGateway.unreachable, {})
  const { late, row, waiting } = await flow.unit(async (context) => {
    const found = await openLate(context, params.id, ['open', 'returning'])
    if (isContradiction(found.late)) refuse(problem.lateOfRefund, {})
    const asked = { decision: 'return', reason: body?.reason } as const
    // To ask again about money that is on its way back decides nothing.
    const waiting = found.late.status === 'open' ? await askSecond(context, found.late, found.row, asked) : null
    if (!waiting) await returnLate(context, found.late, checkMs)
    return { ...found, waiting: waiting && (await lateView(context, waiting, found.row)) }
  })
  if (waiting) {
    flow.say(contract.texts.lateWaits)
    return waiting
  }
  const after = await sendBack(flow, late, row)
  if (after.status === 'open') refuse(problem.lateRefused, {})
  if (after.status === 'returning') refuse(problem.lateNotReturned, {})
  return flow.unit((context) => lateView(context, after, row))
}

/** Writes the decision; the gateway is asked at once, or after a time if the caller asks it now. */
export async function returnLate(context: Context, late: LateRecord, afterMs = 0): Promise<void> {
  const next_check_at = new Date(context.now.getTime() + afterMs)
  await changeLate(context.tx, late, { status: 'returning', next_check_at, waiting: null })
  if (late.status === 'open')
    context.changed('late payment', late.id, { status: 'open' }, { status: 'returning' }, { mid: late.mid })
}

/** Asks the gateway under the decision's own id: two clicks, or a click after a lost answer, send the money back once. */
async function sendBack(steps: Steps, late: LateRecord, row: TransactionRecord): Promise<LateRecord> {
  const asked = { refund_ref: late.id, amount: late.amount, reason: late.note.slice(0, 200) }
  const reply = await steps.outside.gateway.refundPayment(late.payment_id ?? row.org_trxid ?? '', asked, late.id)
  const outcome =
    reply.kind === 'ok' ? refundOutcomeOf(reply.value.response_code) : reply.kind === 'refused' ? 'failed' : 'unknown'
  return steps.unit(async (context) => {
    const current = await lockLate(context.tx, context.scope, late.id)
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
    const next_check_at = status === 'refunded' ? null : nextReminder(context.now, 'first')
    const written = await changeLate(context.tx, current, { status, next_check_at })
    context.changed('late payment', late.id, { status: 'returning' }, { status }, { mid: late.mid })
    const before = (await lockTransaction(context.tx, row.id))!
    const after = status === 'refunded' ? await endHeld(context, before, late) : before
    const text =
      status === 'refunded'
        ? `${formatMoney(late)} was sent back to the customer.`
        : `The channel did not send ${formatMoney(late)} back.`
    await writeLog(context, after, text, 'refund', status === 'refunded' ? 'INFO' : 'WARNING')
    if (status === 'refunded') {
      await tellPayer(context, after, late, 'sent_back')
      announceSentBack(context, after, late)
    }
    await tellOfReturn(context, after, late, status === 'refunded' ? 'sent_back' : 'refused')
    publishChange(context, before, after)
    return written
  })
}

/** A payment stays held while any of its money waits. */
async function endHeld(context: Context, row: TransactionRecord, late: LateRecord): Promise<TransactionRecord> {
  const rest = await latesOf(context.tx, row.mid, [row.id])
  const isWaiting = rest.some(({ status }) => status === 'open' || status === 'returning')
  if (row.status !== 'held' || isWaiting) return row
  assertMove(row.status, 'sent_back')
  return updateTransaction(context.tx, row, {
    status: 'sent_back',
    response_code: responseCodes.refunded,
    response_message: `${formatMoney(late)} was sent back.`,
  })
}

/** Retries returns with an unknown outcome; returns how many. */
export async function pollReturns(steps: Steps & Logging, limit = 50): Promise<number> {
  const due = await steps.unit((context) =>
    takeDueReturns(context.tx, context.now, new Date(context.now.getTime() + checkMs), limit),
  )
  await runEach(steps, due, async (late) => {
    const ofMerchant = boundTo(steps, late.mid)
    const row = await ofMerchant.unit((context) =>
      findTransaction(context.tx, context.scope, { id: late.transaction_id }),
    )
    if (row) await sendBack(ofMerchant, late, row)
  })
  return due.length
}

const poll = async (context: JobContext) => {
  while ((await pollReturns(context)) > 0);
}
/** At once, what was just approved. */
export const sendReturns = job('late-payments.send', z.object({}), allMerchants, poll)
export const crons = [
  cron('late-payments.pollReturns', '* * * * *', allMerchants, poll),
  cron('late-payments.remind', '*/10 * * * *', allMerchants, async (context) => {
    await remindOfHeld(context)
  }),
]
