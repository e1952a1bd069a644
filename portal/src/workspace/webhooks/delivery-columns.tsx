/** The columns of the list. Event, state and date are never hidden. */
import type { Delivery } from '@singil/contract/workspace/webhooks'
import { type Column, createdColumn } from '../../kit/list/index.ts'
import { formatClock } from '../../kit/values/index.ts'
import { DeliveryState } from './delivery-state.tsx'
import { formatAnswer, typeWords } from './format-webhook.ts'

export const columns: readonly Column<Delivery>[] = [
  { key: 'type', title: 'Event', width: '9.5rem', isPinned: true, cell: (row) => <b>{typeWords[row.type]}</b> },
  { key: 'state', title: 'State', width: '8.5rem', isPinned: true, cell: (row) => <DeliveryState of={row.state} /> },
  { key: 'subject', title: 'Request id', width: '8.5rem', leaves: 2, cell: (row) => row.subject },
  {
    key: 'answer',
    title: 'Last answer',
    least: 10,
    leaves: 1,
    cell: (row) => <span title={row.lastFault}>{formatAnswer(row)}</span>,
  },
  createdColumn(),
]

export const cardOf = (row: Delivery) => ({
  lead: typeWords[row.type],
  trail: row.subject,
  under: `${formatClock(new Date(row.createdAt))} · ${formatAnswer(row)}`,
  aside: <DeliveryState of={row.state} />,
})
