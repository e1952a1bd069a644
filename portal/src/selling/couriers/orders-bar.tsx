/** What can be done with the chosen orders together. */
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import {
  bookOrders,
  downloadPickList,
  listOrders,
  markPacked,
  maxBookingsAtOnce,
  maxOrdersAtOnce,
  type OrderRow,
  type OrderTab,
} from '@singil/contract/selling/couriers'
import { useState } from 'react'
import { formatError, useChange, useDownload, useMay } from '../../kit/call/index.ts'
import { BookOrders } from './book-orders.tsx'
import classes from './couriers.module.css'

interface OrdersBarProps {
  readonly tab: OrderTab
  readonly rows: readonly OrderRow[]
  readonly chosen: readonly OrderRow[]
  readonly onDone: () => void
}

export function OrdersBar({ tab, rows, chosen, onDone }: OrdersBarProps) {
  const [booking, setBooking] = useState<readonly OrderRow[] | null>(null)
  const mayChange = useMay(bookOrders.permission)
  const pickList = useDownload(downloadPickList)
  const pack = useChange(markPacked, {
    refreshes: [listOrders],
    onDone: ({ count }, message) => {
      notifications.show({ color: 'green', message: `${message}: ${count === 1 ? '1 order' : `${count} orders`}` })
      onDone()
    },
  })
  if (tab !== 'pack' && tab !== 'book') return null
  if (rows.length === 0) return null
  const of = (chosen.length > 0 ? chosen : rows).slice(0, maxOrdersAtOnce)
  const ids = of.map(({ id }) => id)
  const which = chosen.length > 0 ? '' : 'all '
  const isTooMany = chosen.length > maxOrdersAtOnce
  return (
    <div className={classes['bar']} role="toolbar" aria-label="Chosen orders">
      <b aria-live="polite">
        {chosen.length === 0
          ? 'None chosen'
          : chosen.length === 1
            ? '1 order chosen'
            : `${chosen.length} orders chosen`}
      </b>
      {isTooMany ? <span className="muted">At most {maxOrdersAtOnce} at once.</span> : null}
      <Button
        variant="default"
        size="compact-sm"
        disabled={isTooMany}
        loading={pickList.isPending}
        onClick={() => pickList.mutate({ body: { ids } })}
      >
        Pick list of {which}
        {of.length}
      </Button>
      {mayChange && chosen.length > 0 && !isTooMany ? (
        <Button
          variant="default"
          size="compact-sm"
          loading={pack.isPending}
          onClick={() => pack.mutate({ body: { ids, isPacked: tab === 'pack' } })}
        >
          {tab === 'pack' ? 'Mark as packed' : 'Back to pack'}
        </Button>
      ) : null}
      {mayChange && chosen.length > 0 && chosen.length <= maxBookingsAtOnce ? (
        <Button size="compact-sm" onClick={() => setBooking(chosen)}>
          Book couriers
        </Button>
      ) : null}
      {mayChange && chosen.length > maxBookingsAtOnce && !isTooMany ? (
        <span className="muted">Couriers for at most {maxBookingsAtOnce} at once.</span>
      ) : null}
      {pickList.error || pack.error ? <span role="alert">{formatError(pickList.error ?? pack.error)}</span> : null}
      {booking ? <BookOrders rows={booking} onClose={() => setBooking(null)} onDone={onDone} /> : null}
    </div>
  )
}
