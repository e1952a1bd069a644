/** Shopify fees as typed, with percents, and the request made of them. */
import { channelGroups, type PaymentMethod } from '@singil/contract/catalogue/channels'
import type { Request } from '@singil/contract/kit/endpoint'
import { type Centavos, centavos } from '@singil/contract/kit/money'
import type { ShopifySetup, createShopifyFees } from '@singil/contract/selling/shopify'
import * as z from 'zod'
import {
  Bearer,
  bearerOf,
  formatPercent,
  hasPart,
  parsePercent,
  partMissing,
  percentText,
  typedBearer,
} from '../../kit/values/index.ts'

type FeesInput = Request<typeof createShopifyFees>['body']

const methods = channelGroups.map(({ group }) => group)
const MethodValues = z.object({
  percent: percentText,
  fixed: z.custom<Centavos | null>((amount) => typeof amount === 'number', 'Enter an amount, or 0.'),
})
export const ShopifyValues = z
  .object({
    fees: z.record(z.enum(methods), MethodValues),
    bearer: Bearer,
    merchantPercent: z.string(),
    since: z.string(),
    reason: z.string().trim().min(1, 'Say why.').max(200, 'At most 200 characters.'),
  })
  .refine(hasPart, partMissing)
export type ShopifyValues = z.output<typeof ShopifyValues>

/** Starts from what was agreed last, else from what the merchant pays for other payments. */
export function typedOf({ fees, channels }: ShopifySetup): ShopifyValues {
  const feeOf = (pmethod: PaymentMethod) =>
    fees.find((one) => one.pmethod === pmethod)?.fee ?? channels.find(({ channel }) => channel.pmethod === pmethod)?.fee
  const typed = methods.map((pmethod) => {
    const fee = feeOf(pmethod)
    return [pmethod, { percent: formatPercent(fee?.rateMillionths ?? 0), fixed: fee?.fixed ?? centavos(0) }] as const
  })
  return {
    fees: Object.fromEntries(typed) as ShopifyValues['fees'],
    ...typedBearer(fees[0] ?? { shoulder: null, share: null }),
    since: '',
    reason: '',
  }
}

/**
 * Methods that are left as they are keep following the fees of other payments, unless someone else is to bear all of them. The start is a
 * time in Manila, whatever the browser's time zone.
 */
export function wishOf(of: ShopifySetup, values: ShopifyValues): FeesInput {
  const before = typedOf(of)
  const bearer = bearerOf(values)
  const isSameBearer = JSON.stringify(bearer) === JSON.stringify(bearerOf(before))
  const changed = methods.filter((pmethod) => {
    const isAgreed = of.fees.some((one) => one.pmethod === pmethod)
    return isAgreed || JSON.stringify(values.fees[pmethod]) !== JSON.stringify(before.fees[pmethod])
  })
  const named = isSameBearer && changed.length > 0 ? changed : methods
  return {
    merchant_id: of.merchant_id,
    fees: named.map((pmethod) => {
      const { percent, fixed } = values.fees[pmethod]
      return { pmethod, fee: { rateMillionths: parsePercent(percent) ?? 0, fixed: fixed ?? 0 } }
    }),
    ...bearer,
    reason: values.reason,
    ...(values.since ? { since: new Date(`${values.since}:00+08:00`).toISOString() } : {}),
  }
}
