/** A poster or a post in the shape of the contract. */
import type * as contract from '@singil/contract/selling/marketing'
import { type CampaignRow, withTag } from '../../payments/campaigns/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { type PageNames, pageNames } from './page-names.ts'

const shown = (row: CampaignRow, names: PageNames): contract.Campaign => ({
  campaignId: row.id,
  storeId: row.store_id,
  webStoreId: row.web_store_id,
  medium: row.medium,
  name: row.name,
  pageName: names.nameOf(row),
  url: withTag(names.urlOf(row), row.tag),
  tag: row.tag,
  headline: row.headline,
  language: row.language,
  accent: row.accent,
  createdAt: row.created_at.toISOString(),
  createdBy: row.created_by,
})

export async function shownCampaigns(context: Context, rows: readonly CampaignRow[]): Promise<contract.Campaign[]> {
  const names = await pageNames(
    context,
    rows.map((row) => row.store_id),
  )
  return rows.map((row) => shown(row, names))
}
export const shownCampaign = async (context: Context, row: CampaignRow): Promise<contract.Campaign> =>
  (await shownCampaigns(context, [row]))[0]!
