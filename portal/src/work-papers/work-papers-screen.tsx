/** The tax withheld in a quarter: by month with its form, by payee as in the quarterly list, and whether it agrees with the certificates. */
import { Button } from '@mantine/core'
import type { Endpoint, Request } from '@singil/contract/kit/endpoint'
import { sayTin } from '@singil/contract/kit/tin'
import {
  downloadCertificates,
  downloadWorkPaper,
  getWorkPapers,
  type TaxedPayee,
  type TaxMonth,
  type WorkPapers,
} from '@singil/contract/work-papers'
import Download from 'lucide-react/icons/download'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Amount } from '../kit/amount.tsx'
import { sayError } from '../kit/call-error.ts'
import type { Column } from '../kit/data-grid-props.ts'
import { DataGrid } from '../kit/data-grid.tsx'
import { Facts } from '../kit/detail.tsx'
import { ChoiceFilter, FilterRow, useFilters } from '../kit/filters.tsx'
import { ListToolbar } from '../kit/list-toolbar.tsx'
import { dayOf, sayDay, startOfDay } from '../kit/manila.ts'
import { Empty, Failure } from '../kit/notice.tsx'
import { Page, Panel } from '../kit/page.tsx'
import { useAsk } from '../kit/queries.ts'
import { useDownload } from '../kit/save-file.ts'
import { useMay } from '../kit/session.ts'
import { Skeleton } from '../kit/skeleton.tsx'
import { newestQuarters, quarterOf, sayQuarter } from './quarters.ts'
import classes from './work-papers.module.css'

export default function WorkPapersScreen() {
  const today = dayOf(new Date())
  const { values, set } = useFilters(['quarter'])
  const quarters = newestQuarters(today)
  const quarter = quarters.find((one) => one === values.quarter) ?? quarterOf(today)
  const answer = useAsk(getWorkPapers, { params: { quarter } })
  const papers = answer.data
  return (
    <Page
      title="Work papers of withheld tax"
      actions={papers && papers.payees.length > 0 ? <Downloads of={papers} /> : null}
      toolbar={
        <ListToolbar>
          <FilterRow label="Filters">
            <ChoiceFilter
              label="Quarter"
              isSingle
              choices={quarters.map((value) => ({ value, label: sayQuarter(value) }))}
              value={quarter}
              onChange={(next) => set({ quarter: next })}
            />
          </FilterRow>
        </ListToolbar>
      }
    >
      {answer.error && !papers ? (
        <Failure error={answer.error} onRetry={() => void answer.refetch()} />
      ) : papers ? (
        <Papers of={papers} isChecking={answer.isFetching} onCheck={() => void answer.refetch()} />
      ) : (
        <Skeleton lines={10} />
      )}
    </Page>
  )
}

interface PapersProps {
  readonly of: WorkPapers
  readonly isChecking: boolean
  readonly onCheck: () => void
}
function Papers({ of, isChecking, onCheck }: PapersProps) {
  if (of.payees.length === 0 && of.check.difference === 0)
    return (
      <Empty title={`No tax withheld in the ${sayQuarter(of.quarter)}`}>
        Tax that you withhold from suppliers appears here once they are paid, with the forms that it belongs to.
      </Empty>
    )
  return (
    <div className={classes['papers']}>
      <Panel
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
            [
              `Certificates (${of.certificates.valid}${of.certificates.void > 0 ? `, and ${of.certificates.void} void` : ''})`,
              <Amount key="c" of={of.check.certificates} />,
            ],
            ['Tax owed for what was paid', <Amount key="l" of={of.check.liability} />],
            ['List of payees', <Amount key="p" of={of.check.papers} />],
            [
              'Difference',
              <b key="d">
                <Amount of={of.check.difference} />
              </b>,
            ],
          ]}
        />
      </Panel>
      <Panel title="By month">
        <DataGrid
          label="Months"
          columns={months}
          card={cardOfMonth}
          rows={of.months}
          rowKey={({ month }) => month}
          empty={null}
        />
      </Panel>
      <Panel title="By payee">
        <DataGrid
          label="Payees"
          columns={payees}
          card={cardOfPayee}
          rows={of.payees}
          rowKey={({ tin, atc, rateMillionths }) => `${tin} ${atc} ${rateMillionths}`}
          empty={null}
        />
      </Panel>
    </div>
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
  { key: 'month', title: 'Month', least: 8, isPinned: true, cell: ({ month }) => month },
  { key: 'form', title: 'Form', width: '7rem', cell: ({ form }) => form },
  { key: 'dueBy', title: 'File by', width: '9rem', cell: ({ dueBy }) => sayDay(startOfDay(dueBy)) },
  ...amounts,
]
const payees: readonly Column<TaxedPayee>[] = [
  { key: 'name', title: 'Payee', least: 12, isPinned: true, cell: ({ companyName }) => companyName },
  { key: 'tin', title: 'TIN', width: '12rem', leaves: 4, cell: ({ tin }) => sayTin(tin) },
  {
    key: 'atc',
    title: 'Tax code',
    width: '9rem',
    cell: ({ atc, rateMillionths }) => `${atc}, ${rateMillionths / 10_000}%`,
  },
  ...amounts,
]
const cardOfMonth = (row: TaxMonth) => ({
  lead: `${row.month}, form ${row.form}`,
  trail: <Amount of={row.withheld} />,
  under: `File by ${sayDay(startOfDay(row.dueBy))}`,
})
const cardOfPayee = (row: TaxedPayee) => ({
  lead: row.companyName,
  trail: <Amount of={row.withheld} />,
  under: `${sayTin(row.tin)} · ${row.atc}`,
})

function Downloads({ of: { quarter, certificates } }: { of: WorkPapers }) {
  const mayDownload = useMay(downloadWorkPaper.permission)
  if (!mayDownload) return null
  const params = { quarter }
  return (
    <>
      <DownloadButton endpoint={downloadWorkPaper} request={{ params, body: { paper: '0619e' } }} label="Form 0619-E" />
      <DownloadButton
        endpoint={downloadWorkPaper}
        request={{ params, body: { paper: 'qap' } }}
        label="List of payees"
      />
      {certificates.valid > 0 ? (
        <DownloadButton endpoint={downloadCertificates} request={{ params, body: {} }} label="Certificates" />
      ) : null}
    </>
  )
}

interface DownloadProps<E extends Endpoint> {
  readonly endpoint: E
  readonly request: Request<E>
  readonly label: string
}
function DownloadButton<E extends Endpoint>({ endpoint, request, label }: DownloadProps<E>) {
  const form = useDownload(endpoint)
  return (
    <>
      <Button
        variant="default"
        loading={form.isPending}
        leftSection={<Download size={16} aria-hidden />}
        onClick={() => form.mutate(request)}
      >
        {label}
      </Button>
      {form.error ? <p role="alert">{sayError(form.error)}</p> : null}
    </>
  )
}
