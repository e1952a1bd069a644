/** Channels: the methods a customer can pay by, in six groups, with their limits, fees, expiry, settlement days and refund rules. */
import * as z from 'zod'
import { approvable } from '../kit/approvable.ts'
import { endpoint } from '../kit/endpoint.ts'
import { MerchantId, StoreId } from '../kit/id.ts'
import { Centavos, maxCentavos, PositiveCentavos } from '../kit/money.ts'
import { may } from '../kit/permission.ts'
import { problems } from '../kit/problem.ts'
import { pageOf } from '../kit/page.ts'
import { Instant, line } from '../kit/text.ts'
import { topic } from '../kit/topic.ts'
import { noneEnabled } from '../kit/unpayable.ts'
import { Shoulder } from './merchants.ts'

export const channelGroups = [
  { group: 'wallet', label: 'E-wallet' },
  { group: 'onlinebanktransfer', label: 'Online bank transfer' },
  { group: 'creditcard', label: 'Credit card' },
  { group: 'nonbank_otc', label: 'Non-bank over the counter' },
  { group: 'bank_otc', label: 'Bank over the counter' },
  { group: 'installment', label: 'Installment' },
] as const
export const PaymentMethod = z.enum([
  'wallet',
  'onlinebanktransfer',
  'creditcard',
  'nonbank_otc',
  'bank_otc',
  'installment',
])
export type PaymentMethod = z.output<typeof PaymentMethod>

export const ChannelCode = z
  .string()
  .regex(/^[a-z0-9_]{2,24}$/, 'There is no such channel.')
  .brand('ChannelCode')
export type ChannelCode = z.output<typeof ChannelCode>

export const problemsOfChannels = problems('channels', {
  unknown: [404, 'There is no such channel.'],
  noneEnabled: [422, noneEnabled],
  noOnlineChannel: [422, 'Please enable OBT or E-wallet as payment channel for online transactions'],
  merchantUnknown: [404, 'Merchant not found.'],
  feeExists: [409, 'There is such a fee already. Change it instead.'],
  feeUnknown: [404, 'There is no such fee yet. Create it instead.'],
  feeInPast: [422, 'A fee can only change from now on.'],
  feeSameMoment: [409, 'Another fee of the same kind starts at the same moment.'],
  feeChangeWaits: [409, 'A change of this fee already waits for approval.'],
  feeChangeUnknown: [404, 'There is no such change of a fee.'],
  feeChangeDecided: [409, 'This change has been decided already.'],
  notAvailable: [409, '{channel} is not available to this business. Write to support to have it switched on.'],
})
export const texts = { feeNotSaved: 'Failed to Save Fee' } as const

/** How a payment by the channel continues: on the channel's own page, with a reference at a counter, or with a QR code. */
export const ChannelFlow = z.enum(['redirect', 'reference_number', 'qr'])
export const RefundRule = z.enum(['none', 'full', 'partial'])

export const Channel = z.object({
  code: ChannelCode,
  name: z.string(),
  pmethod: PaymentMethod,
  flow: ChannelFlow,
  status: z.enum(['active', 'optional', 'inactive']),
  minAmount: Centavos,
  maxAmount: Centavos.nullable(),
  refundRule: RefundRule,
  refundWindowDays: z.int().nullable(),
  expiryMinutes: z.int().nullable(),
  settlementDays: z.int(),
  underMaintenance: z.boolean(),
  maintenanceUntil: Instant.nullable(),
})
export type Channel = z.output<typeof Channel>

/** A fee: percentage in millionths (2.5 % is 25000) plus a fixed amount, VAT exclusive. */
export const FeeRule = z.object({
  rateMillionths: z.int().min(0).max(1_000_000),
  fixed: z.int().min(0).max(maxCentavos).brand<'Centavos'>(),
})
export type FeeRule = z.output<typeof FeeRule>

/** Who bears a fee: the merchant, the customer, or both. */
export const FeeShoulder = z.enum(['merchant', 'customer', 'shared'])
export type FeeShoulder = z.output<typeof FeeShoulder>
/** The merchant's part of a shared fee in millionths; null if one party bears it alone. */
const Share = z.int().min(1).max(999_999).nullable()

