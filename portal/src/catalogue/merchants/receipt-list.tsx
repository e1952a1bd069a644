/** The receipts that took a number, newest first. A number can be voided; it is kept and never used again. */
import { Button } from '@mantine/core'
import { documentLabels, listReceipts, type Receipt } from '@singil/contract/foundation/receipt-series'
import { Link } from '@tanstack/react-router'
import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import { Amount, Status, When } from '../../kit/values/index.ts'
import {
  type Column,
  DataGrid,
  FilterRow,
  SearchField,
  useFilters,
  useSorting,
  usePagedRows,
} from '../../kit/list/index.ts'
import { Empty } from '../../kit/feedback/index.ts'
import { SlotView } from '../../kit/layout/index.ts'
import { usePages } from '../../kit/call/index.ts'
import classes from './receipts.module.css'
import { receiptsExports } from './slots.ts'
import { VoidDialog } from './void-dialog.tsx'

const number = ({ number }: Receipt) => <span className="figures">{number}</span>
const state = ({ voided }: Receipt) =>
  voided ? (
    <span title={`${voided.reason} (${voided.by})`}>
      <Status word="Void" tone="expired" icon={Ban} />
    </span>
  ) : (
    <Status word="Valid" tone="paid" icon={CircleCheck} />
  )
const payment = ({ requestId }: Receipt) => (
  <Link to="/portal/transactions/{-$requestId}" params={{ requestId }} search={({ mid }) => ({ mid })}>
    {requestId}
  </Link>
)

export function ReceiptList({ mid, mayChange }: { mid: string; mayChange: boolean }) {
  const { values, set } = useFilters(['q'])
  const [voiding, setVoiding] = useState<Receipt | null>(null)
  const search = values.q ?? ''
  const sorting = useSorting(listReceipts, '-issuedAt')
  const grid = usePagedRows(
    usePages(
      listReceipts,
      { params: { mid }, query: search === '' ? {} : { search } },
      { limit: 25, sort: sorting.sort },
    ),
  )
  const action = (receipt: Receipt) =>
    mayChange && !receipt.voided ? (
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={`Void ${receipt.number}`}
        onClick={() => setVoiding(receipt)}
      >
        Void
      </Button>
    ) : null
  const columns: readonly Column<Receipt>[] = [
    { key: 'number', title: 'Number', width: '9rem', isPinned: true, cell: number },
    { key: 'document', title: 'Document', width: '10rem', isExtra: true, cell: (row) => documentLabels[row.document] },
    { key: 'payment', title: 'Payment', least: 10, cell: payment },
    {
      key: 'issued',
      title: 'Issued',
      width: '12rem',
      isPinned: true,
      sortsBy: 'issuedAt',
      cell: ({ issuedAt }) => <When at={issuedAt} />,
    },
    { key: 'state', title: 'State', width: '7rem', isPinned: true, cell: state },
    {
      key: 'amount',
      title: 'Amount',
      width: '9rem',
      align: 'end',
      isPinned: true,
      cell: (row) => <Amount of={row.amount} />,
    },
    { key: 'action', title: 'Action', width: '6rem', align: 'end', isPinned: true, cell: action },
  ]
  return (
    <section className={classes['part']} aria-labelledby="issued">
      <h2 id="issued">Issued receipts</h2>
      <FilterRow label="Filters">
        <SearchField
          label="Search receipts"
          placeholder="Number or payment"
          value={search}
          onChange={(q) => set({ q })}
        />
        <SlotView of={receiptsExports} props={{ mid, search, sort: sorting.sort }} />
      </FilterRow>
      <DataGrid
        label="Issued receipts"
        isPlain
        sorting={sorting}
        columns={mayChange ? columns : columns.slice(0, -1)}
        {...grid}
        rowKey={({ Id }) => Id}
        card={(receipt) => ({
          lead: number(receipt),
          trail: <Amount of={receipt.amount} />,
          under: <When at={receipt.issuedAt} />,
          aside: (
            <span className={classes['aside']}>
              {state(receipt)}
              {action(receipt)}
            </span>
          ),
        })}
        empty={
          <Empty title={search === '' ? 'No receipt yet' : 'No such receipt'}>
            {search === ''
              ? 'The receipt of each payment appears here with its number.'
              : 'Search for a number, or for the number of a payment.'}
          </Empty>
        }
      />
      {voiding ? <VoidDialog mid={mid} receipt={voiding} onClose={() => setVoiding(null)} /> : null}
    </section>
  )
}
