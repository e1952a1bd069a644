/** Queries the gateway about top-ups without an outcome: recovers missed callbacks, and calls whose answer was lost. */
import { outcomeOf } from '@singil/contract/payments/gateway'
import { type GatewayPayment, type Logging, type Reply, runEach } from '../../payments/gateway/index.ts'
import { boundTo, type Context, type Unit } from '../../kit/work/index.ts'
import type { Outside } from '../../kit/outside/index.ts'
import { nextCheck } from '../../payments/transactions/index.ts'
import { applyAnswer } from './payment-callbacks.ts'
import { sendToGateway } from './send-to-gateway.ts'
import * as store from './store.ts'

interface Polling {
  readonly unit: Unit
  readonly outside: Outside
}

const leaseMs = 60_000
/** A payment made in time may be reported late; after a day none is expected any more, and a callback still credits it. */
const lateMs = 86_400_000

async function check(steps: Polling, row: store.TopupRow, publicUrl: string): Promise<void> {
  if (row.gateway_id === null && row.status !== 'EXPIRED') {
    const sent = await sendToGateway(steps, row, publicUrl)
    if (sent.gateway_id === null) return
  }
  const reply = await steps.outside.gateway.getPayment(row.request_id)
  await steps.unit((context) => applyReply(context, row, reply))
}

async function applyReply(context: Context, asked: store.TopupRow, reply: Reply<GatewayPayment>): Promise<void> {
  if (reply.kind === 'ok') await applyAnswer(context, asked, reply.value)
  const row = await store.find(context.tx, asked.id)
  if (!row || row.next_check_at === null) return
  const outcome = reply.kind === 'ok' ? outcomeOf(reply.value.response_code) : 'unknown'
  const isOver = context.now.getTime() > row.expires_at.getTime() + lateMs
  const isDone = row.status === 'EXPIRED' && (isOver || (outcome !== 'pending' && outcome !== 'unknown'))
  await store.scheduleCheck(context.tx, row.id, isDone ? null : nextCheck(context.now, row.checks))
}

/** Checks the top-ups that are due; returns how many were queried. */
export async function pollDue(steps: Polling & Logging, publicUrl: string, limit = 50): Promise<number> {
  const due = await steps.unit((context) =>
    store.takeDue(context.tx, context.now, new Date(context.now.getTime() + leaseMs), limit),
  )
  await runEach(steps, due, (row) => check(boundTo(steps, row.mid), row, publicUrl))
  return due.length
}
