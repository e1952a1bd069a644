/** Shipping set-up: where a merchant sends orders, and what it charges for that. */
import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { MerchantId, StoreId } from '../kit/id.ts'
import { Centavos, centavos, CentavosOrZero, PositiveCentavos } from '../kit/money.ts'
import { may } from '../kit/permission.ts'
import { problems } from '../kit/problem.ts'
import { Instant, line, lineOrEmpty } from '../kit/text.ts'
import { Province } from '../foundation/places.ts'

export const problemsOfShippingRates = problems('shipping-rates', {
  placeUnknown: [422, 'Choose a place of the list.'],
  branchUnknown: [422, 'Choose one of your open stores.'],
  duplicate: [422, 'There are two rates for {area}, {weight}. Remove one.'],
  stale: [409, '{who} changed the shipping set-up meanwhile. Check it and make your change again.'],
  unweighed: [
    422,
    'What it costs to send this to {place} depends on a weight that the shop has not entered: {items}. Ask the shop.',
  ],
  notServed: [422, 'This shop does not deliver to {place} yet. Enter another address.'],
})
export const texts = {
  hasRate: 'Has Shipping Rate',
  hasNoRate: 'Has no Shipping Rate',
  saved: 'Shipping set-up saved.',
} as const

/** An empty city or barangay is each one that has no rate of its own. */
export const ShippingArea = z
  .object({
    province: line(80, 'Choose a province.'),
    city: lineOrEmpty(80),
    barangay: lineOrEmpty(80),
  })
  .refine(({ city, barangay }) => barangay === '' || city !== '', {
    path: ['city'],
    message: 'Choose the city of the barangay.',
  })
export type ShippingArea = z.output<typeof ShippingArea>

export const ShippingRate = z.object({
  ...ShippingArea.shape,
  /** The heaviest order that it takes; null for any weight. */
  upToGrams: z.int().min(1, 'Enter a weight.').max(1_000_000, 'At most 1,000 kg.').nullable(),
  amount: CentavosOrZero.max(10_000_000, 'At most ₱100,000.00.'),
})
export type ShippingRate = z.output<typeof ShippingRate>

/** "Irisan, Baguio City, Benguet", "Benguet" */
export const formatShippingArea = ({ province, city, barangay }: ShippingArea): string =>
  [barangay, city, province].filter(Boolean).join(', ')
/** "up to 1.5 kg", "any weight" */
export const formatUpTo = (grams: number | null): string =>
  grams === null ? 'any weight' : `up to ${(grams / 1000).toLocaleString('en-PH', { maximumFractionDigits: 3 })} kg`

const specificityOf = ({ city, barangay }: ShippingArea) => (barangay === '' ? (city === '' ? 0 : 1) : 2)
const covers = (area: ShippingArea, to: ShippingArea) =>
  area.province === to.province &&
  (area.city === '' || area.city === to.city) &&
  (area.barangay === '' || area.barangay === to.barangay)

/** The rate of the smallest area with a rate that takes the weight, and of that area the lightest; undefined if the place is not served. */
export const rateFor = (rates: readonly ShippingRate[], to: ShippingArea, grams: number): ShippingRate | undefined =>
  rates
    .filter((rate) => covers(rate, to) && (rate.upToGrams === null || grams <= rate.upToGrams))
    .toSorted(
      (one, other) =>
        specificityOf(other) - specificityOf(one) || (one.upToGrams ?? Infinity) - (other.upToGrams ?? Infinity),
    )[0]

interface Parcel {
  readonly to: ShippingArea
  readonly grams: number
  /** What the goods cost. */
  readonly goods: number
}
type Charges = Pick<ShippingSetup, 'rates' | 'freeAbove' | 'withoutRates'>
/** Whether every place is served, and nothing is charged. */
export const isAllFree = ({ rates, withoutRates }: Omit<Charges, 'freeAbove'>): boolean =>
  rates.length === 0 && withoutRates === 'free'

/** The shipping fee of an order; null if the place is not served. */
export function shippingFeeOf(
  { rates, freeAbove, withoutRates }: Charges,
  { to, grams, goods }: Parcel,
): Centavos | null {
  if (isAllFree({ rates, withoutRates })) return centavos(0)
  const rate = rateFor(rates, to, grams)
  if (!rate) return null
  return freeAbove !== null && goods >= freeAbove ? centavos(0) : rate.amount
}

