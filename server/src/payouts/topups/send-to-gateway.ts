/** Opens a top-up's payment at the gateway, with the top-up's id as the key, so that repeating the call is safe. */
import { refuse } from '@singil/contract/kit/problem'
import { problemsOfTopups } from '@singil/contract/payouts/topups'
import { findChannel } from '../../catalogue/channels/index.ts'
import { type GatewayPayment, numberOf, type Reply } from '../../payments/gateway/index.ts'
import type { Outside } from '../../kit/outside/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { isQrPhFor } from '../../catalogue/stores/index.ts'
import { nextCheck } from '../../payments/transactions/index.ts'
import { openTopup } from './end-topup.ts'
import { lockTopup, move, tell } from './move.ts'
import * as store from './store.ts'
import { mayMove } from './topup.ts'

export interface Steps {
  unit<T>(work: (context: Context) => Promise<T>): Promise<T>
  readonly outside: Outside
}

const conflict = 409

/** A rejection of the payment ends the top-up. After any other answer, or none, it stays as it is and the poller repeats the call. */
export async function sendToGateway(steps: Steps, row: store.TopupRow, publicUrl: string): Promise<store.TopupRow> {
  const { gateway } = steps.outside
  const { flow } = await steps.unit((context) => findChannel(context, row.channel))
  const created = await gateway.createPayment(
    {
      request_id: row.request_id,
      channel: row.channel,
      flow,
      amount: row.amount,
      currency: 'PHP',
      description: `Top-up ${row.request_id}`,
      return_url: `${publicUrl}/redirect_topup_success?id=${row.id}`,
      cancel_url: `${publicUrl}/redirect_topup_failed?id=${row.id}`,
      notify_url: `${publicUrl}/gateway/callbacks`,
      expires_at: row.expires_at.toISOString(),
      customer: { name: row.asked_by, email: '', mobile: '' },
    },
    row.id,
  )
  // The gateway knows this payment from an earlier call whose answer was lost.
  const isKnown = created.kind === 'unknown' && created.status === conflict
  const reply = isKnown ? await gateway.getPayment(row.request_id) : created
  return steps.unit((context) => noteReply(context, row, reply))
}

async function noteReply(
  context: Context,
  sent: store.TopupRow,
  reply: Reply<GatewayPayment>,
): Promise<store.TopupRow> {
  const row = await lockTopup(context, sent.id)
  if (row.gateway_id !== null || (row.status !== 'CREATED' && row.status !== 'PENDING')) return row
  if (reply.kind === 'refused') {
    const isOver = context.now > row.expires_at
    if (isOver) return move(context, row, 'EXPIRED', { next_check_at: null })
    return move(context, row, 'FAILED', { note: `The channel refused: ${reply.message}`, next_check_at: null })
  }
  if (reply.kind === 'unknown' || reply.value.amount !== row.amount || reply.value.currency !== 'PHP') {
    await store.scheduleCheck(context.tx, row.id, nextCheck(context.now, row.checks))
    return row
  }
  const { value } = reply
  const opened = {
    gateway_id: value.payment_id,
    redirect_url: webAddressOf(value.redirect_url),
    ...numberOf(value),
    // A code for another amount is never shown.
    qr_payload: value.qr && isQrPhFor(value.qr.payload, row.amount) ? value.qr.payload : null,
  }
  if (mayMove(row.status, 'PENDING')) return openTopup(context, row.id, opened)
  const after = await store.update(context.tx, row.id, { ...opened, updated_at: context.now })
  tell(context, after)
  return after
}

/** Only a web address may become a link. */
const webAddressOf = (url: string | undefined): string | null => (url && /^https?:\/\//i.test(url) ? url : null)

/** The top-up of a request id in the caller's scope; refuses any other as unknown. */
export async function topupOf(context: Context, requestId: string): Promise<store.TopupRow> {
  const row = await store.findByRequest(context.tx, requestId)
  return row ?? refuse(problemsOfTopups.unknown, {}, 'requestId')
}
