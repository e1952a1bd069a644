/** The disbursements of a merchant, or of all for staff who selected none; one of them open next to the list. */
import { Button } from '@mantine/core'
import {
  createDisbursement,
  type Disbursement,
  DisbursementStatus,
  downloadDisbursements,
  listDisbursements,
} from '@singil/contract/tax/disbursements'
import { Link } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { ExportButton } from '../../workspace/exports/index.ts'
import { Amount, createdDay, daysOf, formatClock } from '../../kit/values/index.ts'
import { type Column, createdColumn, ListBar, ListScreen, searchOf, useList } from '../../kit/list/index.ts'
import { Empty } from '../../kit/feedback/index.ts'
import { useMay, useMid } from '../../kit/call/index.ts'
import { Tabs } from '../../kit/layout/index.ts'
import { MerchantName } from '../../catalogue/merchants/index.ts'
import { DisbursementPanel } from './disbursement-panel.tsx'
import { DisbursementState } from './disbursement-state.tsx'
import { formatTax, statusWords } from './format-disbursement.ts'

const tabs = [
  { name: 'all', label: 'All' },
  ...DisbursementStatus.options.map((status) => ({ name: status as string, label: statusWords[status] })),
]

function columnsFor(isAllMerchants: boolean): readonly Column<Disbursement>[] {
  const columns: readonly (Column<Disbursement> | null)[] = [
    {
      key: 'net',
      title: 'Amount',
      align: 'end',
      width: '8.5rem',
      isPinned: true,
      cell: (row) => (
        <b>
          <Amount of={row.net} />
        </b>
      ),
    },
    {
      key: 'status',
      title: 'Status',
      width: '8rem',
      isPinned: true,
      cell: (row) => <DisbursementState of={row.status} />,
    },
    { key: 'supplier', title: 'Supplier', least: 12, leaves: 1, cell: (row) => row.companyName },
    isAllMerchants
      ? {
          key: 'merchant',
          title: 'Merchant',
          width: '12rem',
          leaves: 2,
          cell: (row) => <MerchantName of={row.merchantId} />,
        }
      : null,
    {
      key: 'gross',
      title: 'Invoice',
      align: 'end',
      width: '8rem',
      leaves: 4,
      cell: (row) => <Amount of={row.gross} />,
    },
    { key: 'tax', title: 'Tax code', width: '9rem', leaves: 6, cell: formatTax },
    {
      key: 'withheld',
      title: 'Withheld',
      align: 'end',
      width: '7rem',
      leaves: 3,
      cell: (row) => <Amount of={row.withheld} />,
    },
    { key: 'reason', title: 'Paid for', least: 8, leaves: 5, cell: (row) => row.reason },
    createdColumn(),
  ]
  return columns.filter((column) => column !== null)
}

const cardOf = (row: Disbursement) => ({
  lead: row.companyName,
  trail: <Amount of={row.net} />,
  under: `${formatClock(new Date(row.createdAt))} · ${row.reason}`,
  aside: <DisbursementState of={row.status} />,
})

const filtersOf = (values: { readonly q?: string; readonly status?: string }) => {
  const status = DisbursementStatus.safeParse(values.status).data
  return { ...(status && { status }), ...searchOf(values) }
}

export default function DisbursementsScreen() {
  const mid = useMid()
  const mayCreate = useMay(createDisbursement.permission) && mid !== null
  const list = useList({
    path: '/portal/disbursements/{-$disbursementId}',
    filters: ['status', 'from', 'to', 'q'],
    list: listDisbursements,
    request: (values) => ({ query: { ...filtersOf(values), ...daysOf(values) } }),
    sort: '-createdAt',
    limit: 10,
  })
  const { values } = list
  const create = mayCreate ? (
    <Button leftSection={<Plus size={16} aria-hidden />} component={Link} to="/portal/new-disbursement">
      New disbursement
    </Button>
  ) : null
  return (
    <ListScreen
      of={list}
      title="All Disbursements"
      label="Disbursements"
      actions={
        <>
          <ExportButton
            endpoint={downloadDisbursements}
            what="disbursements"
            filters={{ ...(mid && { mid }), ...filtersOf(values), ...daysOf(values), sort: list.sort }}
          />
          {mid === null ? null : (
            <Button variant="default" component={Link} to="/portal/work-papers">
              Work papers
            </Button>
          )}
          {mayCreate ? (
            <Button
              variant="default"
              renderRoot={(props) => (
                <Link to="/portal/bulk-disbursements/{-$bulkId}" params={{ bulkId: undefined }} {...props} />
              )}
            >
              From a sheet
            </Button>
          ) : null}
          {create}
        </>
      }
      tabs={<Tabs label="Status" parameter="status" tabs={tabs} open={filtersOf(values).status ?? 'all'} />}
      bar={
        <ListBar
          of={list}
          search={{ label: 'Search disbursements', placeholder: 'Supplier, TIN, invoice or request id' }}
          hasDays
        />
      }
      columns={columnsFor(mid === null)}
      card={cardOf}
      rowKey={(row) => row.disbursementId}
      groupOf={createdDay}
      none="No disbursement like this"
      empty={
        <Empty title="No disbursement yet" action={create}>
          Suppliers that are paid with tax withheld appear here, with the calculation of each payment.
        </Empty>
      }
      detail={(id) => <DisbursementPanel id={id} onClose={list.close} />}
    />
  )
}
