/** Asking the gateway itself: heals what callbacks missed, and ends what nobody paid. */
import { responseCodes } from '@singil/contract/gateway'
import type { Context } from '../kit/context.ts'
import type { Outside } from '../kit/outside.ts'
import { type Applied, applyOutcome, end } from './apply-outcome.ts'
import { sendToGateway } from './send-to-gateway.ts'
import { lockById, scheduleCheck, takeDue, type TransactionRecord } from './store.ts'
import { wordOf } from './word-of.ts'

interface Steps {
  unit<T>(work: (context: Context) => Promise<T>): Promise<T>
  readonly outside: Outside
  now(): Date
}

/** Seconds after which a payment without news is asked about: soon at first, then ever more seldom. */
const pausesSeconds = [20, 40, 60, 120, 300, 600, 1800, 3600]
const leaseMs = 60_000
/** A customer may pay in the very last second: the gateway's word is waited for that long after the deadline. */
const graceMs = 120_000

/** Asks for one payment and applies the answer. `nothing`: still pending, or the gateway did not answer. */
export async function checkPayment(steps: Steps, row: TransactionRecord, publicUrl: string): Promise<Applied> {
  if (row.org_trxid === null) {
    const sent = await sendToGateway(steps, row, publicUrl)
    if (sent.org_trxid === null) return expireUnsent(steps, sent)
  }
  const reply = await steps.outside.gateway.getPayment(row.request_id)
  return steps.unit(async (context) => {
    if (reply.kind === 'ok') {
      const applied = await applyOutcome(context, wordOf(reply.value, row.request_id, context.now))
      if (applied !== 'nothing') return applied
    }
    const current = await lockById(context.tx, row.id)
    if (current?.status !== 'pending') return 'nothing'
    const isOver = context.now.getTime() > current.expires_at.getTime() + graceMs
    if (isOver && reply.kind !== 'unknown') {
      await end(context, current, 'expired', responseCodes.expired, 'Transaction Expired.')
      return 'ended'
    }
    const pause = pausesSeconds[Math.min(current.checks, pausesSeconds.length - 1)]!
    await scheduleCheck(context.tx, current, new Date(context.now.getTime() + pause * 1000))
    return 'nothing'
  })
}

/** A payment that never reached the gateway cannot have been paid there; it ends with its deadline. */
async function expireUnsent(steps: Steps, sent: TransactionRecord): Promise<Applied> {
  return steps.unit(async (context) => {
    const row = await lockById(context.tx, sent.id)
    if (row?.status !== 'pending' || context.now <= row.expires_at) return 'nothing'
    await end(context, row, 'expired', responseCodes.expired, 'Transaction Expired.')
    return 'ended'
  })
}

/** Checks what is due; returns how many payments were asked for. */
export async function pollDue(steps: Steps, publicUrl: string, limit = 50): Promise<number> {
  const due = await steps.unit((context) =>
    takeDue(context.tx, context.now, new Date(context.now.getTime() + leaseMs), limit),
  )
  for (const row of due) await checkPayment(steps, row, publicUrl)
  return due.length
}
