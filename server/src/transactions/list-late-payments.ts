import type * as contract from '@singil/contract/transactions'
import type * as z from 'zod'
import type { Handler } from '../kit/handler.ts'
import { type LateRecord, pageOfLate } from './late-store.ts'

export const listLatePayments: Handler<typeof contract.listLatePayments> = async (context) => {
  const { page, limit } = context.range
  const { rows, count } = await pageOfLate(context.tx, context.sight, page, limit)
  return {
    result: rows.map(lateOf),
    pagination: { page, pageSize: limit, pageCount: Math.ceil(count / limit), rowCount: count },
  }
}

export const lateOf = (row: LateRecord): z.output<typeof contract.LatePayment> => ({
  id: row.id,
  requestId: row.request_id,
  merchantId: row.mid,
  amount: row.amount,
  currency: row.currency,
  why: row.why,
  status: row.status,
  note: row.note,
  createdAt: row.created_at.toISOString(),
})
