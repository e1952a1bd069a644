import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/selling/marketing'
import type { File, Flow } from '../../kit/work/index.ts'
import { drawPosterPdf, drawPosterPng } from '../../foundation/pdf-documents/index.ts'
import { layOutPoster } from './lay-out-poster.ts'
import { ownCampaign } from './own-campaign.ts'
import { shownCampaign } from './shown-campaign.ts'

export const downloadPoster: Flow<typeof contract.downloadPoster> = async (flow, { params, body }) => {
  const campaign = await flow.unit(async (context) =>
    shownCampaign(context, await ownCampaign(context, params.campaignId)),
  )
  if (campaign.medium !== 'poster') refuse(contract.problemsOfMarketing.noPoster, {})
  const elements = await layOutPoster(flow, campaign, { url: campaign.url, name: campaign.pageName })
  const isPng = body.format === 'png'
  const bytes = isPng
    ? await drawPosterPng(elements)
    : await drawPosterPdf(`${campaign.name}: ${campaign.pageName}`, elements, body.paper)
  const type = isPng ? 'image/png' : 'application/pdf'
  return { bytes, type, name: `${campaign.tag}.${body.format}`, disposition: 'attachment' } satisfies File
}
