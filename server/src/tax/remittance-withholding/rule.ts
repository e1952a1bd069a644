/** The rule of the tax withheld from remittances (RR 16-2023, amended by RR 5-2025). No clock, no database. */
import { shareOf } from '@singil/contract/kit/fees'
import { type Centavos, centavos } from '@singil/contract/kit/money'
import { isSubject, type Verdict } from '@singil/contract/tax/remittance-withholding'

export interface Facts {
  readonly isOn: boolean
  readonly needsDeclaration: boolean
  /** Holds on the day of the remittance. */
  readonly isExempt: boolean
  readonly isDeclared: boolean
  readonly threshold: Centavos
  readonly rateMillionths: number
  /** Of the taxpayer in the year before, and in this year before the remittance. */
  readonly lastYear: Centavos
  readonly before: Centavos
}

/** The remittance that crosses the threshold is subject as a whole, and so are all later ones of the year. */
export function verdictOf(facts: Facts, base: Centavos): Verdict {
  if (!facts.isOn) return 'off'
  if (facts.isExempt) return 'exempt'
  if (facts.before + base > facts.threshold) return 'overThreshold'
  if (facts.lastYear > facts.threshold) return 'overLastYear'
  return facts.needsDeclaration && !facts.isDeclared ? 'noDeclaration' : 'below'
}

/** Rounded half-up. `most`: what the remittance made available. */
export const taxOf = (verdict: Verdict, { rateMillionths }: Facts, base: Centavos, most: Centavos): Centavos =>
  isSubject(verdict) ? centavos(Math.min(shareOf(base, rateMillionths), most)) : centavos(0)
