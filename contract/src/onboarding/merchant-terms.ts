/** Terms of a merchant: its level with limits and channels, what our staff decided about its channels, and whether it may take payments. */
import * as z from 'zod'
import {
  Channel,
  ChannelCode,
  channelGroups,
  ChannelLock,
  PaymentMethod,
  problemsOfChannels,
} from '../catalogue/channels.ts'
import { approvable } from '../kit/approvable.ts'
import { endpoint } from '../kit/endpoint.ts'
import { MerchantId } from '../kit/id.ts'
import { Centavos, formatPeso, PositiveCentavos } from '../kit/money.ts'
import { may } from '../kit/permission.ts'
import { problems } from '../kit/problem.ts'
import { line } from '../kit/text.ts'
import { problemsOfMerchants, texts as ofMerchants } from '../catalogue/merchants.ts'

export const problemsOfMerchantTerms = problems('merchant-terms', {
  levelUnknown: [404, 'There is no such level.'],
  sameLevel: [409, 'This merchant is at level {level} already.'],
  sameLimit: [409, 'This is its monthly limit already.'],
  sameLimits: [409, 'These are the limits of the level already.'],
  dailyBelow: [422, 'A day cannot take less than one payment.'],
  monthlyBelow: [422, 'A month cannot take less than a day or one payment.'],
  alreadyBlocked: [409, 'This merchant is blocked already.'],
  farFromLimit: [422, 'Less than 80 % of the monthly limit is used.'],
  warnedToday: [409, 'This was sent today already. You can send it again tomorrow.'],
})
const problem = problemsOfMerchantTerms
export const texts = {
  asked: 'Requested. It applies once a second person has approved it.',
  warned: 'Sent to the e-mail address of the business.',
} as const

/** Why staff act on a merchant; who approves reads it. */
const reason = line(300, 'Enter a reason.')
/** The request that now waits for a second person. */
const Asked = z.object({ approvalId: z.uuid() })

/** A level of merchants; null: no such limit. */
export const Level = z.object({
  level: z.int(),
  name: z.string(),
  perPayment: Centavos.nullable(),
  daily: Centavos.nullable(),
  monthly: Centavos,
  /** The groups of channels that its merchants may use. */
  methods: z.array(PaymentMethod),
})
export type Level = z.output<typeof Level>

export const formatLimit = (limit: Centavos | null): string => (limit === null ? 'No limit' : formatPeso(limit))
/** The labels of groups of channels, in display order. */
export const formatMethods = (methods: readonly PaymentMethod[]): string =>
  channelGroups
    .filter(({ group }) => methods.includes(group))
    .map(({ label }) => label)
    .join(', ')

export const RiskProfile = z.object({
  /** The number of the merchant's level among `levels`. */
  level: z.int(),
  /** Lowest first. */
  levels: z.array(Level),
  /** As agreed with this merchant, else as its level says. */
  monthly: Centavos,
  /** The monthly limit was agreed with this merchant, even if its level has the same. */
  isOwnLimit: z.boolean(),
  /** Paid and pending this month. */
  usedThisMonth: Centavos,
  isVerified: z.boolean(),
  isBlocked: z.boolean(),
  /** Why the merchant stands where it does, in sentences. */
  reasons: z.array(z.string()),
  /** How many channels of each group its stores may switch on, and why not the others. */
  groups: z.array(
    z.object({ pmethod: PaymentMethod, channels: z.int(), usable: z.int(), lock: ChannelLock.nullable() }),
  ),
  /** Address of the provider's support; null if the provider set none. */
  supportEmail: z.string().nullable(),
  /** At least 80 % of the month is used, and no warning was sent today. */
  mayWarn: z.boolean(),
})
export type RiskProfile = z.output<typeof RiskProfile>

export const getRiskProfile = endpoint({
  id: 'merchant-terms.getRiskProfile',
  method: 'GET',
  path: '/qr/riskprofiles/fetch/risk_profile/{mid}',
  says: "Returns a merchant's level with the reasons for it, its limits and used amounts, its channels, and what the other levels allow.",
  audience: 'user',
  scope: { of: 'merchant', mid: 'params.mid' },
  permission: may('MERCHANT_RISK_PROFILE', 'view'),
  params: z.object({ mid: MerchantId }),
  answer: RiskProfile,
  problems: [problemsOfMerchants.unknown],
})

