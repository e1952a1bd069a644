import { problemsOfChannels } from '@singil/contract/catalogue/channels'
import { refuse } from '@singil/contract/kit/problem'
import { changingShopifyFees, type fetchShopifyFees as promise } from '@singil/contract/selling/shopify'
import { isStaff } from '../../identity/access/index.ts'
import { findWaiting } from '../../workspace/approvals/index.ts'
import { pricedChannels, ruleOf } from '../../catalogue/channels/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { merchantOf } from '../../catalogue/merchants/index.ts'
import { agreedFees } from './agreed-fees.ts'

export const fetchShopifyFees: Handler<typeof promise> = async (context, { params: { mid } }) => {
  const merchant = (await merchantOf(context, mid)) ?? refuse(problemsOfChannels.merchantUnknown, {})
  const agreed = await agreedFees(context, mid)
  const channels = await pricedChannels(context, mid, 'shopify')
  return {
    merchant_id: mid,
    fees: agreed.map((entry) => ({
      pmethod: entry.pmethod,
      fee: ruleOf(entry),
      shoulder: entry.shoulder,
      share: entry.share_millionths,
      since: entry.since.toISOString(),
    })),
    channels: channels.map(({ terms, since, ...channel }) => ({
      ...channel,
      ...terms,
      since: since > merchant.created_at ? since.toISOString() : null,
    })),
    waiting: isStaff(context.actor.role) ? await findWaiting(context, changingShopifyFees, mid) : null,
  }
}
