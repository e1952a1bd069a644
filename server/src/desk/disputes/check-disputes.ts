/** Sends answers again that the gateway has not confirmed, and asks about disputes that it does not report. */
import { type Logging, runEach } from '../../payments/gateway/index.ts'
import type { Outside } from '../../kit/outside/index.ts'
import { boundTo, type Unit } from '../../kit/work/index.ts'
import { findTransaction, nextCheck } from '../../payments/transactions/index.ts'
import { applyCase } from './apply-case.ts'
import { applyReply } from './apply-reply.ts'
import { nextQuestion } from './answerable.ts'
import { sendAnswer } from './send-answer.ts'
import * as store from './store.ts'

interface Steps {
  readonly unit: Unit
  readonly outside: Outside
}
const leaseMs = 300_000

/** Checks the disputes that are due; returns how many. */
export async function checkDisputes(steps: Steps & Logging, limit = 50): Promise<number> {
  const due = await steps.unit((context) =>
    store.takeDue(context.tx, context.now, new Date(context.now.getTime() + leaseMs), limit),
  )
  await runEach(steps, due, (row) => check(boundTo(steps, row.mid), row))
  return due.length
}

async function check(steps: Steps, row: store.DisputeRow): Promise<void> {
  if (row.answer_state === 'sending') {
    const reply = await sendAnswer(steps, row)
    await steps.unit((context) => applyReply(context, row, reply))
    return
  }
  const said = await steps.outside.gateway.getDispute(row.case_ref)
  await steps.unit(async (context) => {
    const paid = await findTransaction(context.tx, context.scope, { id: row.transaction_id })
    if (said.kind === 'ok' && paid) await applyCase(context, paid, said.value)
    // An answer that was given in the meantime is sent again sooner.
    const after = await store.lock(context.tx, row.id)
    if (after?.answer_id !== row.answer_id) return
    // After an answer the bank decides at any time.
    const next_check_at =
      row.answer_state === 'received' ? nextCheck(context.now, row.checks) : nextQuestion(row.answer_by, context.now)
    await store.update(context.tx, row.id, { next_check_at })
  })
}
