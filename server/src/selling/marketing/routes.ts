import * as contract from '@singil/contract/selling/marketing'
import { onExport } from '../../workspace/exports/index.ts'
import { fromReplica, on, onFlow, onRead } from '../../kit/work/index.ts'
import { createCampaign } from './create-campaign.ts'
import { downloadPoster } from './download-poster.ts'
import { previewPoster } from './preview-poster.ts'
import { getCampaignQr } from './get-campaign-qr.ts'
import { getResults } from './get-results.ts'
import { listCampaigns } from './list-campaigns.ts'
import { listPages } from './list-pages.ts'
import { removeCampaign } from './remove-campaign.ts'
import { resultsExport } from './results-export.ts'

export const routes = [
  onRead(contract.listPages, listPages),
  onRead(contract.listCampaigns, listCampaigns),
  onRead(contract.getCampaignQr, getCampaignQr),
  on(contract.createCampaign, createCampaign),
  on(contract.removeCampaign, removeCampaign),
  onFlow(contract.previewPoster, previewPoster),
  onFlow(contract.downloadPoster, downloadPoster),
  onRead(contract.getResults, getResults, fromReplica),
  onExport(resultsExport),
]
