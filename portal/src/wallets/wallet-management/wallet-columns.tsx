import { texts, type ManagedWallet } from '@singil/contract/wallets/wallet-management'
import { Amount, When } from '../../kit/values/index.ts'
import type { Column } from '../../kit/list/index.ts'
import { WalletState } from './wallet-state.tsx'

/** A wallet that waits for approval shows that in place of its balance. */
export const BalanceOf = ({ wallet: { balance, status } }: { wallet: ManagedWallet }) =>
  balance === null ? (
    <span className="muted">{status === 'Rejected' ? '–' : texts.forApproval}</span>
  ) : (
    <Amount of={balance} />
  )

const listed = (names: readonly string[]): string =>
  names.length === 0 ? '–' : names.length <= 2 ? names.join(', ') : `${names[0]} and ${names.length - 1} more`
export const formatStores = ({ stores }: ManagedWallet): string => listed(stores.map(({ storeName }) => storeName))
export const formatUsers = ({ usernames }: ManagedWallet): string => listed(usernames)

const merchant: Column<ManagedWallet> = {
  key: 'merchant',
  title: 'Merchant',
  width: '13rem',
  leaves: 2,
  cell: (wallet) => wallet.merchantName,
}

export const columnsOf = (isAllMerchants: boolean): readonly Column<ManagedWallet>[] => [
  { key: 'name', title: 'Wallet', least: 12, isPinned: true, cell: (wallet) => <b>{wallet.walletName}</b> },
  {
    key: 'status',
    title: 'Status',
    width: '9rem',
    isPinned: true,
    cell: (wallet) => <WalletState of={wallet.status} />,
  },
  ...(isAllMerchants ? [merchant] : []),
  {
    key: 'balance',
    title: 'Balance',
    align: 'end',
    width: '10rem',
    isPinned: true,
    cell: (wallet) => <BalanceOf wallet={wallet} />,
  },
  { key: 'stores', title: 'Stores', width: '14rem', leaves: 3, cell: formatStores },
  { key: 'users', title: 'Users', width: '10rem', leaves: 4, cell: formatUsers },
  {
    key: 'accountNo',
    title: 'Account number',
    width: '9.5rem',
    leaves: 5,
    cell: (wallet) => <span className="figures">{wallet.accountNo}</span>,
  },
  {
    key: 'createdAt',
    title: 'Added',
    width: '9rem',
    leaves: 6,
    cell: (wallet) => <When at={wallet.createdAt} />,
  },
]

export const cardOf = (wallet: ManagedWallet) => ({
  lead: wallet.walletName,
  trail: wallet.balance === null ? '' : <Amount of={wallet.balance} />,
  under: wallet.stores.length > 0 ? formatStores(wallet) : wallet.accountNo,
  aside: <WalletState of={wallet.status} />,
})
