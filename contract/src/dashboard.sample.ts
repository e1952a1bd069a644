/** Example values of dashboard: for documents and tests. */
import { transactionRow } from './transactions.sample.ts'

const dashboardData = {
  today: '2026-01-05',
  collectedToday: 1554000,
  paymentsToday: 12,
  collectedSameWeekday: 1432500,
  byHour: [1],
  byDay: [{ day: '2026-01-05', amount: 125000, count: 3 }],
  money: { available: 482000, clearing: 364500, reserve: 0, held: 0 },
  channels: [{ code: 'gc', name: 'GCash', amount: 125000, paid: 364500, tried: 4 }],
  needs: [
    {
      kind: 'late_payments',
      count: 3,
      words: '3 late payments wait for a decision',
      path: '/portal/transactions',
    },
  ],
  latest: [transactionRow],
  limit: { level: 1, monthly: 10000000, used: 2450000 },
}

export const getDashboard = { params: { mid: 'M4F7KQ9XM2PAB' }, answer: dashboardData }