/** Why a channel cannot be used for an amount; null if it can. */
export const Unusable = z.enum(['below_minimum', 'above_maximum', 'maintenance', 'loss', 'disabled', 'limit_reached'])
export type Unusable = z.output<typeof Unusable>

/** A shop platform that orders come from. They may have fees of their own. */
export const Platform = z.enum(['shopify'])
export type Platform = z.output<typeof Platform>

/** A channel as a store offers it for an amount: what the customer pays, the fees, and what the merchant receives. */
export const Offer = z.object({
  channel: Channel,
  /** The amount the merchant asks for; the fee is calculated on it. */
  amount: Centavos,
  fee: Centavos,
  vat: Centavos,
  /** The customer's part of fee and VAT: amount + customerFee + customerVat = total. */
  customerFee: Centavos,
  customerVat: Centavos,
  total: Centavos,
  /** total - fee - vat. */
  net: Centavos,
  shoulder: FeeShoulder,
  unusable: Unusable.nullable(),
  /** The reason as a sentence. */
  reason: z.string().nullable(),
})
export type Offer = z.output<typeof Offer>

/** Why no store of a merchant can have a channel on: our staff switched it off, its level does not include it, cards are not approved yet, or approved and not activated. */
export const ChannelLock = z.enum(['staff', 'level', 'card', 'activation'])
export type ChannelLock = z.output<typeof ChannelLock>

export const StoreChannel = z.object({
  storeId: StoreId,
  channel: Channel,
  enabled: z.boolean(),
  /** Null: the store decides. */
  lock: ChannelLock.nullable(),
  fee: FeeRule,
  shoulder: FeeShoulder,
  share: Share,
})

export const listChannels = endpoint({
  id: 'channels.listChannels',
  method: 'GET',
  path: '/qr/pchannels/get_all_available_pchannels',
  says: 'Lists all payment channels.',
  audience: 'user',
  scope: { of: 'self' },
  answer: z.array(Channel),
  follows: ['pchannel-maintenance'],
})

export const listChannelsWithFees = endpoint({
  id: 'channels.listChannelsWithFees',
  method: 'GET',
  path: '/qr/pchannels/get_all_available_pchannels_fee',
  says: "Lists all payment channels with the merchant's fees of today.",
  audience: 'user',
  scope: { of: 'merchant' },
  answer: z.array(z.object({ channel: Channel, fee: FeeRule, shoulder: FeeShoulder, share: Share })),
})

export const listChannelsByCodes = endpoint({
  id: 'channels.listChannelsByCodes',
  method: 'GET',
  path: '/qr/pchannels/get_all_pchannels_info/{ids}',
  says: 'Returns channels by their codes, separated by commas.',
  audience: 'guest',
  scope: { of: 'public' },
  params: z.object({ ids: z.string().max(1500) }),
  answer: z.array(Channel),
})

export const listMaintenance = endpoint({
  id: 'channels.listMaintenance',
  method: 'GET',
  path: '/qr/pchannels/get_pchannels_with_status/maintenance',
  says: 'Lists the channels under maintenance.',
  audience: 'guest',
  scope: { of: 'public' },
  answer: z.array(Channel),
})

export const setMaintenance = endpoint({
  id: 'channels.setMaintenance',
  method: 'PUT',
  path: '/qr/pchannels/maintenance/{code}',
  says: 'Puts a channel under maintenance, or back in use, and publishes that to every open page at once.',
  audit: 'Channel maintenance changed',
  audience: 'staff',
  scope: { of: 'provider' },
  permission: may('MERCHANT_CHANNELS', 'approve'),
  params: z.object({ code: ChannelCode }),
  body: z.object({ underMaintenance: z.boolean(), until: Instant.nullable().default(null) }),
  answer: Channel,
  problems: [problemsOfChannels.unknown],
})

