import * as contract from '@singil/contract/selling/marketing'
import { markRemoved } from '../../payments/campaigns/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { ownCampaign } from './own-campaign.ts'

export const removeCampaign: Handler<typeof contract.removeCampaign> = async (context, { params }) => {
  const { id, mid, name } = await ownCampaign(context, params.campaignId)
  await markRemoved(context.tx, mid, id, context.now)
  context.changed('campaign', id, { name, isRemoved: false }, { name, isRemoved: true }, { mid })
  context.say(contract.texts.removed)
  return { campaignId: id }
}
