/** What a payment costs and who bears it. Whole centavos throughout; each part is rounded half-up by itself. */
import type { Centavos } from './money.ts'

/** `rateMillionths`: 25,000 is 2.5 %. `fixed` comes on top of the percentage. */
export interface FeeRule {
  readonly rateMillionths: number
  readonly fixed: Centavos
}
export type Shoulder = 'merchant' | 'customer'

export interface Fees {
  readonly amount: Centavos
  readonly fee: Centavos
  readonly vat: Centavos
  /** What the customer pays. */
  readonly total: Centavos
  /** What the merchant gets. */
  readonly net: Centavos
  /** Fee and VAT eat the whole amount: the channel is not offered. */
  readonly isLoss: boolean
}

const million = 1_000_000
export const vatRateMillionths = 120_000

const brand = (amount: number): Centavos => {
  if (!Number.isSafeInteger(amount)) throw new TypeError(`${amount} is not a whole number of centavos`)
  return amount as Centavos
}

/** A share of an amount of at least zero, half-up. Split in two so that no product leaves the safe integers. */
export function shareOf(amount: Centavos, rateMillionths: number): Centavos {
  const rest = (amount % million) * rateMillionths
  return brand(Math.floor(amount / million) * rateMillionths + Math.floor((rest + million / 2) / million))
}

/** Fee, VAT on the fee, what the customer pays and the merchant gets. The fee is counted on `amount`, whoever bears it. */
export function feeOf(amount: Centavos, rule: FeeRule, shoulder: Shoulder): Fees {
  const fee = brand(shareOf(amount, rule.rateMillionths) + rule.fixed)
  const vat = shareOf(fee, vatRateMillionths)
  const cost = fee + vat
  const isCustomers = shoulder === 'customer'
  return {
    amount,
    fee,
    vat,
    total: isCustomers ? brand(amount + cost) : amount,
    net: isCustomers ? amount : brand(amount - cost),
    isLoss: cost >= amount,
  }
}

/**
 * The smallest amount of which exactly `net` is left after fee and VAT. The closed form misses by a centavo because of the
 * two roundings, so it only says where to look. Throws where the rate leaves nothing.
 */
export function grossUp(net: Centavos, rule: FeeRule): Centavos {
  const kept = 1 - (rule.rateMillionths / million) * (1 + vatRateMillionths / million)
  if (kept <= 0) throw new RangeError('At this rate nothing is left of any amount.')
  const vatOnFixed = 1 + vatRateMillionths / million
  const linear = (gross: number): number => (gross + rule.fixed * vatOnFixed) / kept
  // The two roundings together move the net by less than 1.1 centavos; the net goes up by at most one a step, so it is met.
  const last = Math.ceil(linear(net + 2))
  for (let gross = Math.max(1, Math.floor(linear(net - 2))); gross <= last; gross += 1) {
    if (feeOf(brand(gross), rule, 'merchant').net === net) return brand(gross)
  }
  throw new RangeError(`There is no amount of which ${net} is left.`)
}
