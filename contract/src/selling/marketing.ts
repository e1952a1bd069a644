/** Sales & Marketing: the pages that a merchant shares, its posters and posts, and what comes of them. */
import * as z from 'zod'
import { asksExport, exportFields } from '../workspace/exports.ts'
import { accents } from '../kit/accent.ts'
import { Headline, Language, Medium, Tag } from '../kit/campaign.ts'
import { endpoint } from '../kit/endpoint.ts'
import { StoreId } from '../kit/id.ts'
import { CentavosOrZero } from '../kit/money.ts'
import { may } from '../kit/permission.ts'
import { problems } from '../kit/problem.ts'
import { Day, Instant, line } from '../kit/text.ts'
import { problemsOfStores } from '../catalogue/stores.ts'
import { problemsOfWebStores } from './web-stores.ts'

/** A merchant has at most this many campaigns that are not removed, and sees the results of at most this many days. */
export const limits = { campaigns: 200, days: 92 } as const

export const problemsOfMarketing = problems('marketing', {
  unknown: [404, 'There is no such poster or post.'],
  closed: [409, 'This page takes no orders now. Open it to customers first.'],
  tooMany: [409, 'You have {most} posters and posts already. Remove one that you no longer use.'],
  noPoster: [422, 'This is a post. Only a poster can be printed.'],
  days: [422, 'Choose at most {most} days, the first one first.'],
})
const problem = problemsOfMarketing
export const texts = {
  made: 'Ready. Its link counts visits and payments from now on.',
  removed: 'Removed. Its link still works, and its results stay.',
} as const

export const Accent = z.enum(accents)
export const Paper = z.enum(['a4', 'a5', 'tent'])
export type Paper = z.output<typeof Paper>

/** What a poster or a post says first. */
export const headlines: Readonly<Record<Headline, Readonly<Record<Language, string>>>> = {
  scan: { en: 'Scan to pay', fil: 'I-scan para magbayad' },
  order: { en: 'Order here', fil: 'Dito na mag-order' },
  cashless: { en: 'No cash? No problem', fil: 'Walang cash? Walang problema' },
  local: { en: 'Support local, order direct', fil: 'Suportahan ang sariling atin' },
}

const named = {
  storeId: StoreId,
  /** Null: the page of the store itself. */
  webStoreId: z.uuid().nullable(),
}
/** A page that customers order at. */
export const SharedPage = z.object({
  ...named,
  name: z.string(),
  storeName: z.string(),
  url: z.string(),
  /** Of its web store; null for the page of a store. */
  accent: Accent.nullable(),
  /** Customers can order there now. */
  isOpen: z.boolean(),
})
export type SharedPage = z.output<typeof SharedPage>

export const Campaign = z.object({
  campaignId: z.uuid(),
  ...named,
  medium: Medium,
  name: z.string(),
  pageName: z.string(),
  /** Of the page, with the tag. */
  url: z.string(),
  tag: Tag,
  headline: Headline,
  language: Language,
  accent: Accent,
  createdAt: Instant,
  createdBy: z.string(),
})
export type Campaign = z.output<typeof Campaign>

export const Figures = z.object({
  /** Times that customers came to the page from elsewhere. */
  visits: z.int(),
  orders: z.int(),
  /** Of these orders. */
  paid: z.int(),
  /** What was paid for them, before refunds. */
  amount: CentavosOrZero,
})
export type Figures = z.output<typeof Figures>
/** What came of a page without a campaign, or of a campaign. */
export const Result = Figures.extend({
  ...named,
  campaignId: z.uuid().nullable(),
  medium: Medium.nullable(),
  name: z.string(),
  pageName: z.string(),
})
export type Result = z.output<typeof Result>

const ofMerchant = { audience: 'user', scope: { of: 'merchant' } } as const
const seeing = may('SALES_MARKETING', 'view')
const params = z.object({ campaignId: z.uuid() })

export const listPages = endpoint({
  ...ofMerchant,
  id: 'marketing.listPages',
  method: 'GET',
  path: '/qr/marketing/pages',
  says: 'Lists the pages that a merchant can share: web stores, then the pages of its stores.',
  permission: seeing,
  answer: z.array(SharedPage),
})