/** From this part of the monthly limit on, a warning can be sent. */
export const warningPercent = 80

export const sendLimitWarning = endpoint({
  id: 'merchant-terms.sendLimitWarning',
  method: 'POST',
  path: '/qr/payment_transactions/send_email_limit_warning',
  says: 'E-mails a merchant how much of its monthly limit is used, from 80 % on and at most once a day.',
  audit: 'Warning about the monthly limit sent',
  audience: 'user',
  scope: { of: 'merchant', mid: 'body.mid' },
  permission: may('MERCHANT_RISK_PROFILE', 'view'),
  body: z.object({ mid: MerchantId }),
  answer: z.object({}),
  problems: [problemsOfMerchants.unknown, problem.farFromLimit, problem.warnedToday],
})

/** What staff decided about a channel of a merchant. Null: it follows the level of the merchant, for top-ups the usual channels. */
const ChannelDecision = z.boolean().nullable()
export const MerchantChannel = z.object({
  channel: Channel,
  /** Null: its stores may take payments with it. */
  lock: ChannelLock.nullable(),
  payment: ChannelDecision,
  /** Whether the merchant may top up its wallet with it. */
  mayTopUp: z.boolean(),
  topup: ChannelDecision,
})
export type MerchantChannel = z.output<typeof MerchantChannel>

export const listMerchantChannels = endpoint({
  id: 'merchant-terms.listMerchantChannels',
  method: 'GET',
  path: '/qr/merchantchannels/get_pchannels_by_mid/{mid}',
  says: 'Lists the channels of a merchant: which of them its stores may switch on, and what our staff decided.',
  audience: 'user',
  scope: { of: 'merchant', mid: 'params.mid' },
  permission: may('MERCHANT_CHANNELS', 'view'),
  params: z.object({ mid: MerchantId }),
  answer: z.array(MerchantChannel),
  shows: ['merchant channels', 'card application'],
})

export const listTopupChannels = endpoint({
  id: 'merchant-terms.listTopupChannels',
  method: 'GET',
  path: '/qr/merchantchannels/get_pchannels_by_mid_topup/{mid}',
  says: 'Lists the channels that a merchant may top up its wallet with.',
  audience: 'user',
  scope: { of: 'merchant', mid: 'params.mid' },
  permission: may('BIZ_WALLET', 'view'),
  params: z.object({ mid: MerchantId }),
  answer: z.array(Channel),
})

export const updateMerchantChannels = endpoint({
  id: 'merchant-terms.updateMerchantChannels',
  method: 'PUT',
  path: '/qr/merchantchannels/update_merchant_channels/{mid}',
  says: 'Changes which channels a merchant may take payments and top up with. It applies to payments that begin afterwards.',
  audit: 'Channels of a merchant changed',
  audience: 'staff',
  scope: { of: 'merchant', mid: 'params.mid' },
  permission: may('MERCHANT_CHANNELS', 'approve'),
  params: z.object({ mid: MerchantId }),
  body: z
    .object({
      codes: z.array(ChannelCode).min(1).max(60),
      payment: ChannelDecision.optional(),
      topup: ChannelDecision.optional(),
      reason: line(300, 'Say why.'),
    })
    .refine(({ payment, topup }) => payment !== undefined || topup !== undefined, {
      message: 'Say what to change: payments or top-ups.',
      path: ['payment'],
    }),
  answer: z.array(MerchantChannel),
  problems: [problemsOfChannels.unknown],
})

export const changingLevels = approvable({
  id: 'merchant-terms.level',
  audience: 'staff',
  permission: may('MERCHANT_RISK_PROFILE', 'approve'),
  label: 'Limits and channels of levels and merchants',
  words: 'other limits',
  hasAmount: false,
  least: 1,
})

