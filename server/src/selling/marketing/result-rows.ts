/** What came of pages and campaigns, with their names. */
import type { Result } from '@singil/contract/selling/marketing'
import { type CampaignRow, listCampaigns, type ResultRow, resultsOf } from '../../payments/campaigns/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { pageNames } from './page-names.ts'

/** The most paid first. A page has a row without a campaign, and one for each of its campaigns with a visit or an order. */
export async function rowsOf(
  context: Context,
  period: { readonly from: string; readonly to: string },
): Promise<Result[]> {
  const { tx, scope } = context
  const mid = context.mid()
  const rows = await resultsOf(tx, { mid, storeIds: scope.storeIds, from: period.from, to: period.to })
  const campaigns = new Map((await listCampaigns(tx, mid, scope.storeIds, true)).map((one) => [one.tag, one]))
  const names = await pageNames(
    context,
    rows.map((row) => row.store_id),
  )
  return rows.map((row) => shown(row, row.tag === null ? undefined : campaigns.get(row.tag), names.nameOf(row)))
}

const shown = (row: ResultRow, campaign: CampaignRow | undefined, pageName: string): Result => ({
  storeId: row.store_id,
  webStoreId: row.web_store_id,
  campaignId: campaign?.id ?? null,
  medium: campaign?.medium ?? null,
  name: campaign?.name ?? pageName,
  pageName,
  visits: row.visits,
  orders: row.orders,
  paid: row.paid,
  amount: row.amount,
})
