/** A transaction with its timeline, its refunds and the actions allowed on it. */
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/transactions'
import { findChannel } from '../channels/index.ts'
import type { Context, Handler } from '../kit/work/index.ts'
import { settlementDayOf } from '../wallets/index.ts'
import { latesOf } from './late-store.ts'
import { refundsOf } from './refund-store.ts'
import { findOne, logsOf } from './store.ts'
import { lateView } from './view-late.ts'
import { adviceOf, detailOf, rowOf } from './view.ts'

export const getTransaction: Handler<typeof contract.getTransaction> = (context, { body }) =>
  detail(context, { requestId: body.requestId })
export const getByRequestId: Handler<typeof contract.getByRequestId> = (context, { params }) =>
  detail(context, { requestId: params.id })

export const getPaymentTransaction: Handler<typeof contract.getPaymentTransaction> = async (context, { params }) => {
  const row = await findOne(context.tx, context.scope, { id: params.id })
  return row ? rowOf(row) : refuse(contract.problemsOfTransactions.unknown, {})
}

async function detail(context: Context, by: { requestId: string }): Promise<contract.TransactionDetail> {
  const row = await findOne(context.tx, context.scope, by)
  if (!row) refuse(contract.problemsOfTransactions.unknown, {})
  const logs = await logsOf(context.tx, row.mid, row.id)
  const refunds = await refundsOf(context.tx, row.mid, row.id)
  const latePayments = await latesOf(context.tx, row.mid, [row.id])
  const late: contract.LatePayment[] = []
  for (const one of latePayments) late.push(await lateView(context, one, row))
  const settlesOn = row.paid_at === null ? null : await settlementDayOf(context, row.mid, row.id)
  return detailOf(row, { logs, refunds, late, settlesOn, publicUrl: context.publicUrl, now: context.now })
}

export const validateRefund: Handler<typeof contract.validateRefund> = async (context, { query }) => {
  const row =
    query.requestId === undefined ? undefined : await findOne(context.tx, context.scope, { requestId: query.requestId })
  if (query.requestId !== undefined && row?.pchannel !== query.pchannel)
    refuse(contract.problemsOfTransactions.unknown, {})
  const channel = await findChannel(context, query.pchannel)
  return {
    pchannel: query.pchannel,
    rule: row?.refund_rule ?? channel.refund_rule,
    windowDays: row ? row.refund_window_days : channel.refund_window_days,
    advice: row ? adviceOf(row, context.now) : null,
  }
}
