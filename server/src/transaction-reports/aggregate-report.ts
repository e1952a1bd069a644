import * as contract from '@singil/contract/transactions'
import type { Handler } from '../kit/work/index.ts'
import { manilaDay, endOfManilaDay, startOfManilaDay } from '../kit/base/index.ts'
import { totalsByChannel, totalsByStatus } from './figures-store.ts'

/** Totals between two Manila days, inclusive; defaults to the current month until today. */
export const aggregateReport: Handler<typeof contract.aggregateReport> = async (context, { query }) => {
  const today = manilaDay(context.now)
  const from = startOfManilaDay(query.from ?? `${today.slice(0, 8)}01`)
  const to = endOfManilaDay(query.to ?? today)
  return {
    byStatus: await totalsByStatus(context.tx, context.scope, context.mid(), from, to),
    byChannel: await totalsByChannel(context.tx, context.scope, context.mid(), from, to),
  }
}
