import type * as contract from '@singil/contract/payments/integration-credentials'
import { refuse } from '@singil/contract/kit/problem'
import * as transactions from '@singil/contract/payments/transactions'
import type { Context, Handler } from '../../kit/work/index.ts'
import { endOfManilaDay, startOfManilaDay } from '../../kit/base/index.ts'
import { loadMoreTransactions, searchTransactions } from '../transaction-reports/index.ts'
import { codeOfTest } from './payment-link.ts'
import * as store from './test-link-store.ts'

type List = Handler<typeof contract.listPartnerTransactions>
type Input = Parameters<List>[1]
type Row = Awaited<ReturnType<List>>['transactions'][number]

/** The portal's search, for the merchant's program. */
export const listPartnerTransactions: List = async (context, { query }) => {
  if (context.actor.partner?.mode === 'test') return testTransactions(context, query)
  const { status: tab, cursor, limit, storeId, from, to } = query
  const body = transactions.searchTransactions.body.parse({ tab, limit, storeId, from, to })
  const page = cursor
    ? await loadMoreTransactions(context, { params: { scrollId: cursor } })
    : await searchTransactions(context, { body })
  return { transactions: page.rows.map(partnerRow), cursor: page.scrollId }
}

const partnerRow = (row: transactions.TransactionRow): Row => ({
  requestId: row.requestId,
  storeId: row.storeId,
  status: row.status,
  response_code: row.response_code,
  amount: row.amount,
  total: row.total,
  refunded: row.refunded,
  fees: { fee: row.fee, vat: row.vat, net: row.net },
  channel: row.channelName,
  description: row.description,
  isTest: false,
  createdAt: row.createdAt,
  paidAt: row.paidAt,
})

const statusesOfTab: Partial<Record<transactions.Tab, readonly store.TestLinkRow['status'][]>> = {
  all: ['paid', 'failed', 'cancelled'],
  paid: ['paid'],
  failed: ['failed', 'cancelled'],
}
/** Test payments are never listed with real ones; here a settled test counts as a transaction. */
async function testTransactions(context: Context, { status, cursor, limit, storeId, from, to }: Input['query']) {
  const statuses = statusesOfTab[status]
  if (!statuses) return { transactions: [], cursor: null }
  if (cursor !== undefined && !/^\d{1,9}$/.test(cursor)) refuse(transactions.problemsOfTransactions.cursorUnknown, {})
  const offset = Number(cursor ?? 0)
  const rows = await store.list(context.tx, {
    mid: context.mid(),
    statuses,
    storeId,
    from: from === undefined ? undefined : startOfManilaDay(from),
    until: to === undefined ? undefined : endOfManilaDay(to),
    limit: limit + 1,
    offset,
  })
  const isMore = rows.length > limit
  return { transactions: rows.slice(0, limit).map(testRow), cursor: isMore ? String(offset + limit) : null }
}

function testRow({ link, store_id: storeId, status, created_at, settled_at }: store.TestLinkRow): Row {
  const isPaid = status === 'paid'
  return {
    requestId: link.transaction.request_id,
    storeId,
    status: status === 'payable' ? 'pending' : status,
    response_code: codeOfTest(status),
    amount: link.amount,
    total: link.amount,
    refunded: 0 as Row['refunded'],
    fees: null,
    channel: 'Test',
    description: link.description,
    isTest: true,
    createdAt: created_at.toISOString(),
    paidAt: isPaid ? (settled_at?.toISOString() ?? null) : null,
  }
}
