/** Example values of the Shopify fees: for documents and tests. */
import { getFeeSetup } from '../payouts/fee-setup.sample.ts'

const fee = { rateMillionths: 22000, fixed: 0 }
const wish = {
  merchant_id: 'M4F7KQ9XM2PAB',
  fees: [{ pmethod: 'wallet', fee }],
  shoulder: 'merchant',
  share: null,
  reason: 'Agreed with the owner',
}
const asked = { approvalId: '019aa4d3-1c20-7e55-b7a1-2f3e4d5c6b7b' }

export const fetchShopifyFees = {
  params: { mid: 'M4F7KQ9XM2PAB' },
  answer: {
    merchant_id: 'M4F7KQ9XM2PAB',
    fees: [{ pmethod: 'wallet', fee, shoulder: 'merchant', share: null, since: '2026-01-05T01:00:00.000Z' }],
    channels: getFeeSetup.answer.channels,
    waiting: null,
  },
}

export const createShopifyFees = { body: wish, answer: asked }

export const updateShopifyFees = { body: wish, answer: asked }
