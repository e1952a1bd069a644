/** The provider as payers see it: its name, its support, and the versions of its terms for payers and its privacy notice. */
import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { faultOfText, fillText } from '../kit/message-text.ts'
import { Day, EmailOrEmpty, lineOrEmpty, paragraph } from '../kit/text.ts'

/** As payers see the provider until staff name it. */
export const productName = 'Singil'

const telephone = 'Enter a telephone number, as in (02) 8888 1234 or 0917 123 4567.'
const isTelephone = (text: string) => text === '' || (/^\+?[\d ()-]+$/.test(text) && /(?:\d\D*){7}/.test(text))
/** Whom of the provider people ask. What is empty is not set, and nothing is claimed of it. */
export const Support = z.object({
  name: lineOrEmpty(60),
  email: EmailOrEmpty,
  telephone: lineOrEmpty(30).refine(isTelephone, telephone),
  /** When it answers, as in "Mon to Fri, 9 AM to 6 PM". */
  hours: lineOrEmpty(80),
})
export type Support = z.output<typeof Support>

export const nameOf = ({ name }: Pick<Support, 'name'>): string => name || productName
export const canBeAsked = ({ email, telephone: number }: Support): boolean => email !== '' || number !== ''

/** "Singil support: help@singil.example, (02) 8888 1234 (Mon to Fri, 9 AM to 6 PM)"; empty if there is nobody to ask. */
export function formatSupport(support: Support): string {
  if (!canBeAsked(support)) return ''
  const ways = [support.email, support.telephone].filter(Boolean).join(', ')
  return `${nameOf(support)} support: ${ways}${support.hours && ` (${support.hours})`}`
}

export const getSupport = endpoint({
  id: 'provider.getSupport',
  method: 'GET',
  path: '/qr/systemsettings/fetch/support',
  says: 'Returns the name of the provider, and the e-mail, telephone and hours of its support; each is empty if it is not set.',
  audience: 'guest',
  scope: { of: 'public' },
  answer: Support,
})

export const noticeKinds = ['terms', 'privacy'] as const
export const NoticeKind = z.enum(noticeKinds)
export type NoticeKind = z.output<typeof NoticeKind>
export const noticeTitles = {
  terms: 'Terms for payers',
  privacy: 'Privacy notice',
} as const satisfies Record<NoticeKind, string>
export const noticePaths = { terms: '/payer-terms', privacy: '/privacy' } as const satisfies Record<NoticeKind, string>

/** A line that begins with # is a heading, each other line a paragraph. */
export const NoticeText = paragraph(12_000).min(1, 'Enter a text.')

/** A version of the terms for payers or of the privacy notice. */
export const NoticeVersion = z.object({
  number: z.int(),
  /** The day in Manila from which it holds. */
  since: Day,
  /** `passed_over`: another version took its place before its day. */
  state: z.enum(['upcoming', 'in_force', 'earlier', 'passed_over']),
  text: z.string(),
})
export type NoticeVersion = z.output<typeof NoticeVersion>

export interface NoticePart {
  /** Empty of what stands above the first heading. */
  readonly title: string
  readonly paragraphs: readonly string[]
}

/** The text in its parts, with its placeholders filled. A line of which nothing is left is left out. */
export function partsOfNotice(text: string, support: Support | null): NoticePart[] {
  const values = support ? { provider: nameOf(support), support: formatSupport(support) } : {}
  const parts: { title: string; paragraphs: string[] }[] = []
  for (const line of text.split('\n')) {
    const isHeading = line.trimStart().startsWith('#')
    const said = fillText(isHeading ? line.replaceAll('#', '') : line, values).trim()
    if (said === '') continue
    if (isHeading || parts.length === 0) parts.push({ title: '', paragraphs: [] })
    const part = parts.at(-1)!
    if (isHeading) part.title = said
    else part.paragraphs.push(said)
  }
  return parts
}

/** Why a text cannot be used; null if it can. */
export function faultOfNotice(text: string): string | null {
  const isInSentence = text.split('\n').some((line) => line.includes('{support}') && line.trim() !== '{support}')
  if (isInSentence) return 'Put {support} on a line of its own: the line is left out while no support is set.'
  return faultOfText(text, ['provider', 'support'], ['provider'])
}
