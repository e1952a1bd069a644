/** The daily runs that made money available; one of them open next to the list. */
import {
  type AutoSettlement,
  downloadAutoSettlements,
  listAutoSettlements,
  sumAutoSettlements,
} from '@singil/contract/wallets/settlements'
import { centavos } from '@singil/contract/kit/money'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ExportButton } from '../../workspace/exports/index.ts'
import { DataGrid } from '../../kit/data-grid.tsx'
import { WithDetail } from '../../kit/detail.tsx'
import { useFilters } from '../../kit/filters.tsx'
import { countOf, listCount, ListFilters, NoneFound } from '../../kit/list-filters.tsx'
import { ListSums, ListToolbar } from '../../kit/list-toolbar.tsx'
import { stateOf } from '../../kit/load-more.tsx'
import { sayNearDay, startOfDay } from '../../kit/manila.ts'
import { Empty } from '../../kit/notice.tsx'
import { Page } from '../../kit/page.tsx'
import { useAsk, usePages } from '../../kit/queries.ts'
import { useMid } from '../../kit/selected-merchant.ts'
import { useWallets } from '../wallets/index.ts'
import { cardUnderDay, columnsOf } from './settlement-columns.tsx'
import { SettlementPanel } from './settlement-panel.tsx'

const filterNames = ['wallet', 'from', 'to', 'q'] as const
const day = /^\d{4}-\d{2}-\d{2}$/
const dayOfRow = (row: AutoSettlement) => sayNearDay(startOfDay(row.settledOn), new Date())

/** What the address says, as the query of the list. */
function queryOf({ wallet, from, to, q }: Partial<Record<(typeof filterNames)[number], string>>) {
  return {
    ...(wallet && { walletId: wallet }),
    ...(from && day.test(from) && { from }),
    ...(to && day.test(to) && { to }),
    ...(q && { searchValue: q.slice(0, 40) }),
  }
}

const counted = listCount(sumAutoSettlements, queryOf)

export default function SettlementsScreen() {
  const { settlementId } = useParams({ strict: false })
  const navigate = useNavigate()
  const mid = useMid()
  const { values, set, clear, isFiltered } = useFilters(filterNames)
  const wallets = useWallets(mid).data ?? []
  const hasWallets = wallets.length > 1
  const query = queryOf(values)
  const { from, to, ...exported } = query
  const list = usePages(listAutoSettlements, { query }, { limit: 50, sort: '-createdAt' })
  const sums = useAsk(sumAutoSettlements, { query }, { staleTimeMs: 5_000, keepsPrevious: true }).data
  const pages = list.data?.pages
  const rows = useMemo(() => pages?.flatMap(({ result }) => result), [pages])
  const columns = useMemo(() => columnsOf({ isAllMerchants: mid === null, hasWallets }), [mid, hasWallets])
  const open = (next: string | undefined) =>
    void navigate({
      to: '/portal/settlements/{-$settlementId}',
      params: { settlementId: next },
      search: (before) => before,
    })
  const totals = sums
    ? (
        [
          ['Credited', sums.credited],
          ['Gross', sums.gross],
          ['Fees and VAT', centavos(-sums.fees)],
          ['Refunded', centavos(-sums.refunded)],
          ['To reserve', centavos(-sums.reserve)],
          ['Tax withheld', centavos(-sums.withheld)],
        ] as const
      ).filter(([, amount]) => amount !== 0)
    : []
  return (
    <Page
      title="Auto settlements"
      count={countOf(pages)}
      actions={
        <ExportButton
          endpoint={downloadAutoSettlements}
          what="auto settlements"
          filters={exported}
          from={from}
          to={to}
        />
      }
      isFilling
      toolbar={
        <ListToolbar>
          <ListFilters
            count={counted}
            label="Search settlements"
            placeholder="Settlement or request id"
            {...{ values, set, isFiltered, clear, wallets }}
          />
          <ListSums of={sums} nouns={['settlement', 'settlements']} sums={totals} />
        </ListToolbar>
      }
    >
      <WithDetail
        list={
          <DataGrid
            label="Auto settlements"
            columns={columns}
            card={cardUnderDay}
            groupOf={dayOfRow}
            rows={rows}
            rowKey={(row) => row.settlementId}
            openKey={settlementId}
            onOpen={(row) => open(row.settlementId)}
            onClose={() => open(undefined)}
            {...stateOf(list)}
            empty={
              isFiltered ? (
                <NoneFound title="No settlement like this" onClear={clear} />
              ) : (
                <Empty title="No settlement yet">
                  Every banking day, payments that have cleared are settled into the wallet and appear here.
                </Empty>
              )
            }
          />
        }
        detail={
          settlementId ? (
            <SettlementPanel key={settlementId} settlementId={settlementId} onClose={() => open(undefined)} />
          ) : null
        }
      />
    </Page>
  )
}
