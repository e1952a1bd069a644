/** Creditable withholding tax: what a merchant withholds from a supplier's bill and owes the state. No clock, no database. */
import { shareOf, vatRateMillionths } from '@singil/contract/kit/fees'
import { type Centavos, centavos, minus } from '@singil/contract/kit/money'

export interface Bill {
  /** Amount of the bill. */
  readonly gross: Centavos
  readonly isVatInclusive: boolean
  /** Rate of the tax code; zero if nothing is withheld. */
  readonly rateMillionths: number
}
export interface Withholding {
  /** The bill without VAT: the tax base. */
  readonly base: Centavos
  readonly withheld: Centavos
  /** What the supplier receives. */
  readonly paid: Centavos
}

const million = 1_000_000n

/** Base and tax are each rounded half-up to the centavo. */
export function withholdingOf({ gross, isVatInclusive, rateMillionths }: Bill): Withholding {
  const base = isVatInclusive ? withoutVat(gross) : gross
  const withheld = shareOf(base, rateMillionths)
  return { base, withheld, paid: minus(gross, withheld) }
}

function withoutVat(gross: Centavos): Centavos {
  const whole = million + BigInt(vatRateMillionths)
  return centavos(Number((BigInt(gross) * million * 2n + whole) / (whole * 2n)))
}
