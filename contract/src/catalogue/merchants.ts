/** Merchants: the businesses that take payments, their settings and their limits. */
import * as z from 'zod'
import { ImageName, publicImage, publicLogo, uploadFields, uploadProblems } from '../foundation/files.ts'
import { notice } from '../kit/notice.ts'
import { endpoint } from '../kit/endpoint.ts'
import { event } from '../kit/event.ts'
import { fileKind } from '../kit/file-kind.ts'
import { MerchantId } from '../kit/id.ts'
import { Centavos, maxCentavos } from '../kit/money.ts'
import { pageOf } from '../kit/page.ts'
import { may } from '../kit/permission.ts'
import { problems } from '../kit/problem.ts'
import { stepUp } from '../kit/step-up.ts'
import { searchText } from '../kit/text.ts'
import { OptionalPublicAddress } from '../kit/web-address.ts'
import { NamedAddress } from '../foundation/places.ts'
import { problemsOfReceiptSeries, SeriesNumber } from '../foundation/receipt-series.ts'

export const problemsOfMerchants = problems('merchants', {
  unknown: [404, 'There is no such merchant.'],
  settingsFailed: [404, 'Failed to fetch merchant settings.'],
  staffOnlySetting: [403, 'Only our staff can change {field}. Write to support to have it changed.'],
  webhookNotPublic: [422, 'Webhooks cannot be sent to this address: {why}.'],
  imageUnknown: [404, 'There is no such image.'],
  noLogo: [404, 'This logo is no longer there.'],
  notBlocked: [409, 'This merchant is not blocked.'],
  posesAs: [
    422,
    'This reads like a name of {bank}. Choose words of your own, or write to support if you are allowed to use the name.',
  ],
  addressPosesAs: [
    422,
    'This address looks like one of {bank}. Enter an address of your own, or write to support if it is yours.',
  ],
})
export const texts = {
  updated: 'Successfully updated merchant details',
  webhookWaits: 'The settings are saved. The webhook URL waits for approval.',
  updateFailed: 'Failed to update merchant details',
  logoSaved: 'Logo successfully uploaded',
  logoFailed: 'Logo upload failed.',
  logoRemoved: 'Logo removed',
  logoNotRemoved: 'The logo could not be removed.',
  unblockFailed: 'Error in unblocking merchant account!',
  courierUpdated: 'Courier setting successfully updated.',
} as const

export const Merchant = z.object({
  merchantId: MerchantId,
  legalName: z.string(),
  businessType: z.string(),
  mcc: z.string(),
  email: z.string(),
  mobile: z.string(),
  address: NamedAddress,
  level: z.int(),
  /** Null, like the used amount, for users of a store and for roles that do not see the risk profile. */
  monthlyLimit: Centavos.nullable(),
  monthlyUsed: Centavos.nullable(),
  currency: z.literal('PHP'),
  status: z.enum(['ACTIVE', 'BLOCKED']),
  fileName: z.string().nullable(),
})
export type Merchant = z.output<typeof Merchant>
export const MerchantName = z.object({ merchantId: MerchantId, legalName: z.string(), level: z.int() })

export const shoulders = ['merchant', 'customer'] as const
export const Shoulder = z.enum(shoulders)
export type Shoulder = z.output<typeof Shoulder>

export const MerchantSettings = z.object({
  /** A merchant has one set of settings, so both are its id. */
  Id: MerchantId,
  fkMerchantId: MerchantId,
  /** Hours until a payment link expires. */
  transactionExpiration: z.int().min(1).max(720),
  /** True: stock is deducted when a payment arrives; false: reserved as soon as a channel is chosen. */
  deductInventoryOnPayment: z.boolean(),
  /** Percentage of the monthly limit that unpaid payments may reserve together. */
  unpaidLimitPercent: z.int().min(5).max(100),
  /** Minutes for which an unpaid order at a store's own page reserves stock and monthly limit. */
  holdMinutes: z.int().min(5).max(1440),
  webhookUrl: z.string(),
  successUrl: z.string(),
  failedUrl: z.string(),
  customerShouldersServiceCharge: z.boolean(),
  /** The BIR OR series in use, with leading zeros; '' if there is none. */
  orSeriesFrom: z.string(),
  orSeriesTo: z.string(),
  /** At the end of the series, receipts take numbers of the next one. */
  rotateSeries: z.boolean(),
  acceptLatePayments: z.boolean(),
  hasCreditCard: z.boolean(),
  enableCourier: z.boolean(),
  isBatchUpload: z.boolean(),
  isBusCompany: z.boolean(),
  otpRemoveBank: z.boolean(),
  /** From this amount on a refund is confirmed with a step-up. Only staff change it. */
  refundStepUpFrom: Centavos.min(0).max(maxCentavos),
})
export type MerchantSettings = z.output<typeof MerchantSettings>

