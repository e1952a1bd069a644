/** Sends a pending transaction to the gateway, with the transaction's id as the key, so that repeating the call is safe. */
import { responseCodes } from '@singil/contract/payments/gateway'
import { MerchantId } from '@singil/contract/kit/id'
import { TransactionId } from '@singil/contract/payments/transactions'
import * as z from 'zod'
import { type GatewayPayment, numberOf, type Reply } from '../gateway/index.ts'
import { withoutWaiting } from '../../kit/database/index.ts'
import { type Context, job, merchantOfPayload } from '../../kit/work/index.ts'
import type { Outside } from '../../kit/outside/index.ts'
import { isQrPhFor } from '../../catalogue/stores/index.ts'
import { end } from './apply-events.ts'
import { log, publishChange } from './note.ts'
import { tellNumber } from './message-texts.ts'
import { noteSilence } from './silence.ts'
import { endSilence } from './silence-store.ts'
import { findOne, lockById, scheduleCheck, type TransactionRecord, update } from './store.ts'

const conflict = 409

interface Steps {
  unit<T>(work: (context: Context) => Promise<T>): Promise<T>
  readonly outside: Outside
}

/**
 * Creates the payment at the gateway and stores how the customer continues. Only a rejection of the payment itself ends it. After any other
 * answer, or none, it stays pending and the poller repeats the call with the same key.
 */
export async function sendToGateway(
  steps: Steps,
  row: TransactionRecord,
  publicUrl: string,
): Promise<TransactionRecord> {
  const back = `${publicUrl}/redirect_transaction/${row.temporary_id ?? row.id}`
  const { gateway } = steps.outside
  const created = await gateway.createPayment(
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
  // The gateway knows this payment from an earlier call whose answer was lost.
  const isKnown = created.kind === 'unknown' && created.status === conflict
  const reply = isKnown ? await gateway.getPayment(row.request_id) : created
  const after = await steps.unit((context) => noteReply(context, row, reply))
  // It was cancelled here during the call: cancel it at the gateway too. Money that still arrives is late.
  if (reply.kind === 'ok' && after.status === 'cancelled')
    await steps.outside.gateway.cancelPayment(reply.value.payment_id)
  return after
}

async function noteReply(
  context: Context,
  sent: TransactionRecord,
  reply: Reply<GatewayPayment>,
): Promise<TransactionRecord> {
  const row = await lockById(context.tx, sent.id)
  if (!row) throw new Error(`Transaction ${sent.id} is gone`)
  if (row.status !== 'pending' || row.org_trxid !== null) return row
  if (reply.kind === 'unknown') return retryLater(context, row, reply.message)
  if (reply.kind === 'refused') {
    // The gateway rejects a payment whose time is over, and has no money for it.
    const isOver = context.now > row.expires_at
    if (isOver) return end(context, row, 'expired', responseCodes.expired, 'Transaction Expired.')
    return end(context, row, 'failed', responseCodes.failed, `The channel refused: ${reply.message}`)
  }
  const { value } = reply
  if (value.amount !== row.total || value.currency !== 'PHP')
    return retryLater(context, row, 'a payment of another amount or currency')
  const isQrRight = value.qr !== undefined && isQrPhFor(value.qr.payload, row.total)
  if (value.qr && !isQrRight)
    await log(
      context,
      row,
      'The channel gave a code that is not for this amount; it is not shown.',
      'gateway',
      'WARNING',
    )
  const [after] = await withoutWaiting(
    context.tx,
    () =>
      [
        update(context.tx, row, {
          org_trxid: value.payment_id,
          redirect_url: value.redirect_url ?? null,
          ...numberOf(value),
          qr_payload: isQrRight ? value.qr!.payload : null,
        }),
        endSilence(context.tx, row),
      ] as const,
  )
  publishChange(context, row, after)
  if (after.reference !== null) {
    await tellNumber(context, after, after.reference)
    if (after.temporary_id !== null) planReminder(context, after)
  }
  return after
}

async function retryLater(context: Context, row: TransactionRecord, said: string): Promise<TransactionRecord> {
  const next = await noteSilence(context, row, { kind: 'payment', id: row.id }, said)
  await scheduleCheck(context.tx, row, next)
  return row
}

const hourMs = 3_600_000
/** A number of fewer hours is fresh enough in mind. */
const fewestHours = 4
const longestBeforeMs = 12 * hourMs

/** When a payer is reminded of a number that is given out now: in the last quarter of its life, and within half a day of its end. */
export function reminderAt(now: Date, ends: Date): Date | null {
  const lifeMs = ends.getTime() - now.getTime()
  return lifeMs < fewestHours * hourMs ? null : new Date(ends.getTime() - Math.min(longestBeforeMs, lifeMs / 4))
}

/** Reminds a payer once of a number for a counter or a transfer that ends soon and is not paid. */
export const remindOfNumber = job(
  'transactions.remindOfNumber',
  z.object({ mid: MerchantId, id: TransactionId }),
  merchantOfPayload,
  ({ unit }, { id }) =>
    unit(async (context) => {
      const row = await findOne(context.tx, context.scope, { id })
      if (row?.status !== 'pending' || row.reference === null || row.expires_at <= context.now) return
      await tellNumber(context, row, row.reference, 'ends')
    }),
)

function planReminder(context: Context, { mid, id, expires_at }: TransactionRecord): void {
  const runAt = reminderAt(context.now, expires_at)
  if (runAt) context.job(remindOfNumber.name, { mid, id }, { key: `${remindOfNumber.name}:${id}`, runAt })
}
