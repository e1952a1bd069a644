/** The poster of a page with a headline, in its language and colour. */
import { headlines, type previewPoster } from '@singil/contract/selling/marketing'
import type * as z from 'zod'
import type { FlowParts } from '../../kit/work/index.ts'
import type { PosterElement } from '../../foundation/pdf-documents/index.ts'
import { factsOfStore, posterOf } from '../../catalogue/stores/index.ts'

/** As on the pages of web stores. */
const colours = { green: '#0B6B53', blue: '#1A5A9E', plum: '#6B2D73', clay: '#9A3F1D', ink: '#0B1F33' } as const

type Look = z.output<(typeof previewPoster)['body']>
interface Where {
  readonly url: string
  /** Of the web store or the store. */
  readonly name: string
}

export async function layOutPoster(
  flow: FlowParts,
  look: Look,
  { url, name }: Where,
): Promise<readonly PosterElement[]> {
  const accent = colours[look.accent]
  const facts = await factsOfStore(flow, look.storeId, accent)
  const headline = headlines[look.headline][look.language]
  return posterOf({ ...facts, storeName: name, url, accent, headline, language: look.language })
}
