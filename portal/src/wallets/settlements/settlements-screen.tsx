/** The daily runs that made money available; one of them open next to the list. */
import {
  type AutoSettlement,
  downloadAutoSettlements,
  listAutoSettlements,
  sumAutoSettlements,
} from '@singil/contract/wallets/settlements'
import { centavos } from '@singil/contract/kit/money'
import { ExportButton } from '../../workspace/exports/index.ts'
import { ListBar, listCount, ListScreen, ListSums, useList } from '../../kit/list/index.ts'
import { daysOf, formatNearDay, startOfDay } from '../../kit/values/index.ts'
import { Empty } from '../../kit/feedback/index.ts'
import { useAsk, useMid } from '../../kit/call/index.ts'
import { useWallets } from '../wallets/index.ts'
import { cardUnderDay, columnsOf } from './settlement-columns.tsx'
import { SettlementPanel } from './settlement-panel.tsx'

const filterNames = ['wallet', 'from', 'to', 'q'] as const
const dayOfRow = (row: AutoSettlement) => formatNearDay(startOfDay(row.settledOn), new Date())

/** What the address says, as the query of the list. */
function queryOf({ wallet, from, to, q }: Partial<Record<(typeof filterNames)[number], string>>) {
  return {
    ...(wallet && { walletId: wallet }),
    ...daysOf({ from, to }),
    ...(q && { searchValue: q.slice(0, 40) }),
  }
}

const counted = listCount(sumAutoSettlements, queryOf)

export default function SettlementsScreen() {
  const mid = useMid()
  const wallets = useWallets(mid).data ?? []
  const list = useList({
    path: '/portal/settlements/{-$settlementId}',
    filters: filterNames,
    list: listAutoSettlements,
    request: (values) => ({ query: queryOf(values) }),
    sort: '-createdAt',
  })
  const query = queryOf(list.values)
  const sums = useAsk(sumAutoSettlements, { query }, { staleTimeMs: 5_000, keepsPrevious: true }).data
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
    <ListScreen
      // Its order is fixed.
      of={{ ...list, sorting: undefined }}
      title="Auto settlements"
      actions={<ExportButton endpoint={downloadAutoSettlements} what="auto settlements" filters={query} />}
      bar={
        <ListBar
          of={list}
          search={{ label: 'Search settlements', placeholder: 'Settlement or request id' }}
          hasDays
          wallets={wallets}
          counted={counted}
        />
      }
      sums={<ListSums of={sums} nouns={['settlement', 'settlements']} sums={totals} />}
      columns={columnsOf({ isAllMerchants: mid === null, hasWallets: wallets.length > 1 })}
      card={cardUnderDay}
      rowKey={(row) => row.settlementId}
      groupOf={dayOfRow}
      none="No settlement like this"
      empty={
        <Empty title="No settlement yet">
          Every banking day, payments that have cleared are settled into the wallet and appear here.
        </Empty>
      }
      detail={(id) => <SettlementPanel settlementId={id} onClose={list.close} />}
    />
  )
}