/** Whether the fee could be another one if the parcel weighs more than `grams`, by an unknown weight. */
export function isWeightNeeded(charges: Charges, parcel: Parcel): boolean {
  const fee = shippingFeeOf(charges, parcel)
  return charges.rates.some(
    ({ upToGrams }) =>
      upToGrams !== null &&
      upToGrams >= parcel.grams &&
      shippingFeeOf(charges, { ...parcel, grams: upToGrams + 1 }) !== fee,
  )
}

/** Of a merchant without a rate: it delivers everywhere for free, or nowhere. */
export const WithoutRates = z.enum(['free', 'not_offered'])
export type WithoutRates = z.output<typeof WithoutRates>

const Fields = z.object({
  /** The store from which orders are sent, and where couriers pick up; null if each is sent from the store that sold it. */
  branch: StoreId.nullable(),
  /** Delivery is free from this price of the goods on; null if it never is. */
  freeAbove: PositiveCentavos.nullable(),
  rates: z.array(ShippingRate).max(1_000, 'At most 1,000 rates.'),
})
export const ShippingSetup = Fields.extend({
  /** Null: the merchant has not said so yet, and delivers nowhere until it does or adds a rate. */
  withoutRates: WithoutRates.nullable(),
  /** Of the last change; 0 if there was none. */
  version: z.int().min(0),
  updatedAt: Instant.nullable(),
  updatedBy: z.string(),
})
export type ShippingSetup = z.output<typeof ShippingSetup>

export const getShippingSetup = endpoint({
  id: 'shipping-rates.getShippingSetup',
  method: 'GET',
  path: '/qr/shippingsetups/get/shipping_setup/',
  says: 'Returns where the merchant sends orders and what it charges for that.',
  audience: 'user',
  scope: { of: 'merchant' },
  permission: may('MERCHANT_SHIPPING', 'view'),
  answer: ShippingSetup,
})

export const saveShippingSetup = endpoint({
  id: 'shipping-rates.saveShippingSetup',
  method: 'POST',
  path: '/qr/shippingsetups/save/shipping_setup/',
  says: 'Replaces the shipping set-up of the merchant. Refuses an edit of an older version.',
  audit: 'Shipping set-up changed',
  audience: 'user',
  scope: { of: 'merchant' },
  permission: may('MERCHANT_SHIPPING', 'update'),
  body: Fields.extend({
    /** Without it what is saved stays. */
    withoutRates: WithoutRates.optional(),
    version: z.int().min(0).max(1_000_000_000),
  }),
  answer: ShippingSetup,
  problems: [
    problemsOfShippingRates.placeUnknown,
    problemsOfShippingRates.branchUnknown,
    problemsOfShippingRates.duplicate,
    problemsOfShippingRates.stale,
  ],
})

export const validateShippingSetup = endpoint({
  id: 'shipping-rates.validateShippingSetup',
  method: 'GET',
  path: '/qr/shippingsetups/shipping_setup_validator/{id}',
  says: 'Returns whether a merchant has a shipping rate for any area.',
  audience: 'user',
  scope: { of: 'merchant', mid: 'params.id' },
  permission: may('INVENTORY_ITEMS', 'view'),
  params: z.object({ id: MerchantId }),
  answer: z.object({ hasShippingSetup: z.boolean(), withoutRates: WithoutRates.nullable() }),
})

/** Provinces where a merchant delivers: all of them if it has no rate and delivers for free. */
export const listServedProvinces = endpoint({
  id: 'shipping-rates.listServedProvinces',
  method: 'GET',
  path: '/qr/provinces/fetch/province_data_shipping/{x}',
  says: 'Lists the provinces to which a merchant sends orders, by name.',
  audience: 'guest',
  scope: { of: 'public', sees: { merchant: 'params.x' } },
  params: z.object({ x: MerchantId }),
  answer: z.array(Province),
})

export const listRatedProvinces = endpoint({
  id: 'shipping-rates.listRatedProvinces',
  method: 'GET',
  path: '/qr/provinces/fetch/all_province/{mid}',
  says: 'Lists all provinces by name, each with the lowest shipping rate of a merchant in it; null if it has none there.',
  audience: 'guest',
  scope: { of: 'public', sees: { merchant: 'params.mid' } },
  params: z.object({ mid: MerchantId }),
  answer: z.array(Province.extend({ from: Centavos.nullable() })),
})
