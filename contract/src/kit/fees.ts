/** What a payment costs and who bears it. Amounts in centavos; each part is rounded half-up separately. */
import { type Centavos, formatPeso, maxCentavos } from './money.ts'

/** `rateMillionths`: 25,000 is 2.5 %. `fixed` comes on top of the percentage. */
export interface FeeRule {
  readonly rateMillionths: number
  readonly fixed: Centavos
}
/** "2.5% + ₱25.00" */
export function formatFee({ rateMillionths, fixed }: FeeRule, format = formatPeso): string {
  const rate = `${rateMillionths / 10_000}%`
  if (fixed === 0) return rate
  return rateMillionths === 0 ? format(fixed) : `${rate} + ${format(fixed)}`
}

export type Shoulder = 'merchant' | 'customer' | 'shared'
/** Who bears fee and VAT. Where they are shared, `share` millionths of each are the merchant's and the rest is the customer's. */
export type Bearing = 'merchant' | 'customer' | { readonly share: number }

export interface Fees {
  readonly amount: Centavos
  readonly fee: Centavos
  readonly vat: Centavos
  /** The customer's part of the fee and of the VAT; the merchant bears the rest. */
  readonly customerFee: Centavos
  readonly customerVat: Centavos
  /** What the customer pays. */
  readonly total: Centavos
  /** What the merchant receives. */
  readonly net: Centavos
  /** Fee and VAT take the entire amount: the channel is not offered. */
  readonly isLoss: boolean
}

const million = 1_000_000
export const vatRateMillionths = 120_000

const brand = (amount: number): Centavos => {
  if (!Number.isSafeInteger(amount)) throw new TypeError(`${amount} is not a whole number of centavos`)
  return amount as Centavos
}

/** A share of a non-negative amount, rounded half-up. Split in two so that no product exceeds the safe integers. */
export function shareOf(amount: Centavos, rateMillionths: number): Centavos {
  const rest = (amount % million) * rateMillionths
  return brand(Math.floor(amount / million) * rateMillionths + Math.floor((rest + million / 2) / million))
}

/** The merchant's part of all fees, in millionths. */
const shareOfMerchant = (bearing: Bearing): number =>
  bearing === 'merchant' ? million : bearing === 'customer' ? 0 : bearing.share

export const shoulderOf = (bearing: Bearing): Shoulder => (typeof bearing === 'string' ? bearing : 'shared')

/**
 * Calculates the fee, the VAT on it, what the customer pays and what the merchant receives. The fee is calculated on `amount`, what the
 * merchant asks for, no matter who bears it. Of a shared fee the merchant's part is rounded and the customer's is the rest; the same holds for
 * the VAT.
 */
export function feeOf(amount: Centavos, rule: FeeRule, bearing: Bearing): Fees {
  const fee = brand(shareOf(amount, rule.rateMillionths) + rule.fixed)
  const vat = shareOf(fee, vatRateMillionths)
  const share = shareOfMerchant(bearing)
  const customerFee = brand(fee - shareOf(fee, share))
  const customerVat = brand(vat - shareOf(vat, share))
  const total = brand(amount + customerFee + customerVat)
  return {
    amount,
    fee,
    vat,
    customerFee,
    customerVat,
    total,
    net: brand(total - fee - vat),
    isLoss: fee + vat >= amount,
  }
}

/**
 * Returns the smallest amount to ask for that leaves exactly `net` to the merchant. The closed form is a centavo off about every fourth
 * time because each part is rounded separately, so it only gives the starting point of the search. Throws a RangeError if no amount up to
 * the maximum leaves it.
 */
export function grossUp(net: Centavos, rule: FeeRule, bearing: Bearing = 'merchant'): Centavos {
  const withVat = 1 + vatRateMillionths / million
  const share = shareOfMerchant(bearing) / million
  const kept = 1 - (rule.rateMillionths / million) * withVat * share
  if (kept <= 0) throw new RangeError('At this rate nothing is left of any amount.')
  const linear = (wanted: number): number => (wanted + rule.fixed * withVat * share) / kept
  // The roundings move the net by less than 2.1 centavos in total; the net grows by at most one per step, so the search meets it.
  const last = Math.min(Math.ceil(linear(net + 3)), maxCentavos)
  for (let gross = Math.max(1, Math.floor(linear(net - 3))); gross <= last; gross += 1) {
    if (feeOf(brand(gross), rule, bearing).net === net) return brand(gross)
  }
  throw new RangeError(`There is no amount of which ${net} is left.`)
}
