/** Example values of the fee set-up: for documents and tests. */
import { channel } from '../catalogue/channels.sample.ts'

const terms = { fee: { rateMillionths: 25000, fixed: 0 }, shoulder: 'merchant', share: null }

export const getFeeSetup = {
  params: { mid: 'M4F7KQ9XM2PAB' },
  answer: {
    vatRateMillionths: 120000,
    shoulder: 'merchant',
    channels: [
      {
        ...terms,
        channel,
        lock: null,
        isOwn: false,
        since: null,
        next: { ...terms, fee: { rateMillionths: 20000, fixed: 0 }, since: '2027-01-04T16:00:00.000Z' },
      },
    ],
    withdrawals: [{ rail: 'instapay', fee: 1500, vat: 180, since: null, next: null }],
  },
}

export const simulateMonth = {
  params: { mid: 'M4F7KQ9XM2PAB' },
  query: { pmethod: 'wallet', code: '*', rateMillionths: 20000, fixed: 0, shoulder: 'merchant' },
  answer: {
    month: '2026-10',
    count: 214,
    amount: 41_200_000,
    merchant: { was: 1_153_600, wouldBe: 922_880 },
    customers: { was: 0, wouldBe: 0 },
    lost: 0,
  },
}
