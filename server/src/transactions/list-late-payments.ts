import type * as contract from '@singil/contract/transactions'
import type { Handler } from '../kit/handler.ts'
import { pageOfLate } from './store.ts'

export const listLatePayments: Handler<typeof contract.listLatePayments> = async (context) => {
  const { page, limit } = context.range
  const { rows, count } = await pageOfLate(context.tx, context.sight, page, limit)
  return {
    result: rows.map((row) => ({
      id: row.id,
      requestId: row.request_id,
      merchantId: row.mid,
      amount: row.amount,
      currency: row.currency,
      why: row.why,
      status: row.status,
      note: row.note,
      createdAt: row.created_at.toISOString(),
    })),
    pagination: { page, pageSize: limit, pageCount: Math.ceil(count / limit), rowCount: count },
  }
}
