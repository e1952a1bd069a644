/** The withdrawals of one wallet, on its screen. */
import { listWithdrawals } from '@singil/contract/payouts/withdrawals'
import { useNavigate } from '@tanstack/react-router'
import { DataGrid, usePagedRows } from '../../kit/list/index.ts'
import { Empty } from '../../kit/feedback/index.ts'
import { usePages } from '../../kit/call/index.ts'
import { SumsLine } from './sums-line.tsx'
import { cardOf, columnsOf } from './withdrawal-columns.tsx'

const columns = columnsOf({ isAllMerchants: false, hasWallets: false })

export default function WalletWithdrawals({ walletId }: { walletId: string }) {
  const navigate = useNavigate()
  const grid = usePagedRows(usePages(listWithdrawals, { query: { walletId } }, { limit: 50, sort: '-createdAt' }))
  return (
    <section aria-label="Withdrawals">
      <SumsLine query={{ walletId }} />
      <DataGrid
        label="Withdrawals"
        isPlain
        columns={columns}
        {...grid}
        rowKey={(row) => row.id}
        onOpen={({ id }) =>
          void navigate({
            to: '/portal/withdrawals/{-$withdrawalId}',
            params: { withdrawalId: id },
            search: { wallet: walletId },
          })
        }
        card={cardOf}
        empty={<Empty title="No withdrawal yet">Money that leaves this wallet for a bank account appears here.</Empty>}
      />
    </section>
  )
}
