import type * as contract from '@singil/contract/selling/marketing'
import type { File, Flow } from '../../kit/work/index.ts'
import { drawPosterPng } from '../../foundation/pdf-documents/index.ts'
import { layOutPoster } from './lay-out-poster.ts'
import { ownPage } from './own-page.ts'

export const previewPoster: Flow<typeof contract.previewPoster> = async (flow, { body }) => {
  const page = await flow.unit((context) => ownPage(context, body))
  const bytes = await drawPosterPng(await layOutPoster(flow, body, page), 'preview')
  return { bytes, type: 'image/png', name: 'poster.png', disposition: 'inline' } satisfies File
}
