import type * as contract from '@singil/contract/selling/marketing'
import { toString as drawQr } from 'qrcode'
import type { Handler } from '../../kit/work/index.ts'
import { ownCampaign } from './own-campaign.ts'
import { shownCampaign } from './shown-campaign.ts'

export const getCampaignQr: Handler<typeof contract.getCampaignQr> = async (context, { params }) => {
  const { url } = await shownCampaign(context, await ownCampaign(context, params.campaignId))
  return { url, svg: await drawQr(url, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 }) }
}