export const listCampaigns = endpoint({
  ...ofMerchant,
  id: 'marketing.listCampaigns',
  method: 'GET',
  path: '/qr/marketing/campaigns',
  says: 'Lists the posters and posts of a merchant, newest first.',
  permission: seeing,
  answer: z.array(Campaign),
  shows: ['campaign'],
})

export const getCampaignQr = endpoint({
  ...ofMerchant,
  id: 'marketing.getCampaignQr',
  method: 'GET',
  path: '/qr/marketing/campaigns/{campaignId}/qr',
  says: 'Returns the QR code of a poster or a post as an SVG image.',
  permission: seeing,
  params,
  answer: z.object({ svg: z.string(), url: z.string() }),
  problems: [problem.unknown],
})

const look = { ...named, headline: Headline, language: Language, accent: Accent }
export const createCampaign = endpoint({
  ...ofMerchant,
  id: 'marketing.createCampaign',
  method: 'POST',
  path: '/qr/marketing/campaigns',
  says: 'Makes a poster or a post: a link to a page with a tag of its own.',
  audit: 'Poster or post made',
  permission: may('SALES_MARKETING', 'create'),
  body: z.object({ ...look, medium: Medium, name: line(60, 'Enter a name, such as where it hangs.') }),
  answer: Campaign,
  problems: [problemsOfStores.unknown, problemsOfWebStores.unknown, problem.closed, problem.tooMany],
})

export const removeCampaign = endpoint({
  ...ofMerchant,
  id: 'marketing.removeCampaign',
  method: 'DELETE',
  path: '/qr/marketing/campaigns/{campaignId}',
  says: 'Removes a poster or a post from the list. Its link still works, and its results stay.',
  audit: 'Poster or post removed',
  permission: may('SALES_MARKETING', 'delete'),
  params,
  answer: z.object({ campaignId: z.uuid() }),
  problems: [problem.unknown],
})

const drawing = { ...ofMerchant, method: 'POST', answer: z.null(), file: true, reads: true } as const
export const previewPoster = endpoint({
  ...drawing,
  id: 'marketing.previewPoster',
  path: '/qr/marketing/preview',
  says: 'Returns a small picture of a poster before it is made. Its code has no tag.',
  audit: 'Poster previewed',
  permission: seeing,
  body: z.object(look),
  problems: [problemsOfStores.unknown, problemsOfWebStores.unknown],
})
export const downloadPoster = endpoint({
  ...drawing,
  id: 'marketing.downloadPoster',
  path: '/qr/marketing/campaigns/{campaignId}/poster',
  says: 'Returns a poster as a PDF to print, or as a picture to share.',
  audit: 'Poster downloaded',
  permission: may('SALES_MARKETING', 'download'),
  params,
  /** A tent has the poster on both halves of an A4 page, and stands once it is folded. A picture has no paper. */
  body: z.object({ paper: Paper.default('a4'), format: z.enum(['pdf', 'png']).default('pdf') }),
  problems: [problem.unknown, problem.noPoster],
})

export const getResults = endpoint({
  ...ofMerchant,
  id: 'marketing.getResults',
  method: 'GET',
  path: '/qr/marketing/results',
  says: 'Returns what came of pages, posters and posts within some days: visits, orders, payments and amounts.',
  permission: seeing,
  query: z.object({ from: Day, to: Day }),
  answer: z.object({
    /** The most paid first. */
    rows: z.array(Result),
    /** Payment links that the merchant made within these days: opened, made, paid. */
    links: Figures,
    /** The first day with a counted visit; null before there is one. */
    countedSince: Day.nullable(),
  }),
  problems: [problem.days],
  follows: ['lambda-transaction-PROD-{owner}'],
})

export const downloadResults = endpoint({
  ...asksExport,
  id: 'marketing.downloadResults',
  path: '/qr/marketing/results/download',
  says: 'Makes a file of what came of pages, posters and posts.',
  audit: 'Download of marketing results requested',
  scope: { of: 'merchant' },
  permission: may('SALES_MARKETING', 'download'),
  body: z.object(exportFields),
})
