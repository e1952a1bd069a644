/** The saved suppliers of a merchant; one of them open next to the list. */
import { Button } from '@mantine/core'
import { addSupplier, downloadSuppliers, listSuppliers, type Supplier } from '@singil/contract/tax/suppliers'
import { formatTin } from '@singil/contract/kit/tin'
import { Link } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { NameState } from '../../payouts/bank-accounts/index.ts'
import { ExportButton } from '../../workspace/exports/index.ts'
import { useAdding } from '../../kit/form/index.ts'
import { type Column, ListBar, ListScreen, searchOf, useList } from '../../kit/list/index.ts'
import { Detail, Skeleton } from '../../kit/layout/index.ts'
import { Empty, Failure } from '../../kit/feedback/index.ts'
import { useAsk, useMay, useMid } from '../../kit/call/index.ts'
import { formatExemption, formatProfile } from './format-supplier.ts'
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
  { key: 'tin', title: 'TIN', width: '12rem', isPinned: true, cell: (row) => formatTin(row.tin) },
  {
    key: 'tax',
    inFile: ['payee', 'vat', 'atc', 'exemptFrom', 'exemptUntil'],
    title: 'Tax profile',
    width: '20rem',
    leaves: 2,
    cell: (row) => formatExemption(row) ?? formatProfile(row),
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
  trail: <span className="figures">{formatTin(row.tin)}</span>,
  under: formatExemption(row) ?? formatProfile(row),
  aside: <NameState of={row.nameCheck} />,
})

export default function SuppliersScreen() {
  const mid = useMid() ?? ''
  const mayAdd = useMay(addSupplier.permission)
  const [isAdding, setAdding] = useAdding()
  const list = useList({
    path: '/portal/suppliers/{-$supplierId}',
    filters: ['q'],
    list: listSuppliers,
    request: (values) => ({ params: { id: mid }, query: searchOf(values) }),
    sort: 'companyName',
    isEnabled: mid !== '',
  })
  const add = mayAdd ? (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      Add supplier
    </Button>
  ) : null
  return (
    <ListScreen
      of={list}
      title="Saved Suppliers / Payees"
      label="Suppliers"
      actions={
        <>
          {mid === '' ? null : (
            <ExportButton
              endpoint={downloadSuppliers}
              what="suppliers"
              isWhole
              filters={{ mid, ...searchOf(list.values), sort: list.sort }}
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
      bar={<ListBar of={list} search={{ label: 'Search suppliers', placeholder: 'Name, TIN or remark' }} />}
      columns={columns}
      card={cardOf}
      rowKey={(row) => row.Id}
      none="No supplier like this"
      empty={
        <Empty title="No supplier yet" action={add}>
          Suppliers that you pay with tax withheld are saved here, with their TIN and bank account.
        </Empty>
      }
      detail={(id) => <Opened id={id} mid={mid} rows={list.rows} onClose={list.close} />}
    >
      {isAdding ? <SupplierForm onClose={() => setAdding(false)} onSaved={list.open} /> : null}
    </ListScreen>
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
