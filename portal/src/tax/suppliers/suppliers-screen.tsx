/** The saved suppliers of a merchant; one of them open next to the list. */
import { Button } from '@mantine/core'
import { addSupplier, downloadSuppliers, listSuppliers, type Supplier } from '@singil/contract/tax/suppliers'
import { sayTin } from '@singil/contract/kit/tin'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { useCallback } from 'react'
import { NameState } from '../../payouts/bank-accounts/index.ts'
import { ExportButton } from '../../workspace/exports/index.ts'
import { useAdding } from '../../kit/adding.ts'
import type { Column } from '../../kit/data-grid-props.ts'
import { DataGrid } from '../../kit/data-grid.tsx'
import { Detail, WithDetail } from '../../kit/detail.tsx'
import { useFilters } from '../../kit/filters.tsx'
import { useSorting } from '../../kit/list-sort.ts'
import { NoneFound } from '../../kit/list-filters.tsx'
import { stateOf } from '../../kit/load-more.tsx'
import { Empty, Failure } from '../../kit/notice.tsx'
import { Page } from '../../kit/page.tsx'
import { useAsk, usePages } from '../../kit/queries.ts'
import { SearchRow } from '../../kit/search-row.tsx'
import { useMid } from '../../kit/selected-merchant.ts'
import { useMay } from '../../kit/session.ts'
import { Skeleton } from '../../kit/skeleton.tsx'
import { sayExemption, sayProfile } from './say-supplier.ts'
import { SupplierForm } from './supplier-form.tsx'
import { SupplierPanel } from './supplier-panel.tsx'

const columns: readonly Column<Supplier>[] = [
  {
    key: 'name',
    title: 'Registered name',
    least: 12,
    sortsBy: 'companyName',
    isPinned: true,
    cell: (row) => row.companyName,
  },
  { key: 'tin', title: 'TIN', width: '12rem', isPinned: true, cell: (row) => sayTin(row.tin) },
  {
    key: 'tax',
    inFile: ['payee', 'vat', 'atc', 'exemptFrom', 'exemptUntil'],
    title: 'Tax profile',
    width: '20rem',
    leaves: 2,
    cell: (row) => sayExemption(row) ?? sayProfile(row),
  },
  {
    key: 'account',
    inFile: ['bank', 'account'],
    title: 'Account',
    width: '10rem',
    leaves: 3,
    cell: (row) => `${row.bankShortName} ${row.accountNumber}`,
  },
  {
    key: 'check',
    inFile: [],
    title: 'Name at the bank',
    width: '13rem',
    leaves: 1,
    cell: (row) => <NameState of={row.nameCheck} />,
  },
]
const cardOf = (row: Supplier) => ({
  lead: row.companyName,
  trail: <span className="figures">{sayTin(row.tin)}</span>,
  under: sayExemption(row) ?? sayProfile(row),
  aside: <NameState of={row.nameCheck} />,
})

export default function SuppliersScreen() {
  const mid = useMid() ?? ''
  const { supplierId } = useParams({ strict: false })
  const navigate = useNavigate()
  const mayAdd = useMay(addSupplier.permission)
  const [isAdding, setAdding] = useAdding()
  const { values, set } = useFilters(['q'])
  const query = values.q ? { searchValue: values.q } : {}
  const sorting = useSorting(listSuppliers, 'companyName')
  const options = { limit: 50, sort: sorting.sort, isEnabled: mid !== '' }
  const list = usePages(listSuppliers, { params: { id: mid }, query }, options)
  const pages = list.data?.pages
  const rows = pages?.flatMap(({ result }) => result)
  const search = useCallback((q: string) => set({ q: q || undefined }), [set])
  const open = (next: string | undefined) =>
    void navigate({
      to: '/portal/suppliers/{-$supplierId}',
      params: { supplierId: next },
      search: (before) => ({ ...before, add: undefined }),
    })
  const add = mayAdd ? (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      Add supplier
    </Button>
  ) : null
  return (
    <Page
      title="Saved Suppliers / Payees"
      count={pages?.[0] ? pages[0].pagination.rowCount.toLocaleString('en-PH') : undefined}
      actions={
        <>
          {mid === '' ? null : (
            <ExportButton
              endpoint={downloadSuppliers}
              what="suppliers"
              isWhole
              filters={{ mid, ...query, sort: sorting.sort as 'companyName' | '-companyName' }}
            />
          )}
          {mayAdd ? (
            <Button
              variant="default"
              renderRoot={(props) => (
                <Link to="/portal/supplier-imports/{-$importId}" params={{ importId: undefined }} {...props} />
              )}
            >
              From a sheet
            </Button>
          ) : null}
          {add}
        </>
      }
      isFilling
      toolbar={
        <SearchRow label="Search suppliers" placeholder="Name, TIN or remark" value={values.q} onChange={search} />
      }
    >
      <WithDetail
        list={
          <DataGrid
            label="Suppliers"
            sorting={sorting}
            columns={columns}
            card={cardOf}
            rows={rows}
            rowKey={(row) => row.Id}
            openKey={supplierId}
            onOpen={(row) => open(row.Id)}
            onClose={() => open(undefined)}
            {...stateOf(list)}
            empty={
              values.q ? (
                <NoneFound title="No supplier like this" onClear={() => set({ q: undefined })} />
              ) : (
                <Empty title="No supplier yet" action={add}>
                  Suppliers that you pay with tax withheld are saved here, with their TIN and bank account.
                </Empty>
              )
            }
          />
        }
        detail={
          supplierId ? (
            <Opened key={supplierId} id={supplierId} mid={mid} rows={rows} onClose={() => open(undefined)} />
          ) : null
        }
      />
      {isAdding ? <SupplierForm onClose={() => setAdding(false)} onSaved={open} /> : null}
    </Page>
  )
}

interface OpenedProps {
  readonly id: string
  readonly mid: string
  readonly rows: readonly Supplier[] | undefined
  readonly onClose: () => void
}

/** The open supplier, of the list or, if it is on none of its pages so far, asked for by itself. */
function Opened({ id, mid, rows, onClose }: OpenedProps) {
  const listed = rows?.find((row) => row.Id === id)
  const isAsked = rows !== undefined && !listed && mid !== ''
  const found = useAsk(listSuppliers, { params: { id: mid }, query: { supplierId: id } }, { isEnabled: isAsked })
  const supplier = listed ?? found.data?.result[0]
  if (supplier) return <SupplierPanel supplier={supplier} onClose={onClose} />
  return (
    <Detail title="Supplier" onClose={onClose}>
      {found.error ? (
        <Failure error={found.error} onRetry={() => void found.refetch()} />
      ) : found.data ? (
        <Empty title="There is no such supplier." />
      ) : (
        <Skeleton lines={8} />
      )}
    </Detail>
  )
}
