import type { GatewayDispute, Reply } from '../../payments/gateway/index.ts'
import { alertStaff } from '../../payments/gateway/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { findTransaction, nextCheck } from '../../payments/transactions/index.ts'
import { applyCase } from './apply-case.ts'
import { unconfirmedMail } from './message-texts.ts'
import { pushDispute } from './push-dispute.ts'
import * as store from './store.ts'

/** An answer that is not confirmed for so many tries, which takes about twenty minutes, is reported to staff once. */
const reportedAt = 6

/**
 * Applies the gateway's reply to an answer. Only its confirmation or its refusal ends the sending; after anything else the answer is sent
 * again. A later answer, or the end of the dispute, is not changed by a reply to an earlier one.
 */
export async function applyReply(
  context: Context,
  asked: store.DisputeRow,
  reply: Reply<GatewayDispute>,
): Promise<store.DisputeRow> {
  const { tx, now } = context
  const paid = (await findTransaction(tx, context.scope, { id: asked.transaction_id }))!
  if (reply.kind === 'ok') await applyCase(context, paid, reply.value)
  const row = (await store.lock(tx, asked.id))!
  if (row.answer_id !== asked.answer_id || row.answer_state !== 'sending') return row
  const after = await store.update(tx, row.id, changeBy(reply, row, now))
  if (after.answer_state !== row.answer_state) {
    const { answer_state: answer, answer_why: why } = after
    context.changed('dispute', row.id, { answer: row.answer_state }, { answer, why }, { mid: row.mid })
    pushDispute(context, after)
  } else if (row.checks === reportedAt)
    await alertStaff(context, row.request_id, unconfirmedMail, {
      payment: row.request_id,
      dispute: row.case_ref,
      why: reply.kind === 'unknown' ? reply.message : '',
      until: row.answer_by.toISOString(),
    })
  return after
}

function changeBy(reply: Reply<GatewayDispute>, row: store.DisputeRow, now: Date): Partial<store.DisputeRow> {
  if (reply.kind === 'unknown') return { next_check_at: nextCheck(now, row.checks) }
  const next_check_at = nextCheck(now, 0)
  return reply.kind === 'ok'
    ? { answer_state: 'received', received_at: now, next_check_at, checks: 0 }
    : { answer_state: 'refused', answer_why: reply.message || reply.code, next_check_at, checks: 0 }
}
