/** Who has paid the merchant, newest payment first; one of them open next to the list. */
import { formatCount, formatNumber } from '@singil/contract/kit/count'
import { type Customer, downloadCustomers, listCustomers } from '@singil/contract/selling/customers'
import { ExportButton } from '../../workspace/exports/index.ts'
import { Amount, When } from '../../kit/values/index.ts'
import { type Column, ListBar, ListScreen, searchOf, useList } from '../../kit/list/index.ts'
import { Empty } from '../../kit/feedback/index.ts'
import { useMid } from '../../kit/call/index.ts'
import { CustomerPanel } from './customer-panel.tsx'

const columns: readonly Column<Customer>[] = [
  { key: 'name', title: 'Name', least: 12, isPinned: true, cell: (row) => row.name || 'No name' },
  { key: 'mobile', title: 'Mobile', width: '11rem', leaves: 2, cell: (row) => row.mobile },
  { key: 'email', title: 'E-mail', width: '14rem', leaves: 3, cell: (row) => row.email },
  {
    key: 'payments',
    title: 'Payments',
    width: '7rem',
    align: 'end',

    leaves: 1,
    cell: (row) => formatNumber(row.payments),
  },
  {
    key: 'total',
    title: 'Total',
    width: '9rem',
    align: 'end',
    isPinned: true,
    cell: (row) => <Amount of={row.total} />,
  },
  {
    key: 'lastPaidAt',
    title: 'Last payment',
    width: '13rem',
    sortsBy: 'lastPaidAt',
    cell: (row) => <When at={row.lastPaidAt} />,
  },
]
const cardOf = (row: Customer) => ({
  lead: row.name || row.mobile || row.email,
  trail: <Amount of={row.total} />,
  under: formatCount(row.payments, 'payment'),
  aside: <When at={row.lastPaidAt} />,
})

export default function CustomersScreen() {
  const list = useList({
    path: '/portal/customers/{-$customerId}',
    filters: ['q'],
    list: listCustomers,
    request: (values) => ({ query: searchOf(values) }),
    sort: '-lastPaidAt',
    isEnabled: useMid() !== null,
  })
  return (
    <ListScreen
      of={list}
      title="Customers"
      actions={<ExportButton endpoint={downloadCustomers} what="customers" isWhole filters={searchOf(list.values)} />}
      bar={<ListBar of={list} search={{ label: 'Search customers', placeholder: 'Name, e-mail or mobile digits' }} />}
      columns={columns}
      card={cardOf}
      rowKey={(row) => row.customerId}
      none="No customer like this"
      empty={<Empty title="No customer yet">Everyone who pays you is listed here, with what they have paid.</Empty>}
      detail={(id) => <CustomerPanel id={id} onClose={list.close} />}
    />
  )
}
