/** The payments that the merchant's own programs asked for; one of them open next to the list. */
import {
  downloadOnlinePayments,
  fetchOnlinePayment,
  listOnlinePayments,
  type OnlinePayment,
  searchOnlinePayments,
  sumOnlinePayments,
} from '@singil/contract/payments/online-payments'
import { listStores } from '@singil/contract/catalogue/stores'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ExportButton } from '../../workspace/exports/index.ts'
import { DataGrid } from '../../kit/data-grid.tsx'
import { WithDetail } from '../../kit/detail.tsx'
import { ChoiceFilter, useFilters } from '../../kit/filters.tsx'
import { countOf, listCount, ListFilters, NoneFound } from '../../kit/list-filters.tsx'
import { ListSums, ListToolbar } from '../../kit/list-toolbar.tsx'
import { stateOf } from '../../kit/load-more.tsx'
import { sayNearDay } from '../../kit/manila.ts'
import { Empty } from '../../kit/notice.tsx'
import { Page } from '../../kit/page.tsx'
import { useAsk, usePages } from '../../kit/queries.ts'
import { useMid } from '../../kit/selected-merchant.ts'
import { Tabs } from '../../kit/tabs.tsx'
import { StoreFilter } from '../../catalogue/stores/index.ts'
import { useLiveLinks } from '../payment-links/index.ts'
import { useWallets } from '../../wallets/wallets/index.ts'
import { cardOf, columnsOf, platformChoices } from './online-payment-columns.tsx'
import { filterNames, queryOf, readState } from './online-payment-filter.ts'
import { OnlinePaymentPanel } from './online-payment-panel.tsx'

const pollMs = 20_000
const counted = listCount(sumOnlinePayments, queryOf)
const shownHere = [listOnlinePayments, searchOnlinePayments, sumOnlinePayments, fetchOnlinePayment]
const tabs = [
  { name: 'all', label: 'All' },
  { name: 'open', label: 'Open' },
  { name: 'paid', label: 'Paid' },
  { name: 'expired', label: 'Expired' },
  { name: 'cancelled', label: 'Cancelled' },
]
const dayOfRow = (row: OnlinePayment) => sayNearDay(new Date(row.createdAt), new Date())

export default function OnlinePaymentsScreen() {
  const { requestId } = useParams({ strict: false })
  const navigate = useNavigate()
  const mid = useMid()
  const fresh = useLiveLinks(shownHere)
  const { values, set, clear, isFiltered } = useFilters(filterNames)
  const stores = useAsk(listStores, { params: { merchantId: mid ?? '' } }, { isEnabled: mid !== null })
  const hasStores = (stores.data?.length ?? 0) > 1
  const query = queryOf(values)
  const { from, to, ...exported } = query
  const wallets = useWallets(mid)
  const { q } = values
  const options = { limit: 50, ...(fresh ? {} : { everyMs: pollMs }) }
  const whole = usePages(listOnlinePayments, { query }, { ...options, isEnabled: !q })
  const found = usePages(
    searchOnlinePayments,
    { query: { ...query, searchValue: q ?? '' } },
    { ...options, isEnabled: Boolean(q) },
  )
  const list = q ? found : whole
  const sums = useAsk(
    sumOnlinePayments,
    { query: q ? { ...query, searchValue: q } : query },
    { staleTimeMs: 5_000, keepsPrevious: true },
  )
  const rows = useMemo(() => list.data?.pages.flatMap(({ result }) => result), [list.data])
  const columns = useMemo(() => columnsOf(hasStores), [hasStores])
  const open = (next: string | undefined) =>
    void navigate({
      to: '/portal/online-payments/{-$requestId}',
      params: { requestId: next },
      search: (before) => before,
    })
  const totals = sums.data
    ? ([
        ['Asked for', sums.data.amount],
        ['Paid', sums.data.paid],
      ] as const)
    : []
  const toolbar = (
    <ListToolbar>
      <Tabs label="States" parameter="status" tabs={tabs} open={readState(values.status) ?? 'all'} />
      <ListFilters
        count={counted}
        label="Search online payments"
        placeholder="Any reference, name, amount or words"
        {...{ values, set, isFiltered, clear }}
        wallets={wallets.data ?? []}
      >
        <ChoiceFilter
          label="From"
          isSingle
          choices={platformChoices}
          value={values.platform}
          onChange={(platform) => set({ platform })}
        />
        <StoreFilter stores={stores.data} value={values.store} onChange={(store) => set({ store })} />
      </ListFilters>
      <ListSums of={sums.data} nouns={['payment', 'payments']} sums={totals} />
    </ListToolbar>
  )
  return (
    <Page
      title="Online payments"
      isFilling
      count={countOf(list.data?.pages)}
      toolbar={toolbar}
      actions={
        <ExportButton
          endpoint={downloadOnlinePayments}
          what="online payments"
          filters={{ ...exported, ...(q ? { searchValue: q } : {}) }}
          from={from}
          to={to}
        />
      }
    >
      <WithDetail
        list={
          <DataGrid
            label="Online payments"
            columns={columns}
            card={cardOf}
            groupOf={dayOfRow}
            rows={rows}
            rowKey={(row) => row.requestId}
            openKey={requestId}
            onOpen={(row) => open(row.requestId)}
            onClose={() => open(undefined)}
            {...stateOf(list)}
            empty={
              isFiltered ? (
                <NoneFound title="No online payment like this" onClear={clear} />
              ) : (
                <Empty title="No online payment yet">
                  Payments that your shop or your own program asks for through the API appear here.
                </Empty>
              )
            }
          />
        }
        detail={
          requestId ? (
            <OnlinePaymentPanel key={requestId} requestId={requestId} onClose={() => open(undefined)} />
          ) : null
        }
      />
    </Page>
  )
}
