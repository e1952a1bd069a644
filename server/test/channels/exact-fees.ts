/** Fees calculated a second time, by fractions of big integers: independent of the product's code. */

export interface ExactRule {
  /** As written: "2.5" percent, "25.00" pesos. */
  readonly percent: string
  readonly fixed: string
}
interface Fraction {
  readonly over: bigint
  readonly under: bigint
}

/** "2.5" is 25 over 10. */
function fraction(text: string): Fraction {
  const [whole = '0', decimals = ''] = text.split('.')
  return { over: BigInt(whole + decimals), under: 10n ** BigInt(decimals.length) }
}
const times = (one: Fraction, other: Fraction): Fraction => ({
  over: one.over * other.over,
  under: one.under * other.under,
})
/** Rounds a non-negative fraction half-up to the centavo. */
const nearest = ({ over, under }: Fraction): bigint => (over * 2n + under) / (under * 2n)
const whole = (count: bigint): Fraction => ({ over: count, under: 1n })
const percent = (text: string): Fraction => times(fraction(text), { over: 1n, under: 100n })

/** `merchantPercent`: the merchant's part of fee and VAT, as in "33.3333". */
export function exactFees(amount: bigint, rule: ExactRule, merchantPercent: string) {
  const fee = nearest(times(whole(amount), percent(rule.percent))) + nearest(times(fraction(rule.fixed), whole(100n)))
  const vat = nearest(times(whole(fee), percent('12')))
  const merchantFee = nearest(times(whole(fee), percent(merchantPercent)))
  const merchantVat = nearest(times(whole(vat), percent(merchantPercent)))
  return {
    fee,
    vat,
    customerFee: fee - merchantFee,
    customerVat: vat - merchantVat,
    total: amount + fee - merchantFee + vat - merchantVat,
    net: amount - merchantFee - merchantVat,
  }
}

/** The usual closed form: the amount that leaves `net`, rounded once. */
export function closedForm(net: bigint, rule: ExactRule): bigint {
  const withVat: Fraction = { over: 112n, under: 100n }
  const rate = times(percent(rule.percent), withVat)
  const fixed = times(times(fraction(rule.fixed), whole(100n)), withVat)
  const kept: Fraction = { over: rate.under - rate.over, under: rate.under }
  const wanted: Fraction = { over: net * fixed.under + fixed.over, under: fixed.under }
  return nearest({ over: wanted.over * kept.under, under: wanted.under * kept.over })
}
