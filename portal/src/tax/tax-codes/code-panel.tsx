/** One tax code: what holds, what is to come, and what held before. */
import { Button } from '@mantine/core'
import { payeeLabels } from '@singil/contract/tax/suppliers'
import { askTaxCode, type DatedTerms, listTaxCodes, type TaxCode } from '@singil/contract/tax/tax-codes'
import { useState } from 'react'
import { Detail, Section, Facts } from '../../kit/layout/index.ts'
import { Empty, Pending } from '../../kit/feedback/index.ts'
import { useAsk, useMay } from '../../kit/call/index.ts'
import { When } from '../../kit/values/index.ts'
import { CodeDialog } from './code-dialog.tsx'
import { formatDate, formatRate } from './format-code.ts'

interface CodePanelProps {
  readonly atc: string
  readonly rows: readonly TaxCode[] | undefined
  readonly onClose: () => void
}

/** The open code, of the list or, if it is on none of its pages so far, asked for by itself. */
export function CodePanel({ atc, rows, onClose }: CodePanelProps) {
  const [isChanging, setChanging] = useState(false)
  const mayAsk = useMay(askTaxCode.permission)
  const listed = rows?.find((row) => row.atc === atc)
  const isAsked = rows !== undefined && !listed
  const found = useAsk(listTaxCodes, { query: { search: atc.slice(0, 60) } }, { isEnabled: isAsked })
  const code = listed ?? found.data?.result.find((row) => row.atc === atc)
  return (
    <Detail
      title={`Tax code ${atc}`}
      onClose={onClose}
      actions={
        code && mayAsk ? (
          <Button variant="default" onClick={() => setChanging(true)}>
            Change
          </Button>
        ) : null
      }
    >
      {code ? (
        <Parts of={code} />
      ) : found.data ? (
        <Empty title="There is no such tax code." />
      ) : (
        <Pending of={found} lines={6} />
      )}
      {code && isChanging ? <CodeDialog code={code} onClose={() => setChanging(false)} /> : null}
    </Detail>
  )
}

const Parts = ({ of: { payee, inForce, upcoming, past } }: { of: TaxCode }) => (
  <>
    {upcoming.map((row) => (
      <Section key={row.since} title={`From ${formatDate(row.since)}`}>
        <Row of={row} />
      </Section>
    ))}
    {inForce ? (
      <Section title={`In force since ${formatDate(inForce.since)}`}>
        <Facts of={[['Payee', payeeLabels[payee]]]} />
        <Row of={inForce} />
      </Section>
    ) : null}
    {past.map((row) => (
      <Section key={row.since} title={`Before, since ${formatDate(row.since)}`}>
        <Row of={row} />
      </Section>
    ))}
  </>
)

const Row = ({ of }: { of: DatedTerms }) => (
  <Facts
    of={[
      ['Rate', formatRate(of)],
      ['Paid for', of.nature],
      of.condition ? ['When', of.condition] : null,
      of.reason ? ['Why', of.reason] : null,
      of.addedBy ? ['Asked by', of.addedBy] : null,
      of.addedAt ? ['Approved', <When key="at" at={of.addedAt} />] : null,
    ]}
  />
)
