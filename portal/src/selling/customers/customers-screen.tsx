/** Who has paid the merchant, newest payment first; one of them open next to the list. */
import { type Customer, downloadCustomers, listCustomers } from '@singil/contract/selling/customers'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useCallback } from 'react'
import { ExportButton } from '../../workspace/exports/index.ts'
import { Amount } from '../../kit/amount.tsx'
import type { Column } from '../../kit/data-grid-props.ts'
import { DataGrid } from '../../kit/data-grid.tsx'
import { WithDetail } from '../../kit/detail.tsx'
import { useFilters } from '../../kit/filters.tsx'
import { NoneFound } from '../../kit/list-filters.tsx'
import { useSorting } from '../../kit/list-sort.ts'
import { stateOf } from '../../kit/load-more.tsx'
import { Empty } from '../../kit/notice.tsx'
import { Page } from '../../kit/page.tsx'
import { usePages } from '../../kit/queries.ts'
import { SearchRow } from '../../kit/search-row.tsx'
import { useMid } from '../../kit/selected-merchant.ts'
import { When } from '../../kit/when.tsx'
import { CustomerPanel } from './customer-panel.tsx'
import { sayCount } from './say-customer.ts'

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
    cell: (row) => row.payments.toLocaleString('en-PH'),
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
  under: sayCount(row.payments),
  aside: <When at={row.lastPaidAt} />,
})

export default function CustomersScreen() {
  const mid = useMid() ?? ''
  const { customerId } = useParams({ strict: false })
  const navigate = useNavigate()
  const { values, set } = useFilters(['q'])
  const query = values.q ? { searchValue: values.q } : {}
  const sorting = useSorting(listCustomers, '-lastPaidAt')
  const list = usePages(listCustomers, { query }, { limit: 50, sort: sorting.sort, isEnabled: mid !== '' })
  const pages = list.data?.pages
  const search = useCallback((q: string) => set({ q: q || undefined }), [set])
  const open = (next: string | undefined) =>
    void navigate({
      to: '/portal/customers/{-$customerId}',
      params: { customerId: next },
      search: (before) => before,
    })
  return (
    <Page
      title="Customers"
      count={pages?.[0] ? pages[0].pagination.rowCount.toLocaleString('en-PH') : undefined}
      actions={<ExportButton endpoint={downloadCustomers} what="customers" isWhole filters={query} />}
      isFilling
      toolbar={
        <SearchRow
          label="Search customers"
          placeholder="Name, e-mail or mobile digits"
          value={values.q}
          onChange={search}
        />
      }
    >
      <WithDetail
        list={
          <DataGrid
            label="Customers"
            sorting={sorting}
            columns={columns}
            card={cardOf}
            rows={pages?.flatMap(({ result }) => result)}
            rowKey={(row) => row.customerId}
            openKey={customerId}
            onOpen={(row) => open(row.customerId)}
            onClose={() => open(undefined)}
            {...stateOf(list)}
            empty={
              values.q ? (
                <NoneFound title="No customer like this" onClear={() => set({ q: undefined })} />
              ) : (
                <Empty title="No customer yet">Everyone who pays you is listed here, with what they have paid.</Empty>
              )
            }
          />
        }
        detail={customerId ? <CustomerPanel key={customerId} id={customerId} onClose={() => open(undefined)} /> : null}
      />
    </Page>
  )
}