export const listLevels = endpoint({
  id: 'merchant-terms.listLevels',
  method: 'GET',
  path: '/qr/riskprofiles/levels',
  says: 'Lists the levels of merchants with their limits and groups of channels.',
  audience: 'staff',
  scope: { of: 'provider' },
  permission: may('MERCHANT_RISK_PROFILE', 'view'),
  answer: z.array(Level),
})

export const askLevel = endpoint({
  id: 'merchant-terms.askLevel',
  method: 'PUT',
  path: '/qr/riskprofiles/levels/{level}',
  says: 'Asks for other limits and channels of a level. A second person has to approve them; they apply to payments that begin afterwards.',
  audit: 'Terms of a level requested',
  audience: 'staff',
  scope: { of: 'provider' },
  permission: may('MERCHANT_RISK_PROFILE', 'update'),
  params: z.object({ level: z.coerce.number().pipe(z.int().min(1).max(9)) }),
  body: z.object({
    perPayment: PositiveCentavos.nullable(),
    daily: PositiveCentavos.nullable(),
    monthly: PositiveCentavos,
    methods: z.array(PaymentMethod).min(1, 'Choose at least one group of channels.').max(6),
    reason,
  }),
  answer: Asked,
  problems: [problem.levelUnknown, problem.sameLimits, problem.dailyBelow, problem.monthlyBelow],
})

export const askMonthlyLimit = endpoint({
  id: 'merchant-terms.askMonthlyLimit',
  method: 'PUT',
  path: '/qr/riskprofiles/monthly_limit/{mid}',
  says: "Asks for a merchant's own monthly limit, or with null for that of its level. A second person has to approve it.",
  audit: 'Monthly limit requested',
  audience: 'staff',
  scope: { of: 'merchant', mid: 'params.mid' },
  permission: may('MERCHANT_RISK_PROFILE', 'update'),
  params: z.object({ mid: MerchantId }),
  body: z.object({ monthly: PositiveCentavos.nullable(), reason }),
  answer: Asked,
  problems: [problemsOfMerchants.unknown, problem.sameLimit],
})

export const changingStanding = approvable({
  id: 'merchant-terms.standing',
  audience: 'staff',
  permission: may('MERCHANT_PROFILE', 'approve'),
  label: 'Blocking, unblocking and levels of merchants',
  words: 'a change of the standing of a merchant',
  hasAmount: false,
  least: 1,
})

const standing = {
  audience: 'staff',
  scope: { of: 'merchant', mid: 'params.mid' },
  permission: may('MERCHANT_PROFILE', 'update'),
  params: z.object({ mid: MerchantId }),
  answer: Asked,
} as const

export const blockMerchant = endpoint({
  id: 'merchant-terms.blockMerchant',
  method: 'POST',
  path: '/qr/merchants/block_merchant/{mid}',
  says: 'Asks to block a merchant. Once a second person has approved it no new payments begin, and its pages say so.',
  audit: 'Blocking of a merchant requested',
  ...standing,
  body: z.object({ reason }),
  problems: [problemsOfMerchants.unknown, problem.alreadyBlocked],
})

export const unblockMerchant = endpoint({
  id: 'merchant-terms.unblockMerchant',
  method: 'POST',
  path: '/qr/merchants/unblock_merchant/{mid}',
  says: 'Asks to let a blocked merchant take payments again.',
  audit: 'Unblocking of a merchant requested',
  fails: ofMerchants.unblockFailed,
  ...standing,
  body: z.object({ reason }),
  problems: [problemsOfMerchants.unknown, problemsOfMerchants.notBlocked],
})

export const changeLevel = endpoint({
  id: 'merchant-terms.changeLevel',
  method: 'PUT',
  path: '/qr/merchants/update/merchant_level/{mid}',
  says: 'Asks to change the level of a merchant. Its limits then apply to payments that begin.',
  audit: 'Level of a merchant requested',
  ...standing,
  body: z.object({ level: z.int().min(1).max(9), reason }),
  problems: [problemsOfMerchants.unknown, problem.levelUnknown, problem.sameLevel],
})
