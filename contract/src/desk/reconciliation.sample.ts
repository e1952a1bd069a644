/** Example values of reconciliation, for documents and tests. */
import { centavos } from '../kit/money.ts'

const mid = 'M4F7KQ9XM2PA1'

const lineOne = {
  lineId: '019aa4d3-1c20-7e55-b7a1-2f3e4d5c6b7a',
  source: 'gateway',
  lineRef: 'line_pay_5b1f9d3c7a2e4f60',
  day: '2026-11-20',
  kind: 'payment',
  requestId: '4F7KQ-9XM2P',
  refundRef: null,
  channel: 'gc',
  amount: centavos(99_900),
  at: '2026-11-20T04:12:09.000Z',
  mid,
  state: 'suspense',
  fault: 'other_amount',
  difference: centavos(-100),
  cameAt: '2026-11-20T21:00:02.000Z',
  ageDays: 2,
  method: null,
  reason: '',
  askedBy: null,
  approvedBy: null,
}
const asked = {
  ...lineOne,
  state: 'asked',
  method: 'gateway',
  reason: 'The gateway confirmed a typing error; it pays the peso with its next statement.',
  askedBy: 'finance.singil',
}
const page = { page: 1, pageSize: 10, pageCount: 1, rowCount: 1 }
const params = { id: lineOne.lineId }

export const getReconciliation = {
  answer: {
    statements: [
      {
        source: 'gateway',
        day: '2026-11-20',
        takenAt: lineOne.cameAt,
        takenBy: 'system',
        lines: 214,
        matched: 213,
        open: 1,
        contradicted: 0,
        amount: centavos(21_450_000),
      },
    ],
    lines: 214,
    matched: 213,
    matchedInTime: 213,
    suspense: { lines: 1, over: centavos(0), under: centavos(-100), oldestDays: 2 },
    missing: { lines: 1, amount: centavos(25_000), oldestDays: 1 },
  },
}
export const listStatementLines = {
  query: { state: 'open', day: '2026-11-20' },
  answer: { result: [lineOne], pagination: page },
}
export const listMissingLines = {
  answer: {
    result: [
      {
        journalId: '019aa4d3-1c20-7e55-b7a1-2f3e4d5c6b7b',
        source: 'gateway',
        kind: 'payment',
        requestId: '9XM2P-4F7KQ',
        mid,
        amount: centavos(25_000),
        day: '2026-11-19',
        dueOn: '2026-11-21',
        ageDays: 1,
      },
    ],
    pagination: page,
  },
}
export const listSettlementPayments = {
  params: { settlementId: '019aa4d3-1c20-7e55-b7a1-2f3e4d5c6b7a' },
  query: { limit: 20 },
  answer: {
    payments: 1,
    onStatement: 1,
    result: [
      {
        transactionId: '019aa4d3-1c20-7e55-b7a1-2f3e4d5c6b7c',
        requestId: '9XM2P-4F7KQ',
        channel: 'gc',
        paidAt: '2026-11-19T03:12:45.000Z',
        gross: centavos(25_000),
        isShare: false,
        line: { lineRef: 'L-20261119-000214', day: '2026-11-19', amount: centavos(25_000), state: 'matched' },
      },
    ],
    next: null,
  },
}
export const takeStatement = {
  body: { day: '2026-11-20' },
  answer: { days: ['2026-11-20'], lines: 214, added: 214, open: 1 },
}
export const askResolution = { params, body: { method: asked.method, reason: asked.reason }, answer: asked }
