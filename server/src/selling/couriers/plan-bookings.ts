import { type CourierQuote, type planBookings as promise, problemsOfCouriers } from '@singil/contract/selling/couriers'
import { sum } from '@singil/contract/kit/money'
import { Refusal } from '@singil/contract/kit/problem'
import type { Flow, FlowParts } from '../../kit/work/index.ts'
import type { TransactionRecord } from '../../payments/transactions/index.ts'
import { findOrders } from './find-order.ts'
import { whyNotBookable } from './place-of-order.ts'
import { quoteOrder } from './quote-order.ts'
import * as store from './store.ts'

interface PlannedBooking {
  readonly row: TransactionRecord
  readonly to: string
  readonly quote: CourierQuote
}
interface Skipped {
  readonly why: string
}

/** The best offer of each order, by the rules of a booking. The orders are asked about one after the other, so that the couriers are not flooded. */
export const planBookings: Flow<typeof promise> = async (flow, { body }) => {
  const { rows, bookings } = await flow.unit(async (context) => {
    const found = await findOrders(context, body.ids)
    const ids = found.map(({ id }) => id)
    return { rows: found, bookings: await store.ofTransactions(context.tx, ids) }
  })
  const planned: PlannedBooking[] = []
  const counts = new Map<string, number>()
  for (const row of rows) {
    const why = whyNotBookable(
      row,
      bookings.filter((one) => one.transaction_id === row.id),
    )
    const plan =
      why === null ? await planOf(flow, row, body.best) : { why: why.replace(/^it is /, '').replace(/^it /, '') }
    if ('quote' in plan) planned.push(plan)
    else counts.set(plan.why, (counts.get(plan.why) ?? 0) + 1)
  }
  return {
    ids: planned.map(({ row }) => row.id),
    skipped: [...counts].map(([why, count]) => ({ why, count })),
    total: sum(planned.map(({ quote }) => quote.fee)),
    bookings: planned.map(({ row, to, quote }) => ({ id: row.id, requestId: row.request_id, to, quote })),
  }
}

async function planOf(
  flow: FlowParts,
  row: TransactionRecord,
  best: 'cheapest' | 'fastest',
): Promise<PlannedBooking | Skipped> {
  try {
    const { quotes, to } = await quoteOrder(flow, { body: { id: row.id } })
    const sorted = best === 'cheapest' ? quotes : quotes.toSorted((one, other) => one.etaMinutes - other.etaMinutes)
    const [quote] = sorted
    return quote ? { row, to, quote } : { why: 'where no courier delivers' }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const isUnweighed = error.problem === problemsOfCouriers.weightUnknown
    return { why: isUnweighed ? 'without a weight: book it on its own' : `refused: ${error.message}` }
  }
}
