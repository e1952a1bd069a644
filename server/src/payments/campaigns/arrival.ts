/** How a customer came to a page: by the tag in the link, and from elsewhere or from another page of ours. */
import { Tag } from '@singil/contract/kit/campaign'
import type { FastifyRequest } from 'fastify'

/** Programs that fetch a shared link to preview it, often before its customer has seen it. */
const previews =
  /\b(?:facebookexternalhit|facebot|twitterbot|slackbot|telegrambot|discordbot|linkedinbot|whatsapp|viber)\b|bot\b|crawl|spider|preview/i

export const isPreview = (device: string): boolean => previews.test(device)

interface Arrival {
  /** The tag in the address, if it has the form of one. */
  readonly tag: string | null
  /** A person came from outside: not a page turned, not a preview, and not the merchant's own look. */
  readonly isVisit: boolean
}

export function arrivalOf({ method, headers, query }: Pick<FastifyRequest, 'method' | 'headers' | 'query'>): Arrival {
  const { via, from } = query as Readonly<Record<string, unknown>>
  const purpose = headers['sec-purpose'] ?? headers['purpose']
  const device = headers['user-agent'] ?? ''
  return {
    tag: Tag.safeParse(via).data ?? null,
    isVisit:
      method === 'GET' &&
      from !== 'portal' &&
      headers['sec-fetch-site'] !== 'same-origin' &&
      purpose === undefined &&
      device !== '' &&
      !isPreview(device),
  }
}

/** The address with the tag, which every page on the way to the payment carries on. */
export const withTag = (address: string, tag: string | null): string =>
  tag === null ? address : `${address}${address.includes('?') ? '&' : '?'}via=${tag}`