export const listMerchantFees = endpoint({
  id: 'channels.listMerchantFees',
  method: 'GET',
  path: '/qr/merchantpchannelfees/fetch_by_tenant_mid/{mid}',
  says: "Lists a merchant's fees by channel.",
  audience: 'user',
  scope: { of: 'merchant', mid: 'params.mid' },
  params: z.object({ mid: MerchantId }),
  answer: z.array(
    z.object({
      code: ChannelCode,
      pmethod: PaymentMethod,
      fee: FeeRule,
      shoulder: FeeShoulder,
      share: Share,
      since: Instant,
    }),
  ),
  shows: ['fee change'],
})

const every = z.literal('*')
const FeeOf = {
  /** '*': the default of every merchant that has no fee of its own. */
  mid: z.union([MerchantId, every]),
  pmethod: PaymentMethod,
  /** '*': every channel of the method. */
  code: z.union([ChannelCode, every]),
  fee: FeeRule,
  /** Null: as set in the merchant's settings. */
  shoulder: FeeShoulder.nullable(),
  share: Share,
}

/** A fee, valid from `since`. Of a merchant, method and channel the newest that has begun applies; past fees are never changed. */
export const Fee = z.object({
  ...FeeOf,
  /** Orders of a shop platform, or any payment. */
  platform: z.enum(['any', ...Platform.options]),
  since: Instant,
  state: z.enum(['past', 'in force', 'to come']),
})
export type Fee = z.output<typeof Fee>

const FeeWish = z
  .object({ ...FeeOf, share: Share.default(null), since: Instant.optional(), reason: line(200) })
  .refine(({ shoulder, share }) => (shoulder === 'shared') === (share !== null), {
    message: 'A shared fee needs a share, any other has none.',
    path: ['share'],
  })
export type FeeWish = z.output<typeof FeeWish>

/** A new fee that a user requested. It applies from `since`, or from the approval if that is later. */
export const FeeChange = z.object({
  ...FeeOf,
  id: z.uuid(),
  since: Instant,
  reason: z.string(),
  status: z.enum(['asked', 'approved', 'refused', 'withdrawn', 'expired']),
  askedBy: z.string(),
  askedAt: Instant,
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
})
export type FeeChange = z.output<typeof FeeChange>

export const listFees = endpoint({
  id: 'channels.listFees',
  method: 'GET',
  path: '/qr/merchantpchannelfees/',
  says: 'Lists the fees of a merchant and the defaults, including past and future ones; for staff those of all merchants.',
  audience: 'user',
  scope: { of: 'merchant', mid: 'query.mid', allMerchants: true },
  permission: may('MERCHANT_FEES', 'view'),
  query: z.object({ mid: MerchantId.optional(), pmethod: PaymentMethod.optional(), code: ChannelCode.optional() }),
  answer: pageOf(Fee),
  list: ['since'],
  shows: ['fee change'],
})

const { unknown, merchantUnknown, feeInPast, feeChangeWaits } = problemsOfChannels
const problemsOfWish = [unknown, merchantUnknown, feeInPast, feeChangeWaits]

export const createFee = endpoint({
  id: 'channels.createFee',
  method: 'POST',
  path: '/qr/merchantpchannelfees/',
  says: 'Requests a fee where a merchant, method or channel has none of its own; it waits for approval.',
  audit: 'Fee requested',
  fails: texts.feeNotSaved,
  audience: 'staff',
  scope: { of: 'provider' },
  permission: may('MERCHANT_FEES', 'create'),
  body: FeeWish,
  answer: FeeChange,
  problems: [...problemsOfWish, problemsOfChannels.feeExists],
})

export const changeFee = endpoint({
  id: 'channels.changeFee',
  method: 'PUT',
  path: '/qr/merchantpchannelfees/',
  says: 'Requests a new fee from a given time; it waits for approval. Earlier charges do not change.',
  audit: 'Fee change requested',
  fails: texts.feeNotSaved,
  audience: 'staff',
  scope: { of: 'provider' },
  permission: may('MERCHANT_FEES', 'update'),
  body: FeeWish,
  answer: FeeChange,
  problems: [...problemsOfWish, problemsOfChannels.feeUnknown],
})

