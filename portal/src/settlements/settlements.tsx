/** The daily runs that made money available, each from gross to the credited amount. */
import { type AutoSettlement, listAutoSettlements } from '@singil/contract/settlements'
import { centavos, type Centavos } from '@singil/contract/kit/money'
import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Amount } from '../kit/amount.tsx'
import { Copy } from '../kit/copy.tsx'
import type { Column } from '../kit/data-grid-props.ts'
import { DataGrid } from '../kit/data-grid.tsx'
import { moreOf } from '../kit/load-more.tsx'
import { SearchField, useFilters } from '../kit/filters.tsx'
import { Empty } from '../kit/notice.tsx'
import { usePages } from '../kit/queries.ts'
import { When } from '../kit/when.tsx'
import { SettlementSheet } from './settlement-sheet.tsx'
import classes from './settlements.module.css'

const money = (
  key: keyof AutoSettlement,
  title: string,
  of: (row: AutoSettlement) => Centavos,
  leaves: number,
): Column<AutoSettlement> => ({
  key,
  title,
  align: 'end',
  width: '8rem',
  leaves,
  cell: (row) => <Amount of={of(row)} />,
})

const columns: readonly Column<AutoSettlement>[] = [
  { key: 'settledOn', title: 'Settled', width: '8rem', isPinned: true, cell: (row) => <When at={row.settledOn} /> },
  {
    key: 'reference',
    title: 'Reference',
    width: '11rem',
    leaves: 1,
    cell: (row) => <Copy value={row.reference} label="reference" />,
  },
  { key: 'transactions', title: 'Payments', align: 'end', width: '6rem', leaves: 4, cell: (row) => row.transactions },
  money('gross', 'Gross', (row) => row.gross, 1),
  money('fee', 'Fee and VAT', (row) => centavos(-row.fee - row.vat), 2),
  money('refunded', 'Refunded', (row) => centavos(-row.refunded), 3),
  money('reserve', 'To reserve', (row) => centavos(-row.reserve), 2),
  {
    key: 'credited',
    title: 'Credited',
    align: 'end',
    width: '8.5rem',
    isPinned: true,
    cell: (row) => (
      <b>
        <Amount of={row.credited} />
      </b>
    ),
  },
]

export default function Settlements({ walletId }: { walletId: string }) {
  const { values, set } = useFilters(['find'])
  const { settlement } = useSearch({ strict: false })
  const navigate = useNavigate()
  const open = (next: string | undefined) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, settlement: next }),
      resetScroll: false,
      replace: next === undefined,
    })
  const query = { walletId, ...(values.find ? { searchValue: values.find.slice(0, 40) } : {}) }
  const list = usePages(listAutoSettlements, { query }, { limit: 50, sort: '-settledOn' })
  return (
    <section className={classes['settlements']} aria-label="Auto settlements">
      <div className={classes['find']}>
        <SearchField
          label="Search settlements"
          placeholder="Settlement or request id"
          value={values.find ?? ''}
          onChange={(find) => set({ find: find || undefined })}
        />
      </div>
      <DataGrid
        label="Auto settlements"
        isPlain
        columns={columns}
        rows={list.data?.pages.flatMap((page) => page.result)}
        rowKey={(row) => row.settlementId}
        openKey={settlement}
        onOpen={(row) => open(row.settlementId)}
        error={list.error}
        onRetry={() => void list.refetch()}
        more={moreOf(list)}
        card={(row) => ({
          lead: <When at={row.settledOn} />,
          trail: <Amount of={row.credited} />,
          under: `${row.reference} · ${row.transactions} ${row.transactions === 1 ? 'payment' : 'payments'}`,
        })}
        empty={
          values.find ? (
            <Empty
              title="No settlement of that id"
              action={
                <Button variant="default" onClick={() => set({ find: undefined })}>
                  See all settlements
                </Button>
              }
            />
          ) : (
            <Empty title="No settlement yet">
              Every banking day, payments that have cleared are settled into this wallet.
            </Empty>
          )
        }
      />
      <SettlementSheet walletId={walletId} settlementId={settlement ?? null} onClose={() => open(undefined)} />
    </section>
  )
}
