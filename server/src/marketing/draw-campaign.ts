/** Posters: a small picture before one is made, and the file to print or to share. */
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/marketing'
import type * as z from 'zod'
import type { File, Flow, FlowParts } from '../kit/work/index.ts'
import { drawPosterPdf, drawPosterPng, type PosterElement } from '../pdf-documents/index.ts'
import { factsOfStore, posterOf } from '../stores/index.ts'
import { ownCampaign } from './own-campaign.ts'
import { ownPage } from './own-page.ts'
import { shownCampaign } from './shown-campaign.ts'

/** As on the pages of web stores. */
const colours = { green: '#0B6B53', blue: '#1A5A9E', plum: '#6B2D73', clay: '#9A3F1D', ink: '#0B1F33' } as const

type Look = z.output<(typeof contract.previewPoster)['body']>
interface Where {
  readonly url: string
  /** Of the web store or the store. */
  readonly name: string
}

async function layOut(flow: FlowParts, look: Look, { url, name }: Where): Promise<readonly PosterElement[]> {
  const accent = colours[look.accent]
  const facts = await factsOfStore(flow, look.storeId, accent)
  const headline = contract.headlines[look.headline][look.language]
  return posterOf({ ...facts, storeName: name, url, accent, headline, language: look.language })
}

export const previewPoster: Flow<typeof contract.previewPoster> = async (flow, { body }) => {
  const page = await flow.unit((context) => ownPage(context, body))
  const bytes = await drawPosterPng(await layOut(flow, body, page), 'preview')
  return { bytes, type: 'image/png', name: 'poster.png', disposition: 'inline' } satisfies File
}

export const downloadPoster: Flow<typeof contract.downloadPoster> = async (flow, { params, body }) => {
  const campaign = await flow.unit(async (context) =>
    shownCampaign(context, await ownCampaign(context, params.campaignId)),
  )
  if (campaign.medium !== 'poster') refuse(contract.problemsOfMarketing.noPoster, {})
  const elements = await layOut(flow, campaign, { url: campaign.url, name: campaign.pageName })
  const isPng = body.format === 'png'
  const bytes = isPng
    ? await drawPosterPng(elements)
    : await drawPosterPdf(`${campaign.name}: ${campaign.pageName}`, elements, body.paper)
  const type = isPng ? 'image/png' : 'application/pdf'
  return { bytes, type, name: `${campaign.tag}.${body.format}`, disposition: 'attachment' } satisfies File
}