export const listFeeChanges = endpoint({
  id: 'channels.listFeeChanges',
  method: 'GET',
  path: '/qr/merchantpchannelfees/changes',
  says: 'Lists the requested changes of fees and the decisions about them.',
  audience: 'staff',
  scope: { of: 'provider' },
  permission: may('MERCHANT_FEES', 'view'),
  query: z.object({ status: FeeChange.shape.status.optional() }),
  answer: pageOf(FeeChange),
  list: ['askedAt'],
  shows: ['fee change'],
})

export const changingFee = approvable({
  id: 'channels.changeFee',
  audience: 'staff',
  permission: may('MERCHANT_FEES', 'approve'),
  label: 'Changes of fees',
  words: 'a change of a fee',
  hasAmount: false,
  least: 1,
})

export const getFeeValues = endpoint({
  id: 'channels.getFeeValues',
  method: 'GET',
  path: '/qr/merchantpchannelfees/fetch/pchannel_fees_values',
  says: 'Returns the current default fee of each method, and the rate of VAT on it.',
  audience: 'user',
  scope: { of: 'self' },
  answer: z.object({
    vatRateMillionths: z.int(),
    values: z.array(z.object({ pmethod: PaymentMethod, fee: FeeRule })),
  }),
})

export const simulateFees = endpoint({
  id: 'channels.simulateFees',
  method: 'GET',
  path: '/qr/merchantpchannelfees/fetch/fee_calculator_fees',
  says: 'Returns the cost of each channel for an amount and what the merchant receives, or the amount that leaves exactly a wanted net.',
  audience: 'user',
  scope: { of: 'merchant' },
  query: z
    .object({
      amount: z.coerce.number().pipe(PositiveCentavos).optional(),
      /** The net the merchant wants to receive: each channel answers with the amount to ask for. */
      net: z.coerce.number().pipe(PositiveCentavos).optional(),
      storeId: StoreId.optional(),
      shoulder: Shoulder.optional(),
    })
    .refine(({ amount, net }) => (amount === undefined) !== (net === undefined), {
      message: 'Give an amount or a net.',
      path: ['amount'],
    }),
  answer: z.array(Offer),
})

export const listStoreChannels = endpoint({
  id: 'channels.listStoreChannels',
  method: 'GET',
  path: '/qr/storechannels/get_all_pchannel_by_store_id_for_store/{store_id}',
  says: 'Lists all channels of a store with their status and fee.',
  fails: 'Failed to fetch store settings.',
  audience: 'user',
  scope: { of: 'merchant' },
  permission: may('MERCHANT_CHANNELS', 'view'),
  params: z.object({ store_id: StoreId }),
  answer: z.array(StoreChannel),
})

export const listEnabledChannels = endpoint({
  id: 'channels.listEnabledChannels',
  method: 'GET',
  path: '/qr/storechannels/get_pchannel_by_store_id/{id}',
  says: 'Lists the enabled channels of a store for its customers.',
  audience: 'guest',
  scope: { of: 'public', sees: { store: 'params.id' } },
  params: z.object({ id: StoreId }),
  answer: z.array(Channel),
})

export const updateStoreChannel = endpoint({
  id: 'channels.updateStoreChannel',
  method: 'POST',
  path: '/qr/storechannels/update_channel_status/',
  says: 'Enables or disables channels of a store.',
  audit: 'Channels of a store changed',
  audience: 'user',
  scope: { of: 'merchant' },
  permission: may('MERCHANT_CHANNELS', 'update'),
  body: z.object({ storeId: StoreId, codes: z.array(ChannelCode).min(1).max(60), enabled: z.boolean() }),
  answer: z.array(StoreChannel),
  problems: [problemsOfChannels.unknown, problemsOfChannels.notAvailable],
})

/** A channel was put into maintenance or taken out of it. */
export const maintenanceTopic = topic('pchannel-maintenance', {})
