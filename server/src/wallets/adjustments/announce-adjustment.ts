import { adjustmentPosted } from '@singil/contract/wallets/adjustments'
import { amountOf } from '@singil/contract/workspace/webhooks'
import { merchantOfPayload, subscriber } from '../../kit/work/index.ts'
import { announce } from '../../workspace/webhooks/index.ts'

/** The program of the merchant learns that a balance changed without a payment or a withdrawal. */
export const announceAdjustment = subscriber(
  adjustmentPosted,
  'adjustments.announce',
  merchantOfPayload,
  async (context, { adjustmentId, mid, walletId, amount }) =>
    announce(context, mid, 'wallet.adjusted', '', { adjustmentId, walletId, amount: amountOf(amount) }),
)
