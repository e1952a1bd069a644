import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/selling/marketing'
import { type CampaignRow, countCampaigns, insertCampaign, lockCampaigns } from '../../payments/campaigns/index.ts'
import { listEnabled } from '../../catalogue/channels/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { ownPage } from './own-page.ts'
import { shownCampaign } from './shown-campaign.ts'

const problem = contract.problemsOfMarketing

export const createCampaign: Handler<typeof contract.createCampaign> = async (context, { body }) => {
  const { tx, actor, now } = context
  const mid = context.mid()
  const page = await ownPage(context, body)
  const isPaying = page.isOpen && (await listEnabled(context, mid, page.storeId)).length > 0
  if (!isPaying) refuse(problem.closed, {}, 'storeId')
  await lockCampaigns(tx, mid)
  if ((await countCampaigns(tx, mid)) >= contract.limits.campaigns)
    refuse(problem.tooMany, { most: contract.limits.campaigns })
  const id = context.newId()
  const row: CampaignRow = {
    mid,
    id,
    tag: `${body.medium}-${id.slice(-8)}`,
    medium: body.medium,
    store_id: page.storeId,
    web_store_id: page.webStoreId,
    name: body.name,
    headline: body.headline,
    language: body.language,
    accent: body.accent,
    created_at: now,
    created_by: actor.username,
    removed_at: null,
  }
  await insertCampaign(tx, row)
  context.changed('campaign', id, null, { name: row.name, tag: row.tag }, { mid })
  context.say(contract.texts.made)
  return shownCampaign(context, row)
}
