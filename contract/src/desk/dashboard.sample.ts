/** Example values of dashboard: for documents and tests. */
import { transactionRow } from '../payments/transactions.sample.ts'

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

const staffHome = {
  today: '2026-01-05',
  volumeToday: 18450000,
  paymentsToday: 96,
  volumeSameWeekday: 17210000,
  byDay: [{ day: '2026-01-05', amount: 18450000, count: 96 }],
  waiting: [
    {
      kind: 'approvals',
      count: 1,
      words: '1 request waits for your approval',
      path: '/portal/approvals',
      since: '2026-01-04T02:15:00.000Z',
    },
  ],
  channels: [
    { code: 'gc', name: 'GCash', paid: 41, failed: 2, left: 5, underMaintenance: false, maintenanceUntil: null },
  ],
  callbacks: { failing: 0, waitingSince: null },
  books: { state: 'right', broken: 0, checks: 64, checkedAt: '2026-01-05T03:04:00.000Z' },
  merchants: {
    count: 4,
    newest: [
      {
        merchantId: 'M4F7KQ9XM2PAB',
        legalName: 'Kape Luzon Coffee Co.',
        level: 2,
        joinedAt: '2025-12-28T01:00:00.000Z',
      },
    ],
  },
}

export const getStaffHome = { answer: staffHome }
