/** The wallets behind one line of the trial balance, largest first; each links to its entries. */
import { listWalletBalances } from '@singil/contract/desk/integrity'
import type { WalletAccountKind } from '@singil/contract/foundation/ledger'
import { Link } from '@tanstack/react-router'
import { formatError, useAsk } from '../../kit/call/index.ts'
import { Amount } from '../../kit/values/index.ts'
import classes from './books.module.css'

export function WalletLines({ at, kind }: { at: string; kind: WalletAccountKind }) {
  const answer = useAsk(listWalletBalances, { query: { at, kind } }, { staleTimeMs: 60_000 })
  if (!answer.data)
    return (
      <tr className={classes['wallet']}>
        <td colSpan={3}>{answer.error ? formatError(answer.error) : 'Looking…'}</td>
      </tr>
    )
  const { wallets, others, rest } = answer.data
  return (
    <>
      {wallets.map(({ walletId, mid, merchantName, name, balance }) => (
        <tr key={walletId} className={classes['wallet']}>
          <th scope="row" colSpan={2}>
            <Link to="/portal/wallet" search={{ mid, wallet: walletId, account: kind }}>
              {merchantName || mid}
            </Link>
            <small>{name}</small>
          </th>
          <td>
            <Amount of={balance} />
          </td>
        </tr>
      ))}
      {others > 0 ? (
        <tr className={classes['wallet']}>
          <th scope="row" colSpan={2}>
            {others === 1 ? '1 other wallet' : `${others} other wallets`}
          </th>
          <td>
            <Amount of={rest} />
          </td>
        </tr>
      ) : null}
      {wallets.length === 0 && others === 0 ? (
        <tr className={classes['wallet']}>
          <td colSpan={3}>There were no balances.</td>
        </tr>
      ) : null}
    </>
  )
}
