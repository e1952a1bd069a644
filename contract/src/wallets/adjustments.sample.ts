/** Example values of adjustments, for documents and tests. */
import { centavos } from '../kit/money.ts'

const adjustment = {
  adjustmentId: '019aa4d3-1c20-7e55-b7a1-2f3e4d5c6b7a',
  kind: 'free',
  status: 'asked',
  mid: 'M4F7KQ9XM2PA1',
  walletId: '019a9e1c-5f30-7b1a-9c8e-3d2f4a6b7c80',
  amount: centavos(25_000),
  reverses: null,
  reason: 'The settlement of 12 November was short by one sale.',
  askedBy: 'finance.singil',
  askedAt: '2026-11-23T02:10:00.000Z',
  decidedBy: null,
  decidedAt: null,
  note: '',
}

export const askAdjustment = {
  body: { walletId: adjustment.walletId, amount: 25_000, reason: adjustment.reason },
  answer: adjustment,
}
export const listAdjustments = {
  query: { status: 'asked' },
  answer: { adjustments: [adjustment], next: null },
}
