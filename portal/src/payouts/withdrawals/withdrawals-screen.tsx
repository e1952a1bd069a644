/** The withdrawals of a merchant; one of them open next to the list. */
import { Button } from '@mantine/core'
import { may } from '@singil/contract/kit/permission'
import {
  downloadWithdrawals,
  listWithdrawals,
  searchWithdrawals,
  sumWithdrawals,
  type Withdrawal,
} from '@singil/contract/payouts/withdrawals'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
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
import { useLiveWithdrawals } from './live-withdrawals.ts'
import { statusWords } from './say-withdrawal.ts'
import { SumsLine } from './sums-line.tsx'
import { cardOf, columnsOf } from './withdrawal-columns.tsx'
import { filterNames, queryOf, readStatus, tabStatuses } from './withdrawal-filter.ts'
import { WithdrawalPanel } from './withdrawal-panel.tsx'

const pollMs = 20_000
const counted = listCount(sumWithdrawals, queryOf)
const tabs = [
  { name: 'all', label: 'All' },
  ...tabStatuses.map((status) => ({ name: status as string, label: statusWords[status] })),
]
const dayOfRow = (row: Withdrawal) => sayNearDay(new Date(row.createdAt), new Date())

export default function WithdrawalsScreen() {
  const { withdrawalId } = useParams({ strict: false })
  const navigate = useNavigate()
  const mid = useMid()
  const mayWithdraw = useMay(may('BIZ_WALLET', 'create')) && mid !== null
  const { fresh, isLive } = useLiveWithdrawals()
  const { values, set, clear, isFiltered } = useFilters(filterNames)
  const wallets = useWallets(mid)
  const hasWallets = (wallets.data?.length ?? 0) > 1
  const query = queryOf(values)
  const { from, to, ...exported } = query
  const { q } = values
  const sorting = useSorting(listWithdrawals, '-createdAt')
  const options = { limit: 50, sort: sorting.sort, ...(isLive ? {} : { everyMs: pollMs }) }
  const whole = usePages(listWithdrawals, { query }, { ...options, isEnabled: !q })
  const found = usePages(
    searchWithdrawals,
    { query: { ...query, searchValue: q ?? '' } },
    { ...options, isEnabled: Boolean(q) },
  )
  const list = q ? found : whole
  const rows = useMemo(() => list.data?.pages.flatMap(({ result }) => result), [list.data])
  const columns = useMemo(() => columnsOf({ isAllMerchants: mid === null, hasWallets }), [mid, hasWallets])
  const open = (next: string | undefined) =>
    void navigate({
      to: '/portal/withdrawals/{-$withdrawalId}',
      params: { withdrawalId: next },
      search: (before) => before,
    })
  const withdraw = mayWithdraw ? (
    <Button leftSection={<ArrowUpRight size={16} aria-hidden />} component={Link} to="/portal/withdraw">
      Withdraw
    </Button>
  ) : null
  const toolbar = (
    <ListToolbar>
      <Tabs label="States" parameter="status" tabs={tabs} open={readStatus(values.status) ?? 'all'} />
      <ListFilters
        count={counted}
        label="Search withdrawals"
        placeholder="Reference, last digits, reason or amount"
        {...{ values, set, isFiltered, clear }}
        wallets={wallets.data ?? []}
      />
      <SumsLine query={q ? { ...query, searchValue: q } : query} />
    </ListToolbar>
  )
  return (
    <Page
      title="Withdrawals"
      count={countOf(list.data?.pages)}
      actions={
        <>
          {mid === null ? null : (
            <Button variant="default" component={Link} to="/portal/auto-sweeps/{-$sweepId}">
              Auto sweeps
            </Button>
          )}
          <ExportButton
            endpoint={downloadWithdrawals}
            what="withdrawals"
            filters={{
              ...exported,
              ...(q ? { searchValue: q } : { sort: sorting.sort as '-createdAt' | 'createdAt' }),
            }}
            from={from}
            to={to}
          />
          {withdraw}
        </>
      }
      toolbar={toolbar}
      isFilling
    >
      <WithDetail
        list={
          <DataGrid
            label="Withdrawals"
            sorting={sorting}
            columns={columns}
            card={cardOf}
            groupOf={dayOfRow}
            rows={rows}
            rowKey={(row) => row.id}
            openKey={withdrawalId}
            onOpen={(row) => open(row.id)}
            onClose={() => open(undefined)}
            fresh={fresh}
            {...stateOf(list)}
            empty={
              isFiltered ? (
                <NoneFound title="No withdrawal like this" onClear={clear} />
              ) : (
                <Empty title="No withdrawal yet" action={withdraw}>
                  Money that you send to your bank accounts appears here, with its state and the sales it pays out.
                </Empty>
              )
            }
          />
        }
        detail={
          withdrawalId ? (
            <WithdrawalPanel key={withdrawalId} id={withdrawalId} isLive={isLive} onClose={() => open(undefined)} />
          ) : null
        }
      />
    </Page>
  )
}
