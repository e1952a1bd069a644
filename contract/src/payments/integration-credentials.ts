/**
 * Integration credentials: the username, password and keys with which a merchant's own programs call the API, and the partner API that they
 * open.
 */
import * as z from 'zod'
import { problemsOfAccess } from '../identity/access.ts'
import { Platform } from '../catalogue/channels.ts'
import { createTemporary, problemsOfCheckout, problemsOfLink, Temporary, TemporaryId } from './checkout.ts'
import { endpoint } from '../kit/endpoint.ts'
import { id, MerchantId, RequestId, StoreId } from '../kit/id.ts'
import { Centavos } from '../kit/money.ts'
import { partnerModes, partnerScopes } from '../kit/partner.ts'
import { may } from '../kit/permission.ts'
import { problems } from '../kit/problem.ts'
import { stepUp } from '../kit/step-up.ts'
import { Day, Instant, OneTimeCode } from '../kit/text.ts'
import { CodeOnItsWay } from '../identity/recovery.ts'
import { problemsOfTransactions, Tab, TransactionStatus } from './transactions.ts'

export const CredentialsId = id('CredentialsId')
export type CredentialsId = z.output<typeof CredentialsId>

export const problemsOfIntegration = problems('integration', {
  unknown: [404, 'There are no API credentials yet.'],
  merchantOnly: [403, 'Only the merchant’s own users can see or change its API credentials.'],
  codeNeeded: [422, 'Enter a new code to see the credentials.'],
  revealTooSoon: [429, 'The credentials were shown a moment ago. Try again in {seconds} seconds.'],
  testOnly: [403, 'This call needs a test key.'],
  settled: [409, 'This test payment is {status} already.'],
})
export const texts = {
  saved: 'Your API credentials are saved.',
  rotated: 'There is a new key. The old one works until {until}.',
  rotatedAtOnce: 'There is a new key. The old one no longer works.',
} as const

/** Days that the old key can remain valid next to the new one. */
export const maxOverlapDays = 30
export const defaultOverlapDays = 7

const username = z
  .string()
  .trim()
  .min(3, 'The username has 3 to 32 characters.')
  .max(32, 'The username has 3 to 32 characters.')
  .regex(/^[\w.-]*$/, 'Only letters, numbers, dots, hyphens and underscores.')
  .regex(/[^._-]$/, 'The username cannot end with a dot, underscore or hyphen.')
const passwordRule =
  'At least 8 characters, with an uppercase letter, a lowercase letter, a number and a special character.'
const password = z
  .string()
  .min(8, passwordRule)
  .max(128, 'At most 128 characters.')
  .regex(/^[\x21-\x7e]*$/, 'Only letters, numbers and signs, without spaces.')
  .regex(/[A-Z]/, passwordRule)
  .regex(/[a-z]/, passwordRule)
  .regex(/\d/, passwordRule)
  .regex(/[^A-Za-z\d]/, passwordRule)

export const CredentialsInput = z
  .object({ username, password, confirm_password: z.string().max(128, 'At most 128 characters.') })
  .refine((given) => given.password === given.confirm_password, {
    path: ['confirm_password'],
    message: 'Password does not match!',
  })

export const MerchantKey = z.object({
  id: z.uuid(),
  mode: z.enum(partnerModes),
  /** The last four characters, to tell keys apart. */
  hint: z.string(),
  scopes: z.array(z.enum(partnerScopes)),
  createdAt: Instant,
  /** Null for the current key. An old one is valid until then. */
  expiresAt: Instant.nullable(),
  lastUsedAt: Instant.nullable(),
})
export type MerchantKey = z.output<typeof MerchantKey>
export const Credentials = z.object({
  id: CredentialsId,
  mid: MerchantId,
  username: z.string(),
  /** Masked with dots. */
  password: z.string(),
  keys: z.array(MerchantKey),
  savedAt: Instant,
  savedBy: z.string(),
  revealedAt: Instant.nullable(),
})
export type Credentials = z.output<typeof Credentials>

const mayView = may('THIRD_PARTY_INTEGRATOR', 'view')
const mayUpdate = may('THIRD_PARTY_INTEGRATOR', 'update')
const ofMerchant = { audience: 'user', scope: { of: 'merchant' }, permission: mayUpdate } as const
const token = z.string().regex(/^[\w-]{43}$/, 'This code is not complete.')

