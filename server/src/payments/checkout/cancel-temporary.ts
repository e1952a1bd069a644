/**
 * The merchant cancels a link: before a channel was chosen, during a payment, or after one ended. A payment in progress is first cancelled
 * at the gateway; then the link is closed under its lock, unless another payment was started or made in the meantime. A closed link accepts
 * no further payment.
 */
import * as contract from '@singil/contract/payments/checkout'
import { responseCodes } from '@singil/contract/payments/gateway'
import { fill, refuse } from '@singil/contract/kit/problem'
import {
  problemsOfTransactions as problem,
  texts,
  type TransactionId,
  linkTopic,
} from '@singil/contract/payments/transactions'
import type { Context, Flow, FlowParts } from '../../kit/work/index.ts'
import {
  callOffAttempts,
  cancelPayment,
  findTransaction,
  lockAttempts,
  logOf,
  logsOf,
  rowOf,
  type TransactionRecord,
} from '../transactions/index.ts'
import { statusOf } from './link.ts'
import { logLink, pushLink } from './note-link.ts'
import { closeLink, findLinkByRequestId, findOwnLink, lockLink, type TemporaryRecord } from './store.ts'

/** Limits the attempts against a customer who keeps starting new payments. */
const maxTries = 5

export const cancelTemporary: Flow<typeof contract.cancelTemporary> = (flow, { body }) => cancelBy(flow, body)
export const cancelTransaction: Flow<typeof contract.cancelTransaction> = (flow, { params }) => cancelBy(flow, params)

type By = { readonly requestId: TemporaryRecord['request_id'] } | { readonly id: TransactionId }

async function cancelBy(flow: FlowParts, by: By) {
  const { id } = (await flow.unit((context) => linkBy(context, by))) ?? refuse(problem.unknown, {})
  const link = await cancelLink(flow, id)
  const [attempt, logs] = await flow.unit(async ({ tx }) => {
    const [last] = await lockAttempts(tx, link.mid, link.id)
    return [last ?? null, last ? await logsOf(tx, last) : []]
  })
  const requestId = 'requestId' in by ? by.requestId : attempt!.request_id
  const responsemess = fill(texts.cancelled, { requestid: requestId })
  flow.say(responsemess)
  return {
    requestId,
    status: 'cancelled' as const,
    response_code: responseCodes.cancelled,
    responsemess,
    transaction: attempt && rowOf(attempt),
    logs: logs.map(logOf),
  }
}

/** The link with this request id, or the link of this payment, in the caller's scope. */
export async function linkBy({ tx, scope }: Context, by: By): Promise<TemporaryRecord | undefined> {
  const row = await findTransaction(tx, scope, by)
  if (row?.temporary_id) return findOwnLink(tx, scope, row.temporary_id as contract.TemporaryId)
  return 'requestId' in by ? findLinkByRequestId(tx, scope, by.requestId) : undefined
}

/** Refuses if the link was paid, if received money is held for it, or if the gateway does not confirm the cancellation. */
export async function cancelLink(
  steps: Pick<FlowParts, 'unit' | 'outside'>,
  id: contract.TemporaryId,
): Promise<TemporaryRecord> {
  for (let tries = 0; tries < maxTries; tries++) {
    const found = await steps.unit((context) => close(context, id))
    if ('link' in found) return found.link
    await cancelPayment(steps, found.open)
  }
  return refuse(problem.cancelFailed, {})
}

/** Closes the link, or returns its payment in progress. No other payment can start while the link is locked. */
async function close(
  context: Context,
  id: contract.TemporaryId,
): Promise<{ link: TemporaryRecord } | { open: TransactionRecord }> {
  const link = await lockLink(context.tx, id)
  if (!link) refuse(problem.unknown, {})
  if (link.cancelled_at) return { link }
  const attempts = await lockAttempts(context.tx, link.mid, id)
  const open = attempts.find((attempt) => attempt.status === 'pending')
  const status = statusOf(link, attempts, context.now)
  if (status === 'paid' || status === 'refunded' || status === 'held') refuse(problem.cancelFailed, {})
  if (open) return { open }
  const closed = await closeLink(context.tx, link, context.now)
  await callOffAttempts(context, attempts)
  context.changed('temporary transaction', id, { cancelled: false }, { cancelled: true }, { mid: link.mid })
  await logLink(context, link, 'cancelled', 'Cancelled.')
  pushLink(context, link)
  const { request_id: requestId } = attempts[0] ?? link
  context.push(linkTopic.of({ id }), {
    kind: 'status',
    requestId,
    status: 'cancelled',
    version: closed.version,
  })
  return { link: closed }
}
