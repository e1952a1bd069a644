/** A merchant in a year, for staff: its totals, why tax is withheld or not, and its certificates. */
import { getWithheldTax } from '@singil/contract/tax/remittance-withholding'
import { Amount } from '../../kit/values/index.ts'
import { Detail, Section, Facts } from '../../kit/layout/index.ts'
import { Pending } from '../../kit/feedback/index.ts'
import { useAsk } from '../../kit/call/index.ts'
import { Certificates } from './certificates.tsx'
import { verdictLabels } from './format-verdict.ts'

interface PanelProps {
  readonly mid: string
  /** Unknown if the merchant is on none of the pages so far. */
  readonly name: string | undefined
  readonly year: number
  readonly onClose: () => void
}

export function TaxedMerchantPanel({ mid, name, year, onClose }: PanelProps) {
  const answer = useAsk(getWithheldTax, { params: { mid, year } })
  const tax = answer.data
  return (
    <Detail title={name ?? mid} onClose={onClose}>
      {tax ? (
        <>
          <Section title={`Remitted in ${tax.year}`}>
            <Facts
              of={[
                ['Remitted', <Amount key="r" of={tax.own.remitted} />],
                ['Tax withheld', <Amount key="w" of={tax.own.withheld} />],
                tax.remitted === tax.own.remitted
                  ? null
                  : ['Remitted under its TIN', <Amount key="t" of={tax.remitted} />],
                [`Remitted in ${tax.year - 1}`, <Amount key="l" of={tax.lastYear} />],
                ['Next remittance', verdictLabels[tax.verdict]],
                ['Tax code', `${tax.atc}, ${tax.rateMillionths / 10_000}%`],
              ]}
            />
          </Section>
          <Section title="Certificates (BIR form 2307)">
            <Certificates of={tax} mid={mid} />
          </Section>
        </>
      ) : (
        <Pending of={answer} lines={8} />
      )}
    </Detail>
  )
}
