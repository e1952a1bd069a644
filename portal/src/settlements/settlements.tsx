/** The daily runs that made money available, each from gross to what was credited. */
import { type AutoSettlement, listAutoSettlements } from '@singil/contract/settlements'
import { centavos, type Centavos } from '@singil/contract/kit/money'
import { Amount } from '../kit/amount.tsx'
import { Copy } from '../kit/copy.tsx'
import { type Column, DataGrid } from '../kit/data-grid.tsx'
import { moreOf } from '../kit/load-more.tsx'
import { SearchField, useFilters } from '../kit/filters.tsx'
import { Empty } from '../kit/notice.tsx'
import { usePages } from '../kit/queries.ts'
import { When } from '../kit/when.tsx'
import classes from './settlements.module.css'

const money = (
  key: keyof AutoSettlement,
  title: string,
  of: (row: AutoSettlement) => Centavos,
): Column<AutoSettlement> => ({ key, title, align: 'end', cell: (row) => <Amount of={of(row)} /> })

const columns: readonly Column<AutoSettlement>[] = [
  { key: 'settledOn', title: 'Settled', width: '8rem', cell: (row) => <When at={row.settledOn} /> },
  {
    key: 'reference',
    title: 'Reference',
    width: '9rem',
    cell: (row) => <Copy value={row.reference} label="reference" />,
  },
  { key: 'transactions', title: 'Payments', align: 'end', width: '5rem', cell: (row) => row.transactions },
  money('gross', 'Gross', (row) => row.gross),
  money('fee', 'Fee and VAT', (row) => centavos(-row.fee - row.vat)),
  money('refunded', 'Refunded', (row) => centavos(-row.refunded)),
  money('reserve', 'To reserve', (row) => centavos(-row.reserve)),
  {
    key: 'credited',
    title: 'Credited',
    align: 'end',
    cell: (row) => (
      <b>
        <Amount of={row.credited} />
      </b>
    ),
  },
]

export default function Settlements({ walletId }: { walletId: string }) {
  const { values, set } = useFilters(['find'])
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
        error={list.error}
        onRetry={() => void list.refetch()}
        more={moreOf(list)}
        card={(row) => ({
          lead: <When at={row.settledOn} />,
          trail: <Amount of={row.credited} />,
          under: `${row.reference} · ${row.transactions} ${row.transactions === 1 ? 'payment' : 'payments'}`,
        })}
        empty={
          <Empty title={values.find ? 'No settlement of that id' : 'No settlement yet'}>
            {values.find ? undefined : 'Every banking day, payments that have cleared are settled into this wallet.'}
          </Empty>
        }
      />
    </section>
  )
}
