/** The top-ups of a merchant; one of them open next to the list. */
import { Button } from '@mantine/core'
import {
  askTopup,
  downloadTopups,
  listTopups,
  searchTopups,
  sumTopups,
  type Topup,
  TopupStatus,
} from '@singil/contract/payouts/topups'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import ArrowDownLeft from 'lucide-react/icons/arrow-down-left'
import { useMemo } from 'react'
import { ExportButton } from '../../workspace/exports/index.ts'
import { DataGrid } from '../../kit/data-grid.tsx'
import { WithDetail } from '../../kit/detail.tsx'
import { useFilters } from '../../kit/filters.tsx'
import { countOf, listCount, ListFilters, NoneFound } from '../../kit/list-filters.tsx'
import { ListToolbar } from '../../kit/list-toolbar.tsx'
import { stateOf } from '../../kit/load-more.tsx'
import { sayNearDay } from '../../kit/manila.ts'
import { Empty } from '../../kit/notice.tsx'
import { useSorting } from '../../kit/list-sort.ts'
import { Page } from '../../kit/page.tsx'
import { usePages } from '../../kit/queries.ts'
import { useMid } from '../../kit/selected-merchant.ts'
import { useMay } from '../../kit/session.ts'
import { Tabs } from '../../kit/tabs.tsx'
import { useWallets } from '../../wallets/wallets/index.ts'
import { useLiveTopups } from './live-topups.ts'
import { statusWords } from './say-topup.ts'
import { SumsLine } from './sums-line.tsx'
import { cardOf, columnsOf } from './topup-columns.tsx'
import { TopupPanel } from './topup-panel.tsx'

const pollMs = 20_000
const filterNames = ['status', 'wallet', 'from', 'to', 'q'] as const
const tabs = [
  { name: 'all', label: 'All' },
  ...TopupStatus.options
    .filter((status) => status !== 'CREATED')
    .map((status) => ({ name: status as string, label: statusWords[status] })),
]
const day = /^\d{4}-\d{2}-\d{2}$/
const dayOfRow = (row: Topup) => sayNearDay(new Date(row.createdAt), new Date())

/** What the address says, as the query of the list. */
function queryOf({ status, wallet, from, to }: Partial<Record<(typeof filterNames)[number], string>>) {
  const known = TopupStatus.safeParse(status).data
  return {
    ...(known && { status: known }),
    ...(wallet && { walletId: wallet }),
    ...(from && day.test(from) && { from }),
    ...(to && day.test(to) && { to }),
  }
}

const counted = listCount(sumTopups, queryOf)

export default function TopupsScreen() {
  const { topupId } = useParams({ strict: false })
  const navigate = useNavigate()
  const mid = useMid()
  const mayTopUp = useMay(askTopup.permission) && mid !== null
  const { fresh, isLive } = useLiveTopups()
  const { values, set, clear, isFiltered } = useFilters(filterNames)
  const wallets = useWallets(mid).data ?? []
  const hasWallets = wallets.length > 1
  const { q } = values
  const query = queryOf(values)
  const { from, to, ...exported } = query
  const searched = { ...query, searchValue: q ?? '' }
  const sorting = useSorting(listTopups, '-createdAt')
  const options = { limit: 50, sort: sorting.sort, everyMs: isLive ? undefined : pollMs }
  const whole = usePages(listTopups, { query }, { ...options, isEnabled: !q })
  const found = usePages(searchTopups, { query: searched }, { ...options, isEnabled: Boolean(q) })
  const list = q ? found : whole
  const pages = list.data?.pages
  const rows = useMemo(() => pages?.flatMap(({ result }) => result), [pages])
  const columns = useMemo(() => columnsOf({ isAllMerchants: mid === null, hasWallets }), [mid, hasWallets])
  const open = (next: string | undefined) =>
    void navigate({ to: '/portal/topups/{-$topupId}', params: { topupId: next }, search: (before) => before })
  const topUp = mayTopUp ? (
    <Button leftSection={<ArrowDownLeft size={16} aria-hidden />} component={Link} to="/portal/topup">
      Top up
    </Button>
  ) : null
  const empty = isFiltered ? (
    <NoneFound title="No top-up like this" onClear={clear} />
  ) : (
    <Empty title="No top-up yet" action={topUp}>
      Money that you pay into your wallet yourself appears here, with its state.
    </Empty>
  )
  return (
    <Page
      title="Top-ups"
      count={countOf(pages)}
      actions={
        <>
          <ExportButton
            endpoint={downloadTopups}
            what="top-ups"
            filters={{
              ...exported,
              ...(q ? { searchValue: q } : { sort: sorting.sort as '-createdAt' | 'createdAt' }),
            }}
            from={from}
            to={to}
          />
          {topUp}
        </>
      }
      isFilling
      toolbar={
        <ListToolbar>
          <Tabs label="States" parameter="status" tabs={tabs} open={query.status ?? 'all'} />
          <ListFilters
            count={counted}
            label="Search top-ups"
            placeholder="Reference, channel, remarks or amount"
            values={values}
            set={set}
            isFiltered={isFiltered}
            clear={clear}
            wallets={wallets}
          />
          <SumsLine query={q ? searched : query} />
        </ListToolbar>
      }
    >
      <WithDetail
        list={
          <DataGrid
            label="Top-ups"
            columns={columns}
            card={cardOf}
            groupOf={dayOfRow}
            rows={rows}
            rowKey={(row) => row.id}
            openKey={topupId}
            onOpen={(row) => open(row.id)}
            onClose={() => open(undefined)}
            fresh={fresh}
            sorting={sorting}
            {...stateOf(list)}
            empty={empty}
          />
        }
        detail={
          topupId ? <TopupPanel key={topupId} id={topupId} isLive={isLive} onClose={() => open(undefined)} /> : null
        }
      />
    </Page>
  )
}
