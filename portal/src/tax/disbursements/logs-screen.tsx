/** What happened to a merchant's disbursements, newest first. */
import { type DisbursementLog, listDisbursementLogs } from '@singil/contract/tax/disbursements'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { Amount } from '../../kit/amount.tsx'
import { createdColumn } from '../../kit/columns.tsx'
import type { Column } from '../../kit/data-grid-props.ts'
import { DataGrid } from '../../kit/data-grid.tsx'
import { useFilters } from '../../kit/filters.tsx'
import { NoneFound } from '../../kit/list-filters.tsx'
import { useSorting } from '../../kit/list-sort.ts'
import { stateOf } from '../../kit/load-more.tsx'
import { sayClock, sayNearDay } from '../../kit/manila.ts'
import { Empty } from '../../kit/notice.tsx'
import { Page } from '../../kit/page.tsx'
import { usePages } from '../../kit/queries.ts'
import { sayBy } from '../../kit/say-by.ts'
import { SearchRow } from '../../kit/search-row.tsx'
import { useMid } from '../../kit/selected-merchant.ts'
import { LoggedState } from '../../payouts/withdrawals/index.ts'
import { useLiveDisbursements } from './live-disbursements.ts'

const columns: readonly Column<DisbursementLog>[] = [
  {
    key: 'net',
    title: 'Amount',
    align: 'end',
    width: '8.5rem',
    isPinned: true,
    cell: (row) => <Amount of={row.net} />,
  },
  { key: 'state', title: 'State', width: '11rem', isPinned: true, cell: (row) => <LoggedState of={row.state} /> },
  { key: 'supplier', title: 'Supplier', least: 12, leaves: 1, cell: (row) => row.companyName },
  { key: 'request', title: 'Request id', width: '8.5rem', leaves: 3, cell: (row) => row.requestId },
  { key: 'by', title: 'By', width: '10rem', leaves: 2, cell: (row) => sayBy(row.username) },
  { key: 'remark', title: 'Remark', least: 9, leaves: 4, cell: (row) => row.remark },
  createdColumn(),
]
const cardOf = (row: DisbursementLog) => ({
  lead: row.companyName,
  trail: <Amount of={row.net} />,
  under: `${sayClock(new Date(row.createdAt))} · ${sayBy(row.username)}`,
  aside: <LoggedState of={row.state} />,
})

export default function LogsScreen() {
  const mid = useMid() ?? ''
  const navigate = useNavigate()
  const { fresh } = useLiveDisbursements()
  const { values, set, clear } = useFilters(['q'])
  const query = values.q ? { searchValue: values.q } : {}
  const sorting = useSorting(listDisbursementLogs, '-createdAt')
  const list = usePages(
    listDisbursementLogs,
    { params: { id: mid }, query },
    { limit: 50, sort: sorting.sort, isEnabled: mid !== '' },
  )
  const pages = list.data?.pages
  const search = useCallback((q: string) => set({ q: q || undefined }), [set])
  return (
    <Page
      title="Disbursements Logs"
      count={pages?.[0] ? pages[0].pagination.rowCount.toLocaleString('en-PH') : undefined}
      isFilling
      toolbar={
        <SearchRow
          label="Search the logs"
          placeholder="Supplier, request id or user"
          value={values.q}
          onChange={search}
        />
      }
    >
      <DataGrid
        label="Disbursements logs"
        sorting={sorting}
        columns={columns}
        card={cardOf}
        groupOf={(row) => sayNearDay(new Date(row.createdAt), new Date())}
        rows={pages?.flatMap(({ result }) => result)}
        rowKey={(row) => row.Id}
        onOpen={(row) =>
          void navigate({
            to: '/portal/disbursements/{-$disbursementId}',
            params: { disbursementId: row.disbursementId },
            search: {},
          })
        }
        fresh={fresh}
        {...stateOf(list)}
        empty={
          values.q ? (
            <NoneFound title="Nothing like this" onClear={clear} />
          ) : (
            <Empty title="Nothing happened yet">Each step of your disbursements is kept here.</Empty>
          )
        }
      />
    </Page>
  )
}
