import { refuse } from '@singil/contract/kit/problem'
import type { listSettlementPayments as promise, SettlementPayment } from '@singil/contract/desk/reconciliation'
import { problemsOfSettlements } from '@singil/contract/wallets/settlements'
import type { Handler } from '../../kit/work/index.ts'
import { findSettlement } from '../../wallets/settlements/index.ts'
import { countSettledPayments, type SettledPaymentRow, settledPayments } from './settlement-payments-store.ts'

const maxCounted = 10_000

export const listSettlementPayments: Handler<typeof promise> = async (context, { params, query }) => {
  const { settlementId } = params
  const { cursor = null, limit } = query
  if (!(await findSettlement(context, settlementId))) refuse(problemsOfSettlements.unknown, {})
  const found = await settledPayments(context.tx, settlementId, { after: cursor, limit: limit + 1 })
  // Only pages with further payments behind them give a cursor.
  if (cursor !== null && found.length === 0) refuse(problemsOfSettlements.unknown, {}, 'cursor')
  const rows = found.slice(0, limit)
  return {
    ...(await countSettledPayments(context.tx, settlementId, maxCounted)),
    result: rows.map(shown),
    next: found.length > limit ? rows.at(-1)!.id : null,
  }
}

const shown = (row: SettledPaymentRow): SettlementPayment => ({
  transactionId: row.id,
  requestId: row.request_id,
  channel: row.channel,
  paidAt: row.paid_at.toISOString(),
  gross: row.gross,
  isShare: row.is_share,
  line: row.line_ref === null ? null : { lineRef: row.line_ref, day: row.day!, amount: row.amount!, state: row.state! },
})
