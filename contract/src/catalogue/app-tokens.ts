/** App tokens: an app that customers use shows by its token who is paid at a store, and opens the payment page of that store. */
import * as z from 'zod'
import { PaymentMethod } from './channels.ts'
import { endpoint } from '../kit/endpoint.ts'
import { publicId, StoreId } from '../kit/id.ts'
import { may } from '../kit/permission.ts'
import { problems } from '../kit/problem.ts'
import { Day, Instant, line } from '../kit/text.ts'
import { problemsOfStores, StoreCheck } from './stores.ts'

export const problemsOfAppTokens = problems('app-tokens', {
  /** The same for a token that never existed, one that was revoked, and one of a store that takes no payments any more. */
  notValid: [404, 'This link is not valid, or no longer. Ask the store how to pay.'],
  unknown: [404, 'There is no such customer app.'],
  labelTaken: [409, 'This store has a customer app of this name already.'],
  tooMany: [409, 'A store has at most {most} customer apps. Revoke one first.'],
})
const problem = problemsOfAppTokens
export const texts = { added: 'Customer app added', revoked: 'Customer app revoked' } as const

/** Per store, without revoked ones. */
export const maxAppTokens = 20

export const AppTokenId = publicId('AppTokenId')
export type AppTokenId = z.output<typeof AppTokenId>

export const AppToken = z.object({
  id: AppTokenId,
  storeId: StoreId,
  label: z.string(),
  /** The payment page of the store, opened with the token. */
  url: z.string(),
  createdBy: z.string(),
  createdAt: Instant,
  /** The day in Manila on which the app last asked for the store or opened its page; null: never. */
  lastUsedOn: Day.nullable(),
})
export type AppToken = z.output<typeof AppToken>

/** What a customer may know of who is paid. */
export const AppTokenData = z.object({
  merchantName: z.string(),
  storeName: z.string(),
  logoUrl: z.string().nullable(),
  city: z.string(),
  province: z.string(),
  status: StoreCheck,
  /** Why customers cannot pay at the store now, as its page says; null if they can. */
  message: z.string().nullable(),
  /** The groups of channels by which customers can pay now. */
  channelGroups: z.array(PaymentMethod),
  payUrl: z.string(),
})

const own = { audience: 'user', scope: { of: 'merchant' } } as const
const views = { ...own, method: 'GET', permission: may('MERCHANT_STORES', 'view') } as const
const changes = { ...own, permission: may('MERCHANT_STORES', 'update') } as const
const named = z.object({ id: AppTokenId })

export const getAppTokenData = endpoint({
  id: 'app-tokens.getAppTokenData',
  method: 'GET',
  path: '/qr/customersapptokens/get_data_by_id/{id}',
  says: 'Returns who is paid at the store of an app token, and the address of its payment page.',
  audit: 'App token opened',
  audience: 'guest',
  scope: { of: 'public', sees: { appToken: 'params.id' } },
  params: named,
  answer: AppTokenData,
  problems: [problem.notValid],
})

export const listAppTokens = endpoint({
  ...views,
  id: 'app-tokens.listAppTokens',
  path: '/qr/customersapptokens/by_store/{storeId}',
  says: 'Lists the app tokens of a store, without revoked ones.',
  params: z.object({ storeId: StoreId }),
  answer: z.array(AppToken),
  problems: [problemsOfStores.unknown],
})

export const getAppTokenQr = endpoint({
  ...views,
  id: 'app-tokens.getAppTokenQr',
  path: '/qr/customersapptokens/qr/{id}',
  says: 'Returns the QR code of an app token, which opens the payment page of its store.',
  params: named,
  answer: z.object({ url: z.string(), svg: z.string() }),
  problems: [problem.unknown],
})

export const addAppToken = endpoint({
  ...changes,
  id: 'app-tokens.addAppToken',
  method: 'POST',
  path: '/qr/customersapptokens/',
  says: 'Makes a token of a store for an app that customers use.',
  audit: 'App token made',
  body: z.object({ storeId: StoreId, label: line(60, 'Enter the name of the app.') }),
  answer: AppToken,
  problems: [problemsOfStores.unknown, problem.labelTaken, problem.tooMany],
})

export const revokeAppToken = endpoint({
  ...changes,
  id: 'app-tokens.revokeAppToken',
  method: 'PUT',
  path: '/qr/customersapptokens/revoke/{id}',
  says: 'Revokes an app token: its link and QR code stop working at once.',
  audit: 'App token revoked',
  params: named,
  body: z.object({}),
  answer: AppToken,
  problems: [problem.unknown],
})
