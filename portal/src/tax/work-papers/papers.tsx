/** The work papers of a quarter: whether they agree, by month with its form, and by payee as in the quarterly list. */
import { Button } from '@mantine/core'
import { formatTin } from '@singil/contract/kit/tin'
import type { TaxedPayee, TaxMonth, WorkPapers } from '@singil/contract/tax/work-papers'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Amount, formatDay, formatMonth, startOfDay } from '../../kit/values/index.ts'
import { type Column, DataGrid } from '../../kit/list/index.ts'
import { Facts, Card, Stack } from '../../kit/layout/index.ts'
import { Empty } from '../../kit/feedback/index.ts'
import { formatQuarter } from './quarters.ts'

interface PapersProps {
  readonly of: WorkPapers
  /** What is owed, what the ledger says of it, and what appears here once tax is withheld. */
  readonly words: { readonly owed: string; readonly ledger: string; readonly empty: string }
  /** Until certificates are due they are not compared. */
  readonly isCertified?: boolean
  readonly isChecking: boolean
  readonly onCheck: () => void
}
export function Papers({ of, words, isCertified = true, isChecking, onCheck }: PapersProps) {
  if (of.payees.length === 0 && of.check.difference === 0)
    return <Empty title={`No tax withheld in the ${formatQuarter(of.quarter)}`}>{words.empty}</Empty>
  return (
    <Stack>
      <Card
        title="Does it agree?"
        action={
          <Button
            variant="default"
            size="xs"
            loading={isChecking}
            leftSection={<RefreshCw size={16} aria-hidden />}
            onClick={onCheck}
          >
            Check again
          </Button>
        }
      >
        <Facts
          of={[
            isCertified
              ? [
                  `Certificates (${of.certificates.valid}${of.certificates.void > 0 ? `, and ${of.certificates.void} void` : ''})`,
                  <Amount key="c" of={of.check.certificates} />,
                ]
              : ['Certificates', 'Issued on the day after the quarter'],
            [words.owed, <Amount key="l" of={of.check.liability} />],
            ['List of payees', <Amount key="p" of={of.check.papers} />],
            [words.ledger, <Amount key="g" of={of.check.ledger} />],
            [
              'Difference',
              <b key="d">
                <Amount of={of.check.difference} />
              </b>,
            ],
          ]}
        />
      </Card>
      <Card title="By month">
        <DataGrid
          label="Months"
          columns={months}
          card={cardOfMonth}
          rows={of.months}
          rowKey={({ month }) => month}
          empty={null}
        />
      </Card>
      <Card title="By payee">
        <DataGrid
          label="Payees"
          columns={payees}
          card={cardOfPayee}
          rows={of.payees}
          rowKey={({ tin, atc, rateMillionths }) => `${tin} ${atc} ${rateMillionths}`}
          empty={null}
        />
      </Card>
    </Stack>
  )
}

const amounts = [
  {
    key: 'payments',
    title: 'Payments',
    align: 'end',
    width: '6rem',
    leaves: 2,
    cell: (row: { payments: number }) => row.payments,
  },
  {
    key: 'base',
    title: 'Base of the tax',
    align: 'end',
    width: '9rem',
    leaves: 1,
    cell: (row: Pick<TaxMonth, 'base'>) => <Amount of={row.base} />,
  },
  {
    key: 'withheld',
    title: 'Withheld',
    align: 'end',
    width: '8rem',
    isPinned: true,
    cell: (row: Pick<TaxMonth, 'withheld'>) => (
      <b>
        <Amount of={row.withheld} />
      </b>
    ),
  },
] as const
const months: readonly Column<TaxMonth>[] = [
  { key: 'month', title: 'Month', least: 8, isPinned: true, cell: ({ month }) => formatMonth(month) },
  { key: 'form', title: 'Form', width: '7rem', cell: ({ form }) => form },
  { key: 'dueBy', title: 'File by', width: '9rem', cell: ({ dueBy }) => formatDay(startOfDay(dueBy)) },
  ...amounts,
]
const payees: readonly Column<TaxedPayee>[] = [
  { key: 'name', title: 'Payee', least: 12, isPinned: true, cell: ({ companyName }) => companyName },
  { key: 'tin', title: 'TIN', width: '12rem', leaves: 4, cell: ({ tin }) => formatTin(tin) },
  {
    key: 'atc',
    title: 'Tax code',
    width: '9rem',
    cell: ({ atc, rateMillionths }) => `${atc}, ${rateMillionths / 10_000}%`,
  },
  ...amounts,
]
const cardOfMonth = (row: TaxMonth) => ({
  lead: `${formatMonth(row.month)}, form ${row.form}`,
  trail: <Amount of={row.withheld} />,
  under: `File by ${formatDay(startOfDay(row.dueBy))}`,
})
const cardOfPayee = (row: TaxedPayee) => ({
  lead: row.companyName,
  trail: <Amount of={row.withheld} />,
  under: `${formatTin(row.tin)} · ${row.atc}`,
})
