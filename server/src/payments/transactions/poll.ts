/** Polls the gateway about payments: recovers missed callbacks, and expires unpaid payments. */
import { outcomeOf, responseCodes } from '@singil/contract/payments/gateway'
import { type GatewayPayment, type Logging, type Reply, runEach } from '../gateway/index.ts'
import { boundTo, type Context, type Unit } from '../../kit/work/index.ts'
import type { Outside } from '../../kit/outside/index.ts'
import { applyAnswer } from './apply-answer.ts'
import { type Applied, end } from './apply-events.ts'
import { endAtGateway } from './cancel-payment.ts'
import { graceMs } from './hold.ts'
import { sendToGateway } from './send-to-gateway.ts'
import { nextCheck, noteSilence } from './silence.ts'
import { endSilence } from './silence-store.ts'
import { stopReasonOf } from './secure-payment.ts'
import { lockById, scheduleCheck, takeDue, type TransactionRecord } from './store.ts'

interface Steps {
  readonly unit: Unit
  readonly outside: Outside
  now(): Date
}

const leaseMs = 60_000

/**
 * Queries one payment and applies the answer. `nothing`: still pending, or no answer. A payment expires only if the gateway itself reports
 * it unpaid.
 */
export async function checkPayment(steps: Steps, row: TransactionRecord, publicUrl: string): Promise<Applied> {
  if (row.org_trxid === null) {
    const sent = await sendToGateway(steps, row, publicUrl)
    if (sent.org_trxid === null) return sent.status === 'pending' ? 'nothing' : 'ended'
  }
  const reply = await steps.outside.gateway.getPayment(row.request_id)
  const applied = await steps.unit((context) => applyReply(context, row, reply))
  return typeof applied === 'string' ? applied : stop(steps, applied.stop, applied.why)
}

/** Ends a payment that must not be paid any more at the gateway. What it does not confirm stays open, and is tried again. */
async function stop(steps: Steps, row: TransactionRecord, why: string): Promise<Applied> {
  const after = await endAtGateway(steps, row, why)
  if (after) return after.paid_at === null ? 'ended' : 'paid'
  await steps.unit(async (context) => {
    const silence = await noteSilence(context, row, { kind: 'payment', id: row.id }, 'no answer to a cancellation')
    await scheduleCheck(context.tx, row, silence)
  })
  return 'nothing'
}

interface ToStop {
  readonly stop: TransactionRecord
  readonly why: string
}

async function applyReply(
  context: Context,
  asked: TransactionRecord,
  reply: Reply<GatewayPayment>,
): Promise<Applied | ToStop> {
  const applied = reply.kind === 'ok' ? await applyAnswer(context, asked.request_id, reply.value) : 'nothing'
  if (applied !== 'nothing' && applied !== 'differs') return applied
  const row = await lockById(context.tx, asked.id)
  if (row?.status !== 'pending') return 'nothing'
  const outcome = reply.kind === 'ok' && applied === 'nothing' ? outcomeOf(reply.value.response_code) : 'unknown'
  if (outcome !== 'pending') {
    const next = await noteSilence(context, row, { kind: 'payment', id: row.id }, saidBy(reply, applied))
    await scheduleCheck(context.tx, row, next)
    return 'nothing'
  }
  await endSilence(context.tx, row)
  if (context.now.getTime() > row.expires_at.getTime() + graceMs) {
    await end(context, row, 'expired', responseCodes.expired, 'Transaction Expired.')
    return 'ended'
  }
  await scheduleCheck(context.tx, row, nextCheck(context.now, row.checks))
  const why = await stopReasonOf(context, row)
  return why === null ? 'nothing' : { stop: row, why }
}

function saidBy(reply: Reply<GatewayPayment>, applied: Applied): string {
  if (reply.kind !== 'ok') return reply.message
  return applied === 'differs'
    ? 'a payment that differs from what was asked for'
    : `the code ${reply.value.response_code}`
}

/** Checks the payments that are due; returns how many were queried. */
export async function pollDue(steps: Steps & Logging, publicUrl: string, limit = 50): Promise<number> {
  const due = await steps.unit((context) =>
    takeDue(context.tx, context.now, new Date(context.now.getTime() + leaseMs), limit),
  )
  await runEach(steps, due, (row) => checkPayment(boundTo(steps, row.mid), row, publicUrl))
  return due.length
}
