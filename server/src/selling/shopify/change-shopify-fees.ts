/** What an approved request for Shopify fees does. A late approval begins with the approval, so that past fees stay as they are. */
import { FeeShoulder, problemsOfChannels } from '@singil/contract/catalogue/channels'
import { MerchantId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import { Instant } from '@singil/contract/kit/text'
import { changingShopifyFees, createShopifyFees } from '@singil/contract/selling/shopify'
import * as z from 'zod'
import { approvableAction } from '../../workspace/approvals/index.ts'
import { addFee } from '../../catalogue/channels/index.ts'

const Payload = z.object({
  fees: createShopifyFees.body.shape.fees,
  shoulder: FeeShoulder.nullable(),
  share: z.int().nullable(),
  since: Instant.nullable(),
})

export const changeShopifyFees = approvableAction(changingShopifyFees, Payload, {
  apply: async (context, { subjectId, payload: { fees, shoulder, share, since: wanted }, reason }) => {
    const mid = MerchantId.parse(subjectId)
    const since = wanted === null || new Date(wanted) < context.now ? context.now : new Date(wanted)
    for (const { pmethod, fee } of fees) {
      const isNew = await addFee(context, {
        mid,
        pmethod,
        code: '*',
        platform: 'shopify',
        since,
        percentage_millionths: fee.rateMillionths,
        fixed: fee.fixed,
        shoulder,
        share_millionths: share,
      })
      if (!isNew) refuse(problemsOfChannels.feeSameMoment, {})
    }
    const after = { fees, shoulder, share, since: since.toISOString() }
    context.changed('Shopify fees', mid, null, after, { level: 'WARNING', note: reason, mid })
  },
  // The fees in force stay as they are.
  end: async () => {},
})
