/** The disbursements of a merchant, or of all for staff who selected none; one of them open next to the list. */
import { Button } from '@mantine/core'
import {
  createDisbursement,
  type Disbursement,
  DisbursementStatus,
  downloadDisbursements,
  listDisbursements,
} from '@singil/contract/tax/disbursements'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { useCallback, useMemo } from 'react'
import { ExportButton } from '../../workspace/exports/index.ts'
import { Amount } from '../../kit/amount.tsx'
import { createdColumn } from '../../kit/columns.tsx'
import type { Column } from '../../kit/data-grid-props.ts'
import { DataGrid } from '../../kit/data-grid.tsx'
import { WithDetail } from '../../kit/detail.tsx'
import { DayFilter } from '../../kit/day-filter.tsx'
import { ClearFilters, FilterRow, SearchField, useFilters } from '../../kit/filters.tsx'
import { countOf, NoneFound } from '../../kit/list-filters.tsx'
import { useSorting } from '../../kit/list-sort.ts'
import { ListTools } from '../../kit/list-tools.tsx'
import { ListToolbar } from '../../kit/list-toolbar.tsx'
import { stateOf } from '../../kit/load-more.tsx'
import { sayClock, sayNearDay } from '../../kit/manila.ts'
import { Empty } from '../../kit/notice.tsx'
import { Page } from '../../kit/page.tsx'
import { usePages } from '../../kit/queries.ts'
import { useMid } from '../../kit/selected-merchant.ts'
import { useMay } from '../../kit/session.ts'
import { Tabs } from '../../kit/tabs.tsx'
import { MerchantName } from '../../catalogue/merchants/index.ts'
import { DisbursementPanel } from './disbursement-panel.tsx'
import { DisbursementState } from './disbursement-state.tsx'
import { useLiveDisbursements } from './live-disbursements.ts'
import { sayTax, statusWords } from './say-disbursement.ts'

const pollMs = 20_000
const pageSize = 10
const dayIn = (text: string | undefined) => (text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined)
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
    { key: 'tax', title: 'Tax code', width: '9rem', leaves: 6, cell: sayTax },
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
  under: `${sayClock(new Date(row.createdAt))} · ${row.reason}`,
  aside: <DisbursementState of={row.status} />,
})

export default function DisbursementsScreen() {
  const { disbursementId } = useParams({ strict: false })
  const navigate = useNavigate()
  const mid = useMid()
  const mayCreate = useMay(createDisbursement.permission) && mid !== null
  const { fresh, isLive } = useLiveDisbursements()
  const { values, set, clear, isFiltered } = useFilters(['status', 'from', 'to', 'q'])
  const status = DisbursementStatus.safeParse(values.status).data
  const filters = { ...(status && { status }), ...(values.q ? { searchValue: values.q } : {}) }
  const [from, to] = [dayIn(values.from), dayIn(values.to)]
  const query = { ...filters, ...(from && { from }), ...(to && { to }) }
  const sorting = useSorting(listDisbursements, '-createdAt')
  const list = usePages(
    listDisbursements,
    { query },
    { limit: pageSize, sort: sorting.sort, everyMs: isLive ? undefined : pollMs },
  )
  const pages = list.data?.pages
  const rows = useMemo(() => pages?.flatMap(({ result }) => result), [pages])
  const columns = useMemo(() => columnsFor(mid === null), [mid])
  const search = useCallback((q: string) => set({ q: q || undefined }), [set])
  const open = (next: string | undefined) =>
    void navigate({
      to: '/portal/disbursements/{-$disbursementId}',
      params: { disbursementId: next },
      search: (before) => before,
    })
  const create = mayCreate ? (
    <Button leftSection={<Plus size={16} aria-hidden />} component={Link} to="/portal/new-disbursement">
      New disbursement
    </Button>
  ) : null
  return (
    <Page
      title="All Disbursements"
      count={countOf(pages)}
      actions={
        <>
          <ExportButton
            endpoint={downloadDisbursements}
            what="disbursements"
            filters={{ ...(mid && { mid }), ...filters, sort: sorting.sort as '-createdAt' | 'createdAt' }}
            from={from}
            to={to}
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
      isFilling
      toolbar={
        <ListToolbar>
          <Tabs label="Status" parameter="status" tabs={tabs} open={status ?? 'all'} />
          <FilterRow label="Filters">
            <SearchField
              label="Search disbursements"
              placeholder="Supplier, TIN, invoice or request id"
              value={values.q ?? ''}
              onChange={search}
            />
            <DayFilter from={values.from} to={values.to} onChange={set} />
            <ClearFilters isFiltered={isFiltered} onClear={clear} />
            <ListTools />
          </FilterRow>
        </ListToolbar>
      }
    >
      <WithDetail
        list={
          <DataGrid
            label="Disbursements"
            sorting={sorting}
            columns={columns}
            card={cardOf}
            groupOf={(row) => sayNearDay(new Date(row.createdAt), new Date())}
            rows={rows}
            rowKey={(row) => row.disbursementId}
            openKey={disbursementId}
            onOpen={(row) => open(row.disbursementId)}
            onClose={() => open(undefined)}
            fresh={fresh}
            {...stateOf(list)}
            empty={
              isFiltered ? (
                <NoneFound title="No disbursement like this" onClear={clear} />
              ) : (
                <Empty title="No disbursement yet" action={create}>
                  Suppliers that are paid with tax withheld appear here, with the calculation of each payment.
                </Empty>
              )
            }
          />
        }
        detail={
          disbursementId ? (
            <DisbursementPanel
              key={disbursementId}
              id={disbursementId}
              isLive={isLive}
              onClose={() => open(undefined)}
            />
          ) : null
        }
      />
    </Page>
  )
}
