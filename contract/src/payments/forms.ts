/** Forms that a merchant builds for its customers: their fields, drafts and published versions, and the check of what customers answer. */
import * as z from 'zod'
import { approvable } from '../kit/approvable.ts'
import { endpoint } from '../kit/endpoint.ts'
import { Version } from '../kit/field-change.ts'
import { FormRow, FormRows } from '../kit/form-layout.ts'
import { noSecrets } from '../kit/form-rules.ts'
import { MerchantId } from '../kit/id.ts'
import { notice } from '../kit/notice.ts'
import { may } from '../kit/permission.ts'
import { problems } from '../kit/problem.ts'
import { Instant, lineOrEmpty } from '../kit/text.ts'
import type { Origin } from './transactions.ts'

export const problemsOfForms = problems('forms', {
  stale: [409, '{by} saved this form in the meantime. Reload it to continue from there.'],
  invalid: [422, '{message}'],
  cardNumber: [422, noSecrets],
  unchanged: [409, 'This is what is published already.'],
  noVersion: [404, 'There is no such version.'],
})
const problem = problemsOfForms
export const texts = {
  draftNotFetched: 'Failed to fetch draft template.',
  draftNotSaved: 'Failed to save draft template.',
  notPublished: 'Failed to publish template.',
  draftSaved: 'Draft saved',
  published: 'Form published',
  inReview:
    'Our staff look at this form before customers see it, because a word in it looks like one for a PIN, a password or a card. You are told of the decision.',
} as const

/** Of the page of a payment link, and of the page behind a store's QR code. */
export const FormType = z.enum(['PAYLINK', 'STOREQR'])
export type FormType = z.output<typeof FormType>
export const formTypeLabels: Readonly<Record<FormType, string>> = { PAYLINK: 'Payment links', STOREQR: 'Store QR' }
/** Which form the customer of an order is asked to fill in. */
export const formTypeOf = (origin: Origin): FormType =>
  origin === 'store_page' || origin === 'item' ? 'STOREQR' : 'PAYLINK'

/** The form that customers fill in now, or did at its time. Version 0 without rows: none was published. */
export const Published = z.object({
  type: FormType,
  version: z.int(),
  rows: z.array(FormRow),
})
export type Published = z.output<typeof Published>
export const Draft = z.object({
  type: FormType,
  /** Send it with the next save. 0: never saved. */
  version: z.int(),
  rows: z.array(FormRow),
  /** 0: nothing is published. */
  publishedVersion: z.int(),
  savedAt: Instant.nullable(),
  savedBy: z.string(),
  /** Published, and not yet looked at by our staff. */
  isInReview: z.boolean(),
})
export type Draft = z.output<typeof Draft>
export const FormVersion = z.object({
  version: z.int(),
  remark: z.string(),
  fields: z.int(),
  publishedAt: Instant,
  publishedBy: z.string(),
})
export type FormVersion = z.output<typeof FormVersion>

/** A form whose words come close to those that ask for a secret. */
export const publishingForm = approvable({
  id: 'forms.publish',
  audience: 'staff',
  permission: may('KYC_UPLOAD', 'approve'),
  label: 'Words of forms',
  words: 'a form',
  hasAmount: false,
  least: 1,
})
export const reviewedNotice = notice({
  id: 'forms.reviewed',
  label: 'Form reviewed',
  text: 'Our staff decided about a form that you published.',
  group: 'business',
  place: 242,
  audience: 'merchant',
  permission: may('FORM_BUILDER', 'view'),
  mails: 'admins',
})

const merchant_id = MerchantId.optional()
const ofMerchant = { method: 'POST', audience: 'user', scope: { of: 'merchant', mid: 'body.merchant_id' } } as const

export const fetchDraft = endpoint({
  ...ofMerchant,
  id: 'forms.fetchDraft',
  path: '/qr/formbuilders/draft/fetch',
  says: 'Returns the draft of a form; before the first one, what is published.',
  fails: texts.draftNotFetched,
  reads: true,
  permission: may('FORM_BUILDER', 'view'),
  body: z.object({ merchant_id, type: FormType }),
  answer: Draft,
})
export const saveDraft = endpoint({
  ...ofMerchant,
  id: 'forms.saveDraft',
  path: '/qr/formbuilders/draft/save',
  says: 'Saves the draft of a form, which may be unfinished.',
  audit: 'Draft of a form saved',
  fails: texts.draftNotSaved,
  permission: may('FORM_BUILDER', 'update'),
  body: z.object({ merchant_id, type: FormType, version: Version, rows: FormRows }),
  answer: Draft,
  problems: [problem.stale, problem.cardNumber],
})
export const publishForm = endpoint({
  ...ofMerchant,
  id: 'forms.publishForm',
  path: '/qr/formbuilders/merchant/save',
  says: 'Publishes the draft of this version; customers fill it in from now on. Without rows they are asked nothing.',
  audit: 'Form published',
  fails: texts.notPublished,
  permission: may('FORM_BUILDER', 'update'),
  body: z.object({ merchant_id, type: FormType, version: Version, remark: lineOrEmpty(200).default('') }),
  answer: Draft,
  problems: [problem.stale, problem.invalid, problem.cardNumber, problem.unchanged],
})
export const fetchPublished = endpoint({
  ...ofMerchant,
  id: 'forms.fetchPublished',
  path: '/qr/formbuilders/merchant/fetch',
  says: 'Returns a published version of a form; without a number the newest one.',
  reads: true,
  permission: may('FORM_BUILDER', 'view'),
  body: z.object({ merchant_id, type: FormType, version: Version.optional() }),
  answer: Published,
  problems: [problem.noVersion],
  shows: ['form'],
})
export const listVersions = endpoint({
  ...ofMerchant,
  id: 'forms.listVersions',
  path: '/qr/formbuilders/merchant/versions',
  says: 'Lists the newest 100 published versions of a form, newest first.',
  reads: true,
  permission: may('FORM_BUILDER', 'view'),
  body: z.object({ merchant_id, type: FormType }),
  answer: z.array(FormVersion),
  shows: ['form'],
})
export const fetchEncrypted = endpoint({
  id: 'forms.fetchEncrypted',
  method: 'POST',
  path: '/qr/formbuilders/merchant/fetch_encrypted',
  says: 'Returns the published form for customers; the request and the answer are encrypted end to end.',
  audience: 'guest',
  scope: { of: 'public', sees: { merchant: 'body.merchant_id' } },
  encrypted: true,
  reads: true,
  body: z.object({ merchant_id: MerchantId, type: FormType.default('PAYLINK') }),
  answer: Published,
})
