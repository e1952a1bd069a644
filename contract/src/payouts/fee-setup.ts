/** The fee set-up of a merchant: what it pays for payments and withdrawals now, and what was agreed for later. */
import * as z from 'zod'
import { Channel, ChannelCode, ChannelLock, FeeRule, FeeShoulder, PaymentMethod } from '../catalogue/channels.ts'
import { endpoint } from '../kit/endpoint.ts'
import { MerchantId } from '../kit/id.ts'
import { Centavos, maxCentavos } from '../kit/money.ts'
import { may } from '../kit/permission.ts'
import { Instant } from '../kit/text.ts'
import { problemsOfMerchants, Shoulder } from '../catalogue/merchants.ts'
import { Rail } from './payouts.ts'

/** A fee and who bears it; of a shared one `share` millionths are the merchant's. */
export const FeeTerms = z.object({ fee: FeeRule, shoulder: FeeShoulder, share: z.int().nullable() })
export type FeeTerms = z.output<typeof FeeTerms>

/** Null: since the merchant began. */
const since = Instant.nullable()

export const ChannelFee = FeeTerms.extend({
  channel: Channel,
  /** Null: its stores may take payments with it. */
  lock: ChannelLock.nullable(),
  /** Agreed with this merchant; else the standard fee. */
  isOwn: z.boolean(),
  since,
  /** What follows; null if nothing is agreed. */
  next: FeeTerms.extend({ since: Instant }).nullable(),
})
export type ChannelFee = z.output<typeof ChannelFee>

/** The fee of one transfer and the VAT on it. */
const TransferFee = z.object({ fee: Centavos, vat: Centavos })
export const WithdrawalFee = TransferFee.extend({
  rail: Rail,
  since,
  next: TransferFee.extend({ since: Instant }).nullable(),
})
export type WithdrawalFee = z.output<typeof WithdrawalFee>

export const FeeSetup = z.object({
  /** Fees are VAT exclusive; this is added to them. */
  vatRateMillionths: z.int(),
  /** Who bears a fee for which nothing else was agreed: the merchant's own setting. */
  shoulder: Shoulder,
  /** Every channel that is not closed, in display order. */
  channels: z.array(ChannelFee),
  withdrawals: z.array(WithdrawalFee),
})
export type FeeSetup = z.output<typeof FeeSetup>

export const getFeeSetup = endpoint({
  id: 'fee-setup.getFeeSetup',
  method: 'GET',
  path: '/qr/merchantsettings/fetch_fee_v2/{mid}',
  says: 'Returns the fee set-up of a merchant: the fee of each channel and of withdrawals, who bears it, since when, and what comes next.',
  audience: 'user',
  scope: { of: 'merchant', mid: 'params.mid' },
  permission: may('MERCHANT_FEES', 'view'),
  params: z.object({ mid: MerchantId }),
  answer: FeeSetup,
  problems: [problemsOfMerchants.unknown],
})

/** What was paid of fees and VAT, and what would have been. */
const Compared = z.object({ was: Centavos, wouldBe: Centavos })
export const MonthUnder = z.object({
  /** The last full month in Manila, as 2026-10. */
  month: z.string(),
  /** The payments that the fee would have been of, and their amounts together. */
  count: z.int(),
  amount: Centavos,
  merchant: Compared,
  customers: Compared,
  /** Payments of which the fee would have left nothing: their channel would have been off. They are not counted above. */
  lost: z.int(),
})
export type MonthUnder = z.output<typeof MonthUnder>

export const simulateMonth = endpoint({
  id: 'fee-setup.simulateMonth',
  method: 'GET',
  path: '/qr/merchantpchannelfees/fetch/last_month/{mid}',
  says: "Returns what the payments of a merchant's last full month cost, and what they would have cost under another fee of it.",
  audience: 'staff',
  scope: { of: 'merchant', mid: 'params.mid' },
  permission: may('MERCHANT_FEES', 'view'),
  params: z.object({ mid: MerchantId }),
  query: z
    .object({
      pmethod: PaymentMethod,
      code: z.union([ChannelCode, z.literal('*')]),
      rateMillionths: z.coerce.number().pipe(FeeRule.shape.rateMillionths),
      fixed: z.coerce.number().pipe(z.int().min(0).max(maxCentavos).brand<'Centavos'>()),
      /** Absent: as it was for each payment. */
      shoulder: FeeShoulder.optional(),
      share: z.coerce.number().pipe(z.int().min(1).max(999_999)).optional(),
    })
    .refine(({ shoulder, share }) => (shoulder === 'shared') === (share !== undefined), {
      message: 'A shared fee needs a share, any other has none.',
      path: ['share'],
    }),
  answer: MonthUnder,
  problems: [problemsOfMerchants.unknown],
})