export const usingCredentials = stepUp({
  id: 'credentials',
  label: 'API credentials',
  text: 'Saving their username and password, and making a new key. Viewing them always needs a one-time password too.',
  words: 'integration credentials',
  place: 50,
})

export const fetchByMid = endpoint({
  id: 'integration-credentials.fetchByMid',
  method: 'GET',
  path: '/qr/integration_auth/fetch_by_mid/{mid}',
  says: "Returns a merchant's API credentials with password and keys masked; null if there are none.",
  audience: 'user',
  scope: { of: 'merchant', mid: 'params.mid' },
  permission: mayView,
  params: z.object({ mid: MerchantId }),
  answer: Credentials.nullable(),
})

export const saveCredentials = endpoint({
  ...ofMerchant,
  id: 'integration-credentials.saveCredentials',
  method: 'POST',
  path: '/qr/integration_auth/save',
  says: 'Saves username and password of the API credentials; the first time also makes a live and a test key. Needs a step-up if the policy requires it.',
  audit: 'API credentials saved',
  body: CredentialsInput,
  answer: Credentials,
  // The request carries a password: not even its hash is kept.
  isSecret: true,
  problems: [problemsOfIntegration.merchantOnly],
  stepUp: usingCredentials,
})

export const requestIntegrationCode = endpoint({
  ...ofMerchant,
  id: 'integration-credentials.requestIntegrationCode',
  method: 'POST',
  path: '/qr/onetimepassword/request/integauth',
  says: 'Sends the code for showing the API credentials.',
  audit: 'Code for the API credentials requested',
  body: z.object({ send_by: z.enum(['email', 'sms']).default('email') }),
  answer: CodeOnItsWay,
  isSecret: true,
  problems: [
    problemsOfIntegration.unknown,
    problemsOfIntegration.merchantOnly,
    problemsOfAccess.otpTooMany,
    problemsOfAccess.otpFailed,
    problemsOfAccess.userUnknown,
  ],
})

export const validateIntegrationCode = endpoint({
  ...ofMerchant,
  id: 'integration-credentials.validateIntegrationCode',
  method: 'POST',
  path: '/qr/onetimepassword/validate/integauth',
  says: 'Checks the code; the answer then shows the API credentials, once.',
  audit: 'Code for the API credentials entered',
  body: z.object({ token, otp: OneTimeCode }),
  answer: z.object({ token }),
  isSecret: true,
  problems: [
    problemsOfIntegration.unknown,
    problemsOfIntegration.merchantOnly,
    problemsOfAccess.invalidOtp,
    problemsOfAccess.otpLimitReached,
    problemsOfAccess.otpExpired,
  ],
})

export const revealCredentials = endpoint({
  ...ofMerchant,
  id: 'integration-credentials.revealCredentials',
  method: 'POST',
  path: '/qr/integration_auth/reveal_credentials/{id}',
  says: 'Shows password and keys of the API credentials, once per code and once a minute; with a step-up too if the policy does not accept codes.',
  audit: 'API credentials shown',
  params: z.object({ id: CredentialsId }),
  body: z.object({ token }),
  answer: z.object({
    username: z.string(),
    password: z.string(),
    keys: z.array(z.object({ id: z.uuid(), key: z.string() })),
  }),
  isSecret: true,
  problems: [
    problemsOfIntegration.unknown,
    problemsOfIntegration.merchantOnly,
    problemsOfIntegration.codeNeeded,
    problemsOfIntegration.revealTooSoon,
  ],
  stepUp: usingCredentials,
})

