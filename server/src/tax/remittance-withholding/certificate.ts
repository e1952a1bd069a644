/** What the provider's certificate (BIR form 2307) of a merchant and quarter says. No clock, no database. */
import { CentavosOrZero, type Centavos, centavos, sum } from '@singil/contract/kit/money'
import { Day } from '@singil/contract/kit/text'
import * as z from 'zod'
import { Party, Signatory, type TaxCode } from '../form-2307/index.ts'
import type { RateRow } from './store.ts'

const Months = z.tuple([CentavosOrZero, CentavosOrZero, CentavosOrZero])

export const Details = z.object({
  from: Day,
  to: Day,
  payee: Party,
  payor: Party,
  /** One for each tax code. */
  lines: z.array(z.object({ nature: z.string(), atc: z.string(), months: Months, withheld: CentavosOrZero })).min(1),
  /** `file`: the id of the signature; empty: signed by hand. */
  signatory: Signatory,
})
export type Details = z.output<typeof Details>

interface Taxed {
  readonly day: string
  readonly atc: string
  readonly base: Centavos
  readonly withheld: Centavos
}

/** The lines of Part III: of each tax code the income of the three months, and the tax. */
export function partThree(taxed: readonly Taxed[], natureOf: (line: Taxed) => string): Details['lines'] {
  const codes = [...new Set(taxed.map(({ atc }) => atc))].toSorted()
  return codes.map((atc) => {
    const ofCode = taxed.filter((line) => line.atc === atc)
    const inMonth = (nth: number) =>
      sum(ofCode.filter(({ day }) => (Number(day.slice(5, 7)) - 1) % 3 === nth).map(({ base }) => base))
    return {
      nature: natureOf(ofCode[0]!),
      atc,
      months: [inMonth(0), inMonth(1), inMonth(2)],
      withheld: sum(ofCode.map(({ withheld }) => withheld)),
    }
  })
}

/** The tax codes of the rules that the lines were taxed under, of individuals and of corporations. */
export const codesOf = (lines: Details['lines'], rates: readonly RateRow[]): TaxCode[] =>
  rates.flatMap(({ atc_individual, atc_corporation, nature, rate_millionths }) => {
    const pair = { individual: atc_individual, corporation: atc_corporation } as const
    if (!lines.some(({ atc }) => atc === atc_individual || atc === atc_corporation)) return []
    return (['individual', 'corporation'] as const).map((payee) => ({
      atc: pair[payee],
      payee,
      nature,
      condition: '',
      rate_millionths,
    }))
  })

/** Base and tax of all lines. */
export const sumsOf = (lines: Details['lines']): { base: Centavos; withheld: Centavos } => ({
  base: centavos(lines.reduce((total, { months }) => total + sum(months), 0)),
  withheld: sum(lines.map(({ withheld }) => withheld)),
})
