/** The columns of the list. Amount, state and date are never hidden. */
import type { Topup } from '@singil/contract/payouts/topups'
import { Amount, formatClock } from '../../kit/values/index.ts'
import { amountColumn, type Column, createdColumn } from '../../kit/list/index.ts'
import { MerchantName } from '../../catalogue/merchants/index.ts'
import { TopupState } from './topup-state.tsx'

interface ColumnOptions {
  readonly isAllMerchants: boolean
  readonly hasWallets: boolean
}

export function columnsOf({ isAllMerchants, hasWallets }: ColumnOptions): readonly Column<Topup>[] {
  const columns: readonly (Column<Topup> | null)[] = [
    amountColumn(),
    { key: 'status', title: 'Status', width: '12rem', isPinned: true, cell: (row) => <TopupState of={row.status} /> },
    { key: 'channelName', title: 'By', width: '11rem', leaves: 1, cell: (row) => row.channelName },
    isAllMerchants
      ? { key: 'merchant', title: 'Merchant', width: '13rem', leaves: 2, cell: (row) => <MerchantName of={row.mid} /> }
      : null,
    { key: 'remarks', title: 'Remarks', least: 9, leaves: 3, cell: (row) => row.remarks },
    hasWallets ? { key: 'walletName', title: 'Wallet', width: '9rem', leaves: 5, cell: (row) => row.walletName } : null,
    { key: 'requestId', title: 'Request id', width: '8.5rem', leaves: 4, cell: (row) => row.requestId },
    createdColumn(),
  ]
  return columns.filter((column) => column !== null)
}

export const cardOf = (row: Topup) => ({
  lead: row.channelName,
  trail: <Amount of={row.amount} />,
  under: [formatClock(new Date(row.createdAt)), row.remarks].filter((text) => text !== '').join(' · '),
  aside: <TopupState of={row.status} />,
})
