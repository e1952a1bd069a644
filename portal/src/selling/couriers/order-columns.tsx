/** The columns of orders, and an order as a card. */
import { Checkbox } from '@mantine/core'
import type { OrderRow, OrderTab } from '@singil/contract/selling/couriers'
import { type Card, type Column, type RowTicks, tickColumn } from '../../kit/list/index.ts'
import { Amount, FulfilmentState, Status, When } from '../../kit/values/index.ts'
import { stateOfBooking } from './format-delivery.ts'

/** An order without an address is collected at the store. */
const formatTo = ({ to }: OrderRow) => to || 'Pick-up at the store'
/** A payment without listed items has no pieces. */
const formatPieces = (pieces: number) => (pieces === 0 ? null : pieces === 1 ? '1 piece' : `${pieces} pieces`)

const State = ({ row }: { readonly row: OrderRow }) =>
  row.bookingState && row.bookingState !== 'refused' && row.bookingState !== 'closed' ? (
    <Status {...stateOfBooking(row.bookingState, row.status)} />
  ) : (
    <FulfilmentState of={row.fulfilment} />
  )

const shared: readonly Column<OrderRow>[] = [
  { key: 'requestId', title: 'Order', width: '8.5rem', isPinned: true, cell: ({ requestId }) => <b>{requestId}</b> },
  { key: 'customer', title: 'Customer', cell: ({ customerName }) => customerName || 'Not given' },
  { key: 'to', title: 'To', cell: formatTo, isExtra: true },
  { key: 'pieces', title: 'Pieces', align: 'end', width: '6rem', cell: ({ pieces }) => pieces || '–', isExtra: true },
  { key: 'amount', title: 'Amount', align: 'end', width: '8.5rem', cell: ({ amount }) => <Amount of={amount} /> },
]
const state: Column<OrderRow> = {
  key: 'state',
  title: 'State',
  width: '14rem',
  isPinned: true,
  cell: (row) => <State row={row} />,
}
const courier: Column<OrderRow> = {
  key: 'courier',
  title: 'Courier',
  width: '9rem',
  isExtra: true,
  cell: ({ courierName }) => courierName ?? 'No courier',
}
const paid: Column<OrderRow> = {
  key: 'paidAt',
  title: 'Paid',
  align: 'end',
  width: '12.5rem',
  sortsBy: 'paidAt',
  cell: ({ paidAt }) => (paidAt ? <When at={paidAt} /> : null),
}

export const columnsOf = (ticking: RowTicks<OrderRow> | null, tab: OrderTab): readonly Column<OrderRow>[] => [
  ...(ticking
    ? [tickColumn<OrderRow>({ ...ticking, keyOf: ({ id }) => id, nameOf: ({ requestId }) => requestId })]
    : []),
  ...shared,
  ...(tab === 'pack' || tab === 'book' ? [] : [courier, state]),
  paid,
]

export const cardOf = (row: OrderRow, ticking: RowTicks<OrderRow> | null): Card => ({
  lead: row.requestId,
  trail: <Amount of={row.amount} />,
  under: [row.customerName, row.customerName && row.to ? null : formatTo(row), formatPieces(row.pieces)]
    .filter(Boolean)
    .join(' · '),
  aside: <State row={row} />,
  ...(ticking && {
    act: (
      <Checkbox
        aria-label={`Choose ${row.requestId}`}
        checked={ticking.ticked.has(row.id)}
        onChange={() => ticking.onTick(row)}
      />
    ),
  }),
})