/** Settings that only those who may open the settings see: addresses of the merchant's servers, its BIR series, and its rules for money. */
export const officeSettings = {
  unpaidLimitPercent: true,
  webhookUrl: true,
  successUrl: true,
  failedUrl: true,
  orSeriesFrom: true,
  orSeriesTo: true,
  rotateSeries: true,
  acceptLatePayments: true,
  refundStepUpFrom: true,
} as const satisfies Partial<Record<keyof MerchantSettings, true>>
export const seesOfficeSettings = may('MERCHANT_SETTINGS', 'view')
/** The settings as the caller sees them: all, or those that every screen needs. */
export const SeenSettings = MerchantSettings.partial(officeSettings)
export type SeenSettings = z.output<typeof SeenSettings>
export const areAll = (settings: SeenSettings): settings is MerchantSettings =>
  Object.keys(officeSettings).every((name) => name in settings)

const OptionalSeriesNumber = z.union([z.literal(''), SeriesNumber])

export const getMerchant = endpoint({
  id: 'merchants.getMerchant',
  method: 'GET',
  path: '/qr/merchants/get_by_mid/{merchantId}',
  says: 'Gives one merchant.',
  audience: 'user',
  scope: { of: 'merchant', mid: 'params.merchantId' },
  params: z.object({ merchantId: MerchantId }),
  answer: Merchant,
  problems: [problemsOfMerchants.unknown],
  shows: ['merchant', 'registration'],
})

export const listMerchants = endpoint({
  id: 'merchants.listMerchants',
  method: 'GET',
  path: '/qr/merchants/get_all_merchants',
  says: 'Lists all merchants for Administrator, Finance and Sales.',
  audience: 'staff',
  scope: { of: 'provider' },
  query: z.object({ search: searchText(100).optional() }),
  answer: pageOf(MerchantName),
  list: ['legalName', 'createdAt'],
  shows: ['merchant', 'registration'],
})

export const listSubMerchants = endpoint({
  id: 'merchants.listSubMerchants',
  method: 'GET',
  path: '/qr/merchants/get_sub_merchants/{id}',
  says: 'Lists the merchants that are assigned to a Corporate View user.',
  audience: 'staff',
  scope: { of: 'provider' },
  params: z.object({ id: z.uuid() }),
  query: z.object({ search: searchText(100).optional() }),
  answer: pageOf(MerchantName),
  list: ['legalName', 'createdAt'],
})

/** Shown in the portal and on the pages for customers; stored as PNG, which keeps transparency. */
export const merchantLogo = fileKind({
  id: 'merchants.logo',
  label: 'Logo',
  ...publicLogo,
  sees: may('MERCHANT_PROFILE', 'view'),
})

const ownLogo = {
  audience: 'user',
  scope: { of: 'merchant' },
  permission: may('MERCHANT_PROFILE', 'update'),
  answer: Merchant,
} as const

export const uploadMerchantLogo = endpoint({
  id: 'merchants.uploadMerchantLogo',
  method: 'POST',
  path: '/qr/merchants/upload_merchant_logo/',
  says: 'Uploads the logo of a merchant, in place of the one before.',
  audit: 'Merchant logo uploaded',
  fails: texts.logoFailed,
  ...ownLogo,
  upload: merchantLogo,
  body: z.object(uploadFields),
  problems: [problemsOfMerchants.unknown, ...uploadProblems],
})

export const removeMerchantLogo = endpoint({
  id: 'merchants.removeMerchantLogo',
  method: 'POST',
  path: '/qr/merchants/remove_merchant_logo',
  says: 'Removes this logo of a merchant.',
  audit: 'Merchant logo removed',
  fails: texts.logoNotRemoved,
  ...ownLogo,
  /** The logo that the caller sees: a newer one is not removed. */
  body: z.object({ fileName: ImageName }),
  problems: [problemsOfMerchants.unknown, problemsOfMerchants.noLogo],
})

