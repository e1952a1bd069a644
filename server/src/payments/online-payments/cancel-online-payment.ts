import { TemporaryId } from '@singil/contract/payments/checkout'
import { fill, Refusal, refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/payments/online-payments'
import { problemsOfTransactions, texts, TransactionId } from '@singil/contract/payments/transactions'
import { cancelLink, findOwnLink, linkBy, type TemporaryRecord } from '../checkout/index.ts'
import type { Context, Flow } from '../../kit/work/index.ts'
import { onlinePaymentOf } from './view.ts'

const { problemsOfOnlinePayments: problem } = contract

/** Cancels as the portal cancels a link; a link of the portal itself is not an online payment. */
export const cancelOnlinePayment: Flow<typeof contract.cancelOnlinePayment> = async (flow, { params }) => {
  const link = await flow.unit((context) => find(context, params.transactionId))
  if (link?.origin !== 'partner') refuse(problem.unknown, {})
  try {
    await cancelLink(flow, link.id)
  } catch (error) {
    if (error instanceof Refusal && error.problem.id === problemsOfTransactions.cancelFailed.id)
      refuse(problem.cancelFailed, {})
    throw error
  }
  flow.say(fill(texts.cancelled, { requestid: link.request_id }))
  return flow.unit(async (context) =>
    onlinePaymentOf(context, (await findOwnLink(context.tx, context.scope, link.id))!),
  )
}

/** The link of this transaction, or the link itself, in the caller's scope. */
async function find(context: Context, id: TransactionId | TemporaryId): Promise<TemporaryRecord | undefined> {
  const link = TemporaryId.safeParse(id).data
  return link ? findOwnLink(context.tx, context.scope, link) : linkBy(context, { id: TransactionId.parse(id) })
}
