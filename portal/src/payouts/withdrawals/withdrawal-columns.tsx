/** The columns of the list. Amount, state and date are never hidden, and the account is hidden last. */
import type { Withdrawal } from '@singil/contract/payouts/withdrawals'
import { Amount, formatClock } from '../../kit/values/index.ts'
import { amountColumn, type Column, createdColumn } from '../../kit/list/index.ts'
import { MerchantName } from '../../catalogue/merchants/index.ts'
import { formatRail } from './format-withdrawal.ts'
import { WithdrawalState } from './withdrawal-state.tsx'

const merchant: Column<Withdrawal> = {
  key: 'merchant',
  title: 'Merchant',
  width: '13rem',
  leaves: 2,
  cell: (row) => <MerchantName of={row.mid} />,
}
const wallet: Column<Withdrawal> = {
  key: 'walletName',
  title: 'Wallet',
  width: '9rem',
  leaves: 6,
  cell: (row) => row.walletName,
}

interface ColumnOptions {
  readonly isAllMerchants: boolean
  readonly hasWallets: boolean
}

export const columnsOf = ({ isAllMerchants, hasWallets }: ColumnOptions): readonly Column<Withdrawal>[] => [
  amountColumn(),
  {
    key: 'status',
    title: 'Status',
    width: '10.5rem',
    isPinned: true,
    cell: (row) => <WithdrawalState of={row.status} />,
  },
  { key: 'to', title: 'To', width: '10rem', leaves: 1, cell: (row) => row.to },
  ...(isAllMerchants ? [merchant] : []),
  { key: 'reason', title: 'Reason', least: 9, leaves: 3, cell: (row) => row.reason },
  ...(hasWallets ? [wallet] : []),
  { key: 'rail', title: 'By', width: '6.5rem', leaves: 5, cell: (row) => formatRail(row.rail) },
  { key: 'requestId', title: 'Request id', width: '8.5rem', leaves: 4, cell: (row) => row.requestId },
  createdColumn(),
]

export const cardOf = (row: Withdrawal) => ({
  lead: row.to,
  trail: <Amount of={row.amount} />,
  under: `${formatClock(new Date(row.createdAt))} · ${row.reason}`,
  aside: <WithdrawalState of={row.status} />,
})
