/** Several wallets: the open one, and the balance of each. */
import { texts, type Wallet } from '@singil/contract/wallets/wallets'
import { Link } from '@tanstack/react-router'
import { Amount } from '../../kit/values/index.ts'
import classes from './wallet.module.css'

export const WalletList = ({ wallets, open }: { wallets: readonly Wallet[]; open: string }) => (
  <nav aria-label="Wallets" className={classes['wallets']}>
    {wallets.map((wallet) => (
      <Link
        key={wallet.walletId}
        to="."
        replace
        search={(before) => ({ ...before, wallet: wallet.walletId })}
        activeOptions={{ exact: true }}
        aria-current={wallet.walletId === open ? 'page' : undefined}
        data-open={wallet.walletId === open}
      >
        <span>{wallet.walletName}</span>
        {wallet.balance === null ? <small>{texts.forApproval}</small> : <Amount of={wallet.balance} />}
      </Link>
    ))}
  </nav>
)
