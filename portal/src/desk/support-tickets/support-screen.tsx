/** Tickets: for a merchant its own, for staff those of all merchants; one of them open next to the list. */
import { Button } from '@mantine/core'
import {
  getTicket,
  listTickets,
  openTicket,
  type Ticket,
  TicketState,
  topicLabels,
} from '@singil/contract/desk/support-tickets'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { useAdding } from '../../kit/adding.ts'
import type { Column } from '../../kit/data-grid-props.ts'
import { DataGrid } from '../../kit/data-grid.tsx'
import { WithDetail } from '../../kit/detail.tsx'
import { ClearFilters, FilterRow, StateFilter, useFilters } from '../../kit/filters.tsx'
import { NoneFound } from '../../kit/list-filters.tsx'
import { ListTools } from '../../kit/list-tools.tsx'
import { useLiveReload } from '../../kit/live-reload.ts'
import { stateOf } from '../../kit/load-more.tsx'
import { Empty } from '../../kit/notice.tsx'
import { Page } from '../../kit/page.tsx'
import { usePages } from '../../kit/queries.ts'
import { useMid } from '../../kit/selected-merchant.ts'
import { useMay } from '../../kit/session.ts'
import { When } from '../../kit/when.tsx'
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

export default function SupportScreen() {
  useLiveReload('support-tickets/', [listTickets, getTicket])
  const mid = useMid()
  const mayOpen = useMay(openTicket.permission) && mid !== null
  const { ticketId } = useParams({ strict: false })
  const { payment } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [isAdding, setAdding] = useAdding()
  const { values, set, isFiltered, clear } = useFilters(['state'])
  const state = TicketState.safeParse(values.state).data
  const list = usePages(listTickets, { query: state ? { state } : {} }, { limit: 50, sort: '-updatedAt' })
  const pages = list.data?.pages
  const open = (next: string | undefined) =>
    void navigate({
      to: '/portal/support/{-$ticketId}',
      params: { ticketId: next },
      search: (before) => ({ ...before, add: undefined, payment: undefined }),
    })
  const add = mayOpen ? (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      New ticket
    </Button>
  ) : null
  return (
    <Page
      title="Support tickets"
      count={pages?.[0]?.pagination.rowCount.toLocaleString('en-PH')}
      actions={add}
      isFilling
      toolbar={
        <FilterRow label="Filters">
          <StateFilter choices={states} value={state} onChange={(next) => set({ state: next })} />
          <ClearFilters isFiltered={isFiltered} onClear={clear} />
          <ListTools />
        </FilterRow>
      }
    >
      <WithDetail
        list={
          <DataGrid
            label="Tickets"
            columns={columnsOf(mid === null)}
            card={cardOf}
            rows={pages?.flatMap(({ result }) => result)}
            rowKey={(row) => row.ticketId}
            openKey={ticketId}
            onOpen={(row) => open(row.ticketId)}
            onClose={() => open(undefined)}
            {...stateOf(list)}
            empty={
              state ? (
                <NoneFound title="No ticket in this state" onClear={clear} />
              ) : (
                <Empty title="No tickets" action={add}>
                  What administrators of a business ask our staff is here, with the answers.
                </Empty>
              )
            }
          />
        }
        detail={ticketId ? <TicketPanel key={ticketId} ticketId={ticketId} onClose={() => open(undefined)} /> : null}
      />
      {isAdding && mayOpen ? <TicketForm requestId={payment} onClose={() => setAdding(false)} onOpened={open} /> : null}
    </Page>
  )
}