export const getMerchantImage = endpoint({
  id: 'merchants.getMerchantImage',
  path: '/qr/merchants/get_merchant_image/{fileName}',
  says: "Returns a merchant's logo.",
  audit: 'Merchant logo opened',
  ...publicImage,
  problems: [problemsOfMerchants.imageUnknown],
})

export const getSettings = endpoint({
  id: 'merchants.getSettings',
  method: 'GET',
  path: '/qr/merchantsettings/fetch_by_mid/{mid}',
  says: "Returns a merchant's settings. Addresses, the BIR series and rules for money only with the permission to view the settings.",
  fails: problemsOfMerchants.settingsFailed.message,
  audience: 'user',
  scope: { of: 'merchant', mid: 'params.mid' },
  params: z.object({ mid: MerchantId }),
  answer: SeenSettings,
  problems: [problemsOfMerchants.settingsFailed],
})

export const usingWebhookSecret = stepUp({
  id: 'webhookSecret',
  label: 'Webhook secret and address',
  text: 'Viewing the secret that signs webhooks, making a new one, and changing the address that gets them.',
  words: 'the webhook secret',
  asks: 'always',
  place: 55,
})

export const updateSettings = endpoint({
  id: 'merchants.updateSettings',
  method: 'PUT',
  path: '/qr/merchantsettings/update_by_mid/{mid}',
  says: "Changes a merchant's settings. Other numbers than those of the BIR OR series in use register another series. Only staff may change the flags that protect the provider.",
  audit: 'Merchant settings changed',
  fails: texts.updateFailed,
  audience: 'user',
  scope: { of: 'merchant', mid: 'params.mid' },
  permission: may('MERCHANT_SETTINGS', 'update'),
  params: z.object({ mid: MerchantId }),
  body: MerchantSettings.omit({ Id: true, fkMerchantId: true })
    .extend({
      webhookUrl: OptionalPublicAddress,
      successUrl: OptionalPublicAddress,
      failedUrl: OptionalPublicAddress,
      orSeriesFrom: OptionalSeriesNumber,
      orSeriesTo: OptionalSeriesNumber,
    })
    .partial(),
  answer: MerchantSettings,
  problems: [
    problemsOfMerchants.addressPosesAs,
    problemsOfMerchants.settingsFailed,
    problemsOfMerchants.staffOnlySetting,
    problemsOfMerchants.webhookNotPublic,
    problemsOfReceiptSeries.half,
    problemsOfReceiptSeries.digits,
    problemsOfReceiptSeries.reversed,
    problemsOfReceiptSeries.overlaps,
  ],
  stepUp: usingWebhookSecret,
})

export const updateCourierSetting = endpoint({
  id: 'merchants.updateCourierSetting',
  method: 'PUT',
  path: '/qr/merchantsettings/update/courier_setting/{mid}',
  says: 'Switches the courier of a merchant on or off. While it is off, no store of the merchant has it.',
  audit: 'Courier of a merchant switched',
  fails: texts.updateFailed,
  audience: 'user',
  scope: { of: 'merchant', mid: 'params.mid' },
  permission: may('MERCHANT_SETTINGS', 'update'),
  params: z.object({ mid: MerchantId }),
  body: MerchantSettings.pick({ enableCourier: true }),
  answer: MerchantSettings,
  problems: [problemsOfMerchants.settingsFailed],
})

/** A merchant has collected 80 or 100 percent of its level's monthly limit; published once each. */
export const limitNear = event({
  id: 'merchants.limitNear',
  payload: z.object({
    merchantId: MerchantId,
    month: z.string().regex(/^\d{4}-\d{2}$/),
    percent: z.union([z.literal(80), z.literal(100)]),
  }),
})

export const limitNotice = notice({
  id: 'merchants.limitNear',
  label: 'Monthly limit near or reached',
  text: 'You have collected 80 % or all of what your level allows.',
  group: 'business',
  place: 210,
  audience: 'merchant',
  permission: may('MERCHANT_RISK_PROFILE', 'view'),
  mails: 'nobody',
})
