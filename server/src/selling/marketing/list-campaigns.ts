import type * as contract from '@singil/contract/selling/marketing'
import { listCampaigns as list } from '../../payments/campaigns/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { shownCampaigns } from './shown-campaign.ts'

export const listCampaigns: Handler<typeof contract.listCampaigns> = async (context) =>
  shownCampaigns(context, await list(context.tx, context.mid(), context.scope.storeIds))