export const resetMerchantKey = endpoint({
  ...ofMerchant,
  id: 'integration-credentials.resetMerchantKey',
  method: 'POST',
  path: '/qr/integration_auth/reset_mkey/{id}',
  says: 'Makes a new key of a mode; the old one remains valid for the days of overlap. Needs a step-up if the policy requires it.',
  audit: 'API key replaced',
  params: z.object({ id: CredentialsId }),
  body: z.object({
    mode: z.enum(partnerModes).default('live'),
    /** 0: the old key stops working at once. */
    overlapDays: z
      .int()
      .min(0, 'From 0 to 30 days.')
      .max(maxOverlapDays, 'From 0 to 30 days.')
      .default(defaultOverlapDays),
    /** The scopes of the new key. */
    scopes: z
      .array(z.enum(partnerScopes))
      .min(1, 'Choose at least one.')
      .max(partnerScopes.length)
      .default([...partnerScopes]),
  }),
  answer: Credentials,
  problems: [problemsOfIntegration.unknown, problemsOfIntegration.merchantOnly],
  stepUp: usingCredentials,
})

/** A payment link as a partner sees it. */
export const PaymentLink = Temporary.extend({
  status: z.enum(['payable', 'pending', 'held', 'paid', 'expired', 'cancelled', 'failed', 'refunded']),
  paidAt: Instant.nullable(),
  /** Made with a test key: no customer can pay it and no money moves. */
  isTest: z.boolean(),
  platform: Platform.nullable(),
})
export type PaymentLink = z.output<typeof PaymentLink>

const partner = { audience: 'partner', scope: { of: 'merchant' } } as const

export const createPaymentLink = endpoint({
  ...partner,
  id: 'integration-credentials.createPaymentLink',
  method: 'POST',
  path: '/qr/partner/v1/payment_links',
  says: 'Creates a payment link.',
  audit: 'Payment link made by API',
  partnerScope: 'payment_links:write',
  body: createTemporary.body.safeExtend({
    /** The shop platform that the order comes from. The merchant may have fees of its own for it. */
    platform: Platform.optional(),
  }),
  answer: PaymentLink,
  idempotency: 'required',
  problems: problemsOfLink,
})

export const getPaymentLink = endpoint({
  ...partner,
  id: 'integration-credentials.getPaymentLink',
  method: 'GET',
  path: '/qr/partner/v1/payment_links/{id}',
  says: 'Returns a payment link and its state.',
  partnerScope: 'payment_links:read',
  params: z.object({ id: TemporaryId }),
  answer: PaymentLink,
  problems: [problemsOfCheckout.unknown],
})

/** A payment as a partner sees it, without any data of the customer. */
export const PartnerTransaction = z.object({
  requestId: RequestId,
  storeId: StoreId,
  status: TransactionStatus,
  response_code: z.string(),
  amount: Centavos,
  /** What the customer paid. */
  total: Centavos,
  refunded: Centavos,
  /** Null in test mode, where no channel is charged. */
  fees: z.object({ fee: Centavos, vat: Centavos, net: Centavos }).nullable(),
  channel: z.string(),
  description: z.string(),
  isTest: z.boolean(),
  createdAt: Instant,
  paidAt: Instant.nullable(),
})
export const listPartnerTransactions = endpoint({
  ...partner,
  id: 'integration-credentials.listPartnerTransactions',
  method: 'GET',
  path: '/qr/partner/v1/transactions',
  says: 'Lists transactions, newest first; `cursor` of an answer fetches the next page.',
  partnerScope: 'transactions:read',
  query: z.object({
    status: Tab.default('all'),
    storeId: StoreId.optional(),
    from: Day.optional(),
    to: Day.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(25),
    /** From the previous answer; the other fields must be those of the first request. */
    cursor: z.string().max(2000).optional(),
  }),
  answer: z.object({ transactions: z.array(PartnerTransaction), cursor: z.string().nullable() }),
  problems: [problemsOfTransactions.cursorUnknown],
})

export const settleTestLink = endpoint({
  ...partner,
  id: 'integration-credentials.settleTestLink',
  method: 'POST',
  path: '/qr/partner/v1/test/payment_links/{id}/outcome',
  says: 'Simulates the customer of a test payment link: pays it, fails it or cancels it.',
  audit: 'Test payment link settled',
  partnerScope: 'payment_links:write',
  params: z.object({ id: TemporaryId }),
  body: z.object({ outcome: z.enum(['paid', 'failed', 'cancelled']) }),
  answer: PaymentLink,
  problems: [problemsOfCheckout.unknown, problemsOfIntegration.testOnly, problemsOfIntegration.settled],
})
