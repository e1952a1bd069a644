/** Shopify: what a merchant pays for orders of its Shopify shop, if that differs from its other fees. */
import * as z from 'zod'
import { WaitingRequest } from '../workspace/approvals.ts'
import { FeeRule, FeeShoulder, PaymentMethod, problemsOfChannels, texts as ofChannels } from '../catalogue/channels.ts'
import { ChannelFee, FeeTerms } from '../payouts/fee-setup.ts'
import { approvable } from '../kit/approvable.ts'
import { endpoint } from '../kit/endpoint.ts'
import { MerchantId } from '../kit/id.ts'
import { may } from '../kit/permission.ts'
import { problems } from '../kit/problem.ts'
import { Instant, line } from '../kit/text.ts'

export const problemsOfShopify = problems('shopify', {
  exists: [409, 'This merchant has Shopify fees already. Change them instead.'],
  missing: [404, 'This merchant has no Shopify fees yet. Create them instead.'],
})
const problem = problemsOfShopify
export const texts = {
  asked: 'Requested. It applies once a second person has approved it.',
} as const

const MethodFee = z.object({ pmethod: PaymentMethod, fee: FeeRule })

export const ShopifySetup = z.object({
  merchant_id: MerchantId,
  /** The Shopify fees as agreed last, by method; empty if there are none and orders of Shopify cost what other payments cost. */
  fees: z.array(FeeTerms.extend({ pmethod: PaymentMethod, shoulder: FeeShoulder.nullable(), since: Instant })),
  /** What an order of Shopify costs with each channel. */
  channels: z.array(ChannelFee),
  /** The request that waits for a second person; for staff alone. */
  waiting: WaitingRequest.nullable(),
})
export type ShopifySetup = z.output<typeof ShopifySetup>

export const fetchShopifyFees = endpoint({
  id: 'shopify.fetchShopifyFees',
  method: 'GET',
  path: '/qr/shopify_fee_setup/fetch/{mid}',
  says: 'Returns what a merchant pays for orders of its Shopify shop.',
  audience: 'user',
  scope: { of: 'merchant', mid: 'params.mid' },
  permission: may('SHOPIFY_PLUGIN', 'view'),
  params: z.object({ mid: MerchantId }),
  answer: ShopifySetup,
  problems: [problemsOfChannels.merchantUnknown],
})

const wish = z
  .object({
    merchant_id: MerchantId,
    /** Methods that are not named keep their fee. */
    fees: z
      .array(MethodFee)
      .min(1, 'Enter the fee of at least one way to pay.')
      .max(6)
      .refine(
        (fees) => new Set(fees.map(({ pmethod }) => pmethod)).size === fees.length,
        'Enter each way to pay once.',
      ),
    /** Null: as set in the merchant's settings. */
    shoulder: FeeShoulder.nullable(),
    share: z.int().min(1).max(999_999).nullable().default(null),
    since: Instant.optional(),
    reason: line(200, 'Say why.'),
  })
  .refine(({ shoulder, share }) => (shoulder === 'shared') === (share !== null), {
    message: 'A shared fee needs a share, any other has none.',
    path: ['share'],
  })
export type ShopifyWish = z.output<typeof wish>

const asking = {
  fails: ofChannels.feeNotSaved,
  audience: 'staff',
  scope: { of: 'provider' },
  body: wish,
  answer: z.object({ approvalId: z.uuid() }),
} as const
const refusals = [problemsOfChannels.merchantUnknown, problemsOfChannels.feeInPast]

export const createShopifyFees = endpoint({
  ...asking,
  id: 'shopify.createShopifyFees',
  method: 'POST',
  path: '/qr/shopify_fee_setup/create/',
  says: 'Asks for Shopify fees of a merchant that has none; a second person has to approve them.',
  audit: 'Shopify fees requested',
  permission: may('MERCHANT_FEES', 'create'),
  problems: [...refusals, problem.exists],
})

export const updateShopifyFees = endpoint({
  ...asking,
  id: 'shopify.updateShopifyFees',
  method: 'PUT',
  path: '/qr/shopify_fee_setup/update/',
  says: 'Asks for other Shopify fees of a merchant; a second person has to approve them. Earlier charges do not change.',
  audit: 'Other Shopify fees requested',
  permission: may('MERCHANT_FEES', 'update'),
  problems: [...refusals, problem.missing],
})

export const changingShopifyFees = approvable({
  id: 'shopify.changeFees',
  audience: 'staff',
  permission: may('MERCHANT_FEES', 'approve'),
  label: 'Shopify fees',
  words: 'a change of Shopify fees',
  hasAmount: false,
  least: 1,
})
