import { adjustedNotice, adjustmentPosted } from '@singil/contract/wallets/adjustments'
import { centavos, formatPeso } from '@singil/contract/kit/money'
import { merchantOfPayload, subscriber } from '../../kit/work/index.ts'
import { notify } from '../../workspace/notifications/index.ts'

export const subscribers = [
  subscriber(adjustmentPosted, 'adjustments.tellPeople', merchantOfPayload, async (context, posted) => {
    const { mid, walletId, amount, adjustmentId } = posted
    const title =
      amount < 0
        ? `We took ${formatPeso(centavos(-amount))} from a wallet to correct it`
        : `We added ${formatPeso(amount)} to a wallet to correct it`
    await notify(context, adjustedNotice, {
      mid,
      walletId,
      title,
      path: `/portal/wallets/${walletId}`,
      about: `adjustment:${adjustmentId}`,
    })
  }),
]
