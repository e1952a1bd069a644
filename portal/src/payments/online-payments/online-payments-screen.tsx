/** The payments that the merchant's own programs asked for; one of them open next to the list. */
import {
  downloadOnlinePayments,
  listOnlinePayments,
  searchOnlinePayments,
  sumOnlinePayments,
} from '@singil/contract/payments/online-payments'
import { listStores } from '@singil/contract/catalogue/stores'
import { ExportButton } from '../../workspace/exports/index.ts'
import { ChoiceFilter, ListBar, listCount, ListScreen, ListSums, searchOf, useList } from '../../kit/list/index.ts'
import { createdDay } from '../../kit/values/index.ts'
import { Empty } from '../../kit/feedback/index.ts'
import { useAsk, useMid } from '../../kit/call/index.ts'
import { Tabs } from '../../kit/layout/index.ts'
import { StoreFilter } from '../../catalogue/stores/index.ts'
import { useWallets } from '../../wallets/wallets/index.ts'
import { cardOf, columnsOf, platformChoices } from './online-payment-columns.tsx'
import { filterNames, queryOf, readState } from './online-payment-filter.ts'
import { OnlinePaymentPanel } from './online-payment-panel.tsx'

const counted = listCount(sumOnlinePayments, queryOf)
const tabs = [
  { name: 'all', label: 'All' },
  { name: 'open', label: 'Open' },
  { name: 'paid', label: 'Paid' },
  { name: 'expired', label: 'Expired' },
  { name: 'cancelled', label: 'Cancelled' },
]

export default function OnlinePaymentsScreen() {
  const mid = useMid()
  const stores = useAsk(listStores, { params: { merchantId: mid ?? '' } }, { isEnabled: mid !== null }).data
  const wallets = useWallets(mid).data ?? []
  const list = useList({
    path: '/portal/online-payments/{-$requestId}',
    filters: filterNames,
    list: listOnlinePayments,
    request: (values) => ({ query: queryOf(values) }),
    search: searchOnlinePayments,
    searchRequest: (values, searchValue) => ({ query: { ...queryOf(values), searchValue } }),
  })
  const { values, set } = list
  const query = { ...queryOf(values), ...searchOf(values) }
  const sums = useAsk(sumOnlinePayments, { query }, { staleTimeMs: 5_000, keepsPrevious: true }).data
  const totals = sums
    ? ([
        ['Asked for', sums.amount],
        ['Paid', sums.paid],
      ] as const)
    : []
  return (
    <ListScreen
      of={list}
      title="Online payments"
      actions={<ExportButton endpoint={downloadOnlinePayments} what="online payments" filters={query} />}
      tabs={<Tabs label="States" parameter="status" tabs={tabs} open={readState(values.status) ?? 'all'} />}
      bar={
        <ListBar
          of={list}
          search={{ label: 'Search online payments', placeholder: 'Any reference, name, amount or words' }}
          hasDays
          wallets={wallets}
          counted={counted}
        >
          <ChoiceFilter
            label="From"
            isSingle
            choices={platformChoices}
            value={values.platform}
            onChange={(platform) => set({ platform })}
          />
          <StoreFilter stores={stores} value={values.store} onChange={(store) => set({ store })} />
        </ListBar>
      }
      sums={<ListSums of={sums} nouns={['payment', 'payments']} sums={totals} />}
      columns={columnsOf((stores?.length ?? 0) > 1)}
      card={cardOf}
      rowKey={(row) => row.requestId}
      groupOf={createdDay}
      none="No online payment like this"
      empty={
        <Empty title="No online payment yet">
          Payments that your shop or your own program asks for through the API appear here.
        </Empty>
      }
      detail={(id) => <OnlinePaymentPanel requestId={id} onClose={list.close} />}
    />
  )
}
