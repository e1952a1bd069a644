/** Paid orders on their way: packed, booked and followed; one of them open next to the list. */
import { listOrders, OrderTab, orderTabLabels, orderTabs } from '@singil/contract/selling/couriers'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Suspense, useMemo } from 'react'
import { DataGrid, ListToolbar, stateOf, useSorting } from '../../kit/list/index.ts'
import { Page, Skeleton, Tabs, WithDetail } from '../../kit/layout/index.ts'
import { Empty } from '../../kit/feedback/index.ts'
import { useMay, usePages } from '../../kit/call/index.ts'
import { OrderPanel, useTicks } from '../../payments/transactions/index.ts'
import { cardOf, columnsOf } from './order-columns.tsx'
import { OrdersBar } from './orders-bar.tsx'

const emptyWords: Readonly<Record<OrderTab, readonly [title: string, words: string]>> = {
  pack: ['Nothing to pack', 'Orders to deliver or to collect appear here once they are paid.'],
  book: [
    'Nothing waits for a courier',
    'Mark orders as packed, and they wait here for a courier or for their customer.',
  ],
  transit: ['Nothing is on its way', 'Orders appear here once a courier is booked, or you have sent them yourself.'],
  delivered: ['Nothing was delivered lately', 'Orders that arrived stay here for 60 days.'],
  returned: [
    'Nothing came back',
    'Parcels that could not be delivered appear here, so that you can refund the customer.',
  ],
}

export default function OrdersScreen() {
  const { requestId } = useParams({ strict: false })
  const search: { readonly tab?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const tab = OrderTab.safeParse(search.tab).data ?? 'pack'
  const sorting = useSorting(listOrders, 'paidAt')
  const options = { limit: 50, sort: sorting.sort }
  const list = usePages(listOrders, { query: { tab } }, options)
  const pages = list.data?.pages
  const rows = useMemo(() => pages?.flatMap(({ result }) => result), [pages])
  const counts = pages?.[0]?.counts
  const ticks = useTicks(tab)
  const isChosen = tab === 'pack' || tab === 'book' ? ticks : null
  const maySee = useMay(listOrders.permission)
  const columns = useMemo(() => columnsOf(maySee ? isChosen : null, tab), [maySee, isChosen, tab])
  const chosen = rows?.filter(({ id }) => ticks.ticked.has(id)) ?? []
  const open = (next: string | undefined) =>
    void navigate({ to: '/portal/orders/{-$requestId}', params: { requestId: next }, search: (before) => before })
  const close = () => open(undefined)
  const [title, words] = emptyWords[tab]
  return (
    <Page
      title="Orders"
      isFilling
      toolbar={
        <ListToolbar>
          <Tabs
            label="Steps"
            parameter="tab"
            tabs={orderTabs.map((name) => ({
              name,
              label: counts ? `${orderTabLabels[name]} ${counts[name]}` : orderTabLabels[name],
            }))}
            open={tab}
          />
          <OrdersBar tab={tab} rows={rows ?? []} chosen={isChosen ? chosen : []} onDone={ticks.clear} />
        </ListToolbar>
      }
    >
      <WithDetail
        list={
          <DataGrid
            label="Orders"
            columns={columns}
            card={(row) => cardOf(row, isChosen)}
            rows={rows}
            rowKey={(row) => row.id}
            openKey={rows?.find((row) => row.requestId === requestId)?.id}
            onOpen={(row) => open(row.requestId)}
            onClose={close}
            sorting={sorting}
            {...stateOf(list)}
            empty={<Empty title={title}>{words}</Empty>}
          />
        }
        detail={
          requestId ? (
            <Suspense fallback={<Skeleton lines={5} />}>
              <OrderPanel requestId={requestId} onClose={close} />
            </Suspense>
          ) : null
        }
      />
    </Page>
  )
}
