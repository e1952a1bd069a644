/** What payers are told about the provider: its name, whom of it to ask, and the texts of its terms and privacy notice. */
import * as z from 'zod'
import { faultOfText, fillText } from './message-text.ts'
import { lineOrEmpty, paragraph } from './text.ts'

/** As payers see the provider until staff name it. */
export const productName = 'Singil'

const telephone = 'Enter a telephone number, as in (02) 8888 1234 or 0917 123 4567.'
const isTelephone = (text: string) => text === '' || (/^\+?[\d ()-]+$/.test(text) && /(?:\d\D*){7}/.test(text))
/** Whom of the provider people ask. What is empty is not set, and nothing is claimed of it. */
export const Support = z.object({
  name: lineOrEmpty(60),
  email: z
    .string()
    .trim()
    .max(254, 'Invalid email value')
    .refine((text) => text === '' || z.email().safeParse(text).success, 'Invalid email value'),
  telephone: lineOrEmpty(30).refine(isTelephone, telephone),
  /** When somebody answers, as in "Mon to Fri, 9 AM to 6 PM". */
  hours: lineOrEmpty(80),
})
export type Support = z.output<typeof Support>

export const nameOf = ({ name }: Pick<Support, 'name'>): string => name || productName
export const canBeAsked = ({ email, telephone: number }: Support): boolean => email !== '' || number !== ''
export const telephoneUrl = (number: string): string => `tel:${number.replaceAll(/[^\d+]/g, '')}`

/** "Singil support: help@singil.example, (02) 8888 1234 (Mon to Fri, 9 AM to 6 PM)"; empty if there is nobody to ask. */
export function saySupport(support: Support): string {
  if (!canBeAsked(support)) return ''
  const ways = [support.email, support.telephone].filter(Boolean).join(', ')
  return `${nameOf(support)} support: ${ways}${support.hours && ` (${support.hours})`}`
}

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

export interface NoticePart {
  /** Empty of what stands above the first heading. */
  readonly title: string
  readonly paragraphs: readonly string[]
}

/** The text in its parts, with its placeholders filled. A line of which nothing is left is left out. */
export function partsOfNotice(text: string, support: Support | null): NoticePart[] {
  const values = support ? { provider: nameOf(support), support: saySupport(support) } : {}
  const parts: { title: string; paragraphs: string[] }[] = []
  for (const line of text.split('\n')) {
    const heading = /^#+(.*)$/.exec(line.trim())?.[1]
    const said = fillText(heading ?? line, values).trim()
    if (said === '') continue
    if (heading !== undefined || parts.length === 0) parts.push({ title: '', paragraphs: [] })
    const part = parts.at(-1)!
    if (heading === undefined) part.paragraphs.push(said)
    else part.title = said
  }
  return parts
}

/** Why a text cannot be used; null if it can. */
export function faultOfNotice(text: string): string | null {
  const isInSentence = text.split('\n').some((line) => line.includes('{support}') && line.trim() !== '{support}')
  if (isInSentence) return 'Put {support} on a line of its own: the line is left out while no support is set.'
  return faultOfText(text, ['provider', 'support'], ['provider'])
}
