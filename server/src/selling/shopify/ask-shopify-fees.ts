/** Staff ask for Shopify fees of a merchant; they apply once a second person has approved them. */
import { channelGroups, problemsOfChannels } from '@singil/contract/catalogue/channels'
import { when } from '@singil/contract/kit/manila-when'
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/selling/shopify'
import { askSecondPerson } from '../../workspace/approvals/index.ts'
import { formatTerms } from '../../catalogue/channels/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { merchantOf } from '../../catalogue/merchants/index.ts'
import { agreedFees } from './agreed-fees.ts'

export async function askShopifyFees(context: Context, wish: contract.ShopifyWish) {
  const { merchant_id: mid, fees, shoulder, share, since, reason } = wish
  if (!(await merchantOf(context, mid))) refuse(problemsOfChannels.merchantUnknown, {}, 'merchant_id')
  if (since !== undefined && new Date(since) < context.now) refuse(problemsOfChannels.feeInPast, {}, 'since')
  const agreed = await agreedFees(context, mid)
  const changes = channelGroups.flatMap(({ group, label }) => {
    const wanted = fees.find(({ pmethod }) => pmethod === group)
    if (!wanted) return []
    const before = agreed.find(({ pmethod }) => pmethod === group)
    const after = {
      percentage_millionths: wanted.fee.rateMillionths,
      fixed: wanted.fee.fixed,
      shoulder,
      share_millionths: share,
    }
    return [{ label, before: before ? formatTerms(before) : 'As other payments', after: formatTerms(after) }]
  })
  const approvalId = await askSecondPerson(context, contract.changingShopifyFees, {
    subjectId: mid,
    mid,
    payload: { fees, shoulder, share, since: since ?? null },
    title: agreed.length > 0 ? 'Change Shopify fees' : 'Set up Shopify fees',
    reason,
    changes:
      since === undefined ? changes : [...changes, { label: 'From', before: null, after: when(new Date(since)) }],
  })
  return { approvalId }
}
