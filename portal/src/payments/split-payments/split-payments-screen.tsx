/** The sales that the merchant shared with others, and the shares that it got; one of them open next to the list. */
import { Button } from '@mantine/core'
import {
  downloadSplitPayments,
  getSplitPayment,
  listSplitPayments,
  searchSplitPayments,
  type SplitEntry,
  sumSplitPayments,
} from '@singil/contract/payments/split-payments'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ExportButton } from '../../workspace/exports/index.ts'
import { DataGrid } from '../../kit/data-grid.tsx'
import { WithDetail } from '../../kit/detail.tsx'
import { useFilters } from '../../kit/filters.tsx'
import { countOf, listCount, ListFilters, NoneFound } from '../../kit/list-filters.tsx'
import { ListSums, ListToolbar } from '../../kit/list-toolbar.tsx'
import { stateOf } from '../../kit/load-more.tsx'
import { sayNearDay } from '../../kit/manila.ts'
import { Empty } from '../../kit/notice.tsx'
import { Page } from '../../kit/page.tsx'
import { useAsk, usePages } from '../../kit/queries.ts'
import { Tabs } from '../../kit/tabs.tsx'
import { useMid } from '../../kit/selected-merchant.ts'
import { useWallets } from '../../wallets/wallets/index.ts'
import { useLiveSplits } from './live-splits.ts'
import { cardOf, columns } from './split-columns.tsx'
import { filterNames, queryOf, readDirection } from './split-filter.ts'
import { SplitPanel } from './split-panel.tsx'

const pollMs = 20_000
const counted = listCount(sumSplitPayments, queryOf)
const shownHere = [listSplitPayments, searchSplitPayments, sumSplitPayments, getSplitPayment]
const tabs = [
  { name: 'all', label: 'All' },
  { name: 'out', label: 'Shared by you' },
  { name: 'in', label: 'Received' },
]
const dayOfRow = (row: SplitEntry) => sayNearDay(new Date(row.createdAt), new Date())

export default function SplitPaymentsScreen() {
  const { entryId } = useParams({ strict: false })
  const navigate = useNavigate()
  const isLive = useLiveSplits(shownHere)
  const { values, set, clear, isFiltered } = useFilters(filterNames)
  const query = queryOf(values)
  const { from, to, ...exported } = query
  const wallets = useWallets(useMid())
  const { q } = values
  const options = { limit: 50, ...(isLive ? {} : { everyMs: pollMs }) }
  const whole = usePages(listSplitPayments, { query }, { ...options, isEnabled: !q })
  const found = usePages(
    searchSplitPayments,
    { query: { ...query, searchValue: q ?? '' } },
    { ...options, isEnabled: Boolean(q) },
  )
  const list = q ? found : whole
  const sums = useAsk(
    sumSplitPayments,
    { query: q ? { ...query, searchValue: q } : query },
    { staleTimeMs: 5_000, keepsPrevious: true },
  )
  const rows = useMemo(() => list.data?.pages.flatMap(({ result }) => result), [list.data])
  const open = (next: string | undefined) =>
    void navigate({
      to: '/portal/split-payments/{-$entryId}',
      params: { entryId: next },
      search: (before) => before,
    })
  const templates = (
    <Button component={Link} to="/portal/split-templates" variant="default">
      Split templates
    </Button>
  )
  const totals = sums.data
    ? ([
        ['Shared', sums.data.out],
        ['Received', sums.data.in],
      ] as const)
    : []
  const toolbar = (
    <ListToolbar>
      <Tabs label="Directions" parameter="direction" tabs={tabs} open={readDirection(values.direction) ?? 'all'} />
      <ListFilters
        count={counted}
        label="Search split payments"
        placeholder="Request id, name, template or amount"
        {...{ values, set, isFiltered, clear }}
        wallets={wallets.data ?? []}
      />
      <ListSums of={sums.data} nouns={['payment', 'payments']} sums={totals} />
    </ListToolbar>
  )
  return (
    <Page
      title="Split payments"
      isFilling
      count={countOf(list.data?.pages)}
      toolbar={toolbar}
      actions={
        <>
          <ExportButton
            endpoint={downloadSplitPayments}
            what="split payments"
            filters={{ ...exported, ...(q ? { searchValue: q } : {}) }}
            from={from}
            to={to}
          />
          {templates}
        </>
      }
    >
      <WithDetail
        list={
          <DataGrid
            label="Split payments"
            columns={columns}
            card={cardOf}
            groupOf={dayOfRow}
            rows={rows}
            rowKey={(row) => row.id}
            openKey={entryId}
            onOpen={(row) => open(row.id)}
            onClose={() => open(undefined)}
            {...stateOf(list)}
            empty={
              isFiltered ? (
                <NoneFound title="No split payment like this" onClear={clear} />
              ) : (
                <Empty title="No split payment yet" action={templates}>
                  Make a template and use it for a store or a payment link: its payments are then shared with others, to
                  the centavo.
                </Empty>
              )
            }
          />
        }
        detail={entryId ? <SplitPanel key={entryId} id={entryId} onClose={() => open(undefined)} /> : null}
      />
    </Page>
  )
}
