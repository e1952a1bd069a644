/** Channels: the ways a customer can pay, in six groups, with their limits, fees, expiry, settlement days and refund rules. */
import * as z from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { MerchantId, StoreId } from './kit/id.ts'
import { Centavos, PositiveCentavos } from './kit/money.ts'
import { may } from './kit/permission.ts'
import { problems } from './kit/problem.ts'
import { Instant } from './kit/text.ts'
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
  noneEnabled: [422, 'No payment channel enabled for this store'],
  noOnlineChannel: [422, 'Please enable OBT or E-wallet as payment channel for online transactions'],
})

/** How a payment by the channel goes on: at the channel's own page, with a reference at a counter, or with a QR code. */
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
export const FeeRule = z.object({ rateMillionths: z.int().min(0).max(1_000_000), fixed: Centavos })
export type FeeRule = z.output<typeof FeeRule>

/** Why a channel cannot be used for an amount; null where it can. */
export const Unusable = z.enum(['below_minimum', 'above_maximum', 'maintenance', 'loss', 'disabled', 'limit_reached'])
export type Unusable = z.output<typeof Unusable>

/** A channel as a store offers it for an amount: what the customer pays, what it costs, what the merchant gets. */
export const Offer = z.object({
  channel: Channel,
  fee: Centavos,
  vat: Centavos,
  total: Centavos,
  net: Centavos,
  shoulder: Shoulder,
  unusable: Unusable.nullable(),
  /** The reason in a sentence. */
  reason: z.string().nullable(),
})
export type Offer = z.output<typeof Offer>

export const StoreChannel = z.object({
  storeId: StoreId,
  channel: Channel,
  enabled: z.boolean(),
  fee: FeeRule,
  shoulder: Shoulder,
})

export const listChannels = endpoint({
  id: 'channels.listChannels',
  method: 'GET',
  path: '/qr/pchannels/get_all_available_pchannels',
  says: 'Lists all payment channels.',
  audience: 'user',
  scope: { of: 'self' },
  answer: z.array(Channel),
})

export const listChannelsWithFees = endpoint({
  id: 'channels.listChannelsWithFees',
  method: 'GET',
  path: '/qr/pchannels/get_all_available_pchannels_fee',
  says: 'Lists all payment channels with the fees that hold for the merchant today.',
  audience: 'user',
  scope: { of: 'merchant' },
  answer: z.array(z.object({ channel: Channel, fee: FeeRule, shoulder: Shoulder })),
})

export const listChannelsByCodes = endpoint({
  id: 'channels.listChannelsByCodes',
  method: 'GET',
  path: '/qr/pchannels/get_all_pchannels_info/{ids}',
  says: 'Gives channels by their codes, separated by commas.',
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
  says: 'Puts a channel under maintenance, or back in use; tells every open page at once.',
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
    z.object({ code: ChannelCode, pmethod: PaymentMethod, fee: FeeRule, shoulder: Shoulder, since: Instant }),
  ),
})

export const simulateFees = endpoint({
  id: 'channels.simulateFees',
  method: 'GET',
  path: '/qr/merchantpchannelfees/fetch/fee_calculator_fees',
  says: 'Shows, for an amount and a store, what each channel costs and what the merchant gets.',
  audience: 'user',
  scope: { of: 'merchant' },
  query: z.object({
    amount: z.coerce.number().pipe(PositiveCentavos),
    storeId: StoreId.optional(),
    shoulder: Shoulder.optional(),
  }),
  answer: z.array(Offer),
})

export const listStoreChannels = endpoint({
  id: 'channels.listStoreChannels',
  method: 'GET',
  path: '/qr/storechannels/get_all_pchannel_by_store_id_for_store/{store_id}',
  says: 'Lists all channels of a store with their status and fee.',
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
  scope: { of: 'public' },
  params: z.object({ id: StoreId }),
  answer: z.array(Channel),
})

export const updateStoreChannel = endpoint({
  id: 'channels.updateStoreChannel',
  method: 'POST',
  path: '/qr/storechannels/update_channel_status/',
  says: 'Enables or disables channels of a store.',
  audience: 'user',
  scope: { of: 'merchant' },
  permission: may('MERCHANT_CHANNELS', 'update'),
  body: z.object({ storeId: StoreId, codes: z.array(ChannelCode).min(1).max(60), enabled: z.boolean() }),
  answer: z.array(StoreChannel),
  problems: [problemsOfChannels.unknown],
})
