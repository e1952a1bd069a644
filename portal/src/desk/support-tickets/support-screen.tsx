/** Tickets: for a merchant its own, for staff those of all merchants; one of them open next to the list. */
import { Button } from '@mantine/core'
import { listTickets, openTicket, type Ticket, TicketState, topicLabels } from '@singil/contract/desk/support-tickets'
import { useSearch } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { useAdding } from '../../kit/form/index.ts'
import { type Column, ListBar, ListScreen, StateFilter, useList } from '../../kit/list/index.ts'
import { Empty } from '../../kit/feedback/index.ts'
import { useMay, useMid } from '../../kit/call/index.ts'
import { When } from '../../kit/values/index.ts'
import { TicketForm } from './ticket-form.tsx'
import { TicketPanel } from './ticket-panel.tsx'
import { stateWords, TicketState as State } from './ticket-state.tsx'

const merchant: Column<Ticket> = {
  key: 'merchantName',
  title: 'Merchant',
  width: '13rem',
  leaves: 2,
  cell: (row) => row.merchantName,
}
const columnsOf = (hasMerchants: boolean): readonly Column<Ticket>[] => [
  { key: 'subject', title: 'Subject', least: 14, isPinned: true, cell: (row) => <b>{row.subject}</b> },
  { key: 'state', title: 'State', width: '11rem', isPinned: true, cell: (row) => <State of={row.state} /> },
  { key: 'topic', title: 'About', width: '12rem', leaves: 1, cell: (row) => topicLabels[row.topic] },
  ...(hasMerchants ? [merchant] : []),
  {
    key: 'updatedAt',
    title: 'Changed',
    width: '12rem',
    align: 'end',
    isPinned: true,
    cell: (row) => <When at={row.updatedAt} />,
  },
]
const cardOf = (row: Ticket) => ({
  lead: row.subject,
  trail: <When at={row.updatedAt} />,
  under: `${topicLabels[row.topic]} · ${row.openedBy}`,
  aside: <State of={row.state} />,
})
const states = TicketState.options.map((value) => ({ value, label: stateWords[value] }))

const stateOf = (values: { readonly state?: string }) => TicketState.safeParse(values.state).data

export default function SupportScreen() {
  const mid = useMid()
  const mayOpen = useMay(openTicket.permission) && mid !== null
  const { payment } = useSearch({ strict: false })
  const [isAdding, setAdding] = useAdding()
  const list = useList({
    path: '/portal/support/{-$ticketId}',
    filters: ['state'],
    list: listTickets,
    request: (values) => {
      const state = stateOf(values)
      return { query: state ? { state } : {} }
    },
    sort: '-updatedAt',
  })
  const add = mayOpen ? (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      New ticket
    </Button>
  ) : null
  return (
    <ListScreen
      // Its order is fixed.
      of={{ ...list, sorting: undefined }}
      title="Support tickets"
      label="Tickets"
      actions={add}
      bar={
        <ListBar of={list}>
          <StateFilter choices={states} value={stateOf(list.values)} onChange={(state) => list.set({ state })} />
        </ListBar>
      }
      columns={columnsOf(mid === null)}
      card={cardOf}
      rowKey={(row) => row.ticketId}
      none="No ticket in this state"
      empty={
        <Empty title="No tickets" action={add}>
          What administrators of a business ask our staff is here, with the answers.
        </Empty>
      }
      detail={(id) => <TicketPanel ticketId={id} onClose={list.close} />}
    >
      {isAdding && mayOpen ? (
        <TicketForm requestId={payment} onClose={() => setAdding(false)} onOpened={list.open} />
      ) : null}
    </ListScreen>
  )
}
