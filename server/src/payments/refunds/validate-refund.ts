import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/payments/transactions'
import { findChannel } from '../../catalogue/channels/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { findTransaction } from '../transactions/index.ts'
import { adviceOf } from './view-refund.ts'

/** The refund rule of a channel, and what may be refunded of a payment if one is given. */
export const validateRefund: Handler<typeof contract.validateRefund> = async (context, { query }) => {
  const row =
    query.requestId === undefined
      ? undefined
      : await findTransaction(context.tx, context.scope, { requestId: query.requestId })
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
