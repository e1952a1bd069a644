import { refuse } from '@singil/contract/kit/problem'
import { problemsOfMarketing } from '@singil/contract/selling/marketing'
import { type CampaignRow, findCampaign } from '../../payments/campaigns/index.ts'
import type { Context } from '../../kit/work/index.ts'

/** A poster or post in the caller's scope; refuses any other as unknown. */
export const ownCampaign = async (context: Context, id: string): Promise<CampaignRow> =>
  (await findCampaign(context.tx, context.mid(), context.scope.storeIds, id)) ?? refuse(problemsOfMarketing.unknown, {})
