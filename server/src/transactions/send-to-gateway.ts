/** A pending transaction goes to the gateway. The call carries the transaction's id as its key, so repeating it is safe. */
import { responseCodes } from '@singil/contract/gateway'
import type { GatewayPayment, Reply } from '../gateway/index.ts'
import type { Context } from '../kit/context.ts'
import type { Outside } from '../kit/outside.ts'
import { isQrPhFor } from '../stores/index.ts'
import { end } from './apply-outcome.ts'
import { log, tell } from './note.ts'
import { lockById, type TransactionRecord, update } from './store.ts'

interface Steps {
  unit<T>(work: (context: Context) => Promise<T>): Promise<T>
  readonly outside: Outside
}

/**
 * Asks the gateway to take the payment and writes down how the customer goes on. An answer that never came leaves the transaction
 * pending: the poller repeats the call with the same key.
 */
export async function sendToGateway(
  steps: Steps,
  row: TransactionRecord,
  publicUrl: string,
): Promise<TransactionRecord> {
  const back = `${publicUrl}/redirect_transaction/${row.temporary_id ?? row.id}`
  const reply = await steps.outside.gateway.createPayment(
    {
      request_id: row.request_id,
      channel: row.pchannel,
      flow: row.flow,
      amount: row.total,
      currency: 'PHP',
      description: `${row.store_name}: ${row.description || row.request_id}`.slice(0, 120),
      return_url: back,
      cancel_url: back,
      notify_url: `${publicUrl}/gateway/callbacks`,
      expires_at: row.expires_at.toISOString(),
      customer: { name: row.customer_name, email: row.customer_email, mobile: row.customer_mobile },
    },
    row.id,
  )
  return steps.unit((context) => noteReply(context, row, reply))
}

async function noteReply(
  context: Context,
  sent: TransactionRecord,
  reply: Reply<GatewayPayment>,
): Promise<TransactionRecord> {
  const row = await lockById(context.tx, sent.id)
  if (!row) throw new Error(`Transaction ${sent.id} is gone`)
  if (reply.kind === 'unknown') {
    await log(context, row, 'The channel did not answer; we ask again.', 'gateway', 'WARNING')
    return row
  }
  if (reply.kind === 'refused') {
    if (row.status !== 'pending' || row.org_trxid !== null) return row
    return end(context, row, 'failed', responseCodes.failed, `The channel refused: ${reply.message}`)
  }
  if (row.org_trxid !== null) return row
  const { value } = reply
  const isQrRight = value.qr !== undefined && isQrPhFor(value.qr.payload, row.total)
  if (value.qr && !isQrRight)
    await log(
      context,
      row,
      'The channel gave a code that is not for this amount; it is not shown.',
      'gateway',
      'WARNING',
    )
  const after = await update(context.tx, row, {
    org_trxid: value.payment_id,
    redirect_url: value.redirect_url ?? null,
    reference: value.reference?.number ?? null,
    steps: value.reference?.steps ?? [],
    qr_payload: isQrRight ? value.qr!.payload : null,
  })
  tell(context, row, after)
  return after
}
