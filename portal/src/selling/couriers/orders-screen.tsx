/** Paid orders on their way: packed, booked and followed; one of them open next to the list. */
import { listOrders, OrderTab, orderTabLabels, orderTabs } from '@singil/contract/selling/couriers'
import { useSearch } from '@tanstack/react-router'
import { Suspense, useMemo } from 'react'
import { ListScreen, useList } from '../../kit/list/index.ts'
import { Skeleton, Tabs } from '../../kit/layout/index.ts'
import { Empty } from '../../kit/feedback/index.ts'
import { useMay } from '../../kit/call/index.ts'
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
  const search: { readonly tab?: string } = useSearch({ strict: false })
  const tab = OrderTab.safeParse(search.tab).data ?? 'pack'
  const list = useList({
    path: '/portal/orders/{-$requestId}',
    filters: ['tab'],
    list: listOrders,
    request: () => ({ query: { tab } }),
    sort: 'paidAt',
  })
  const { rows = [], close } = list
  const counts = list.first?.counts
  const ticks = useTicks(tab)
  const isChosen = tab === 'pack' || tab === 'book' ? ticks : null
  const maySee = useMay(listOrders.permission)
  const columns = useMemo(() => columnsOf(maySee ? isChosen : null, tab), [maySee, isChosen, tab])
  const chosen = rows.filter(({ id }) => ticks.ticked.has(id))
  const [title, words] = emptyWords[tab]
  return (
    <ListScreen
      of={{ ...list, count: undefined }}
      title="Orders"
      tabs={
        <Tabs
          label="Steps"
          parameter="tab"
          tabs={orderTabs.map((name) => ({
            name,
            label: counts ? `${orderTabLabels[name]} ${counts[name]}` : orderTabLabels[name],
          }))}
          open={tab}
        />
      }
      bar={<OrdersBar tab={tab} rows={rows} chosen={isChosen ? chosen : []} onDone={ticks.clear} />}
      columns={columns}
      card={(row) => cardOf(row, isChosen)}
      rowKey={(row) => row.id}
      openedBy={(row) => row.requestId}
      empty={<Empty title={title}>{words}</Empty>}
      detail={(requestId) => (
        <Suspense fallback={<Skeleton lines={5} />}>
          <OrderPanel requestId={requestId} onClose={close} />
        </Suspense>
      )}
    />
  )
}
