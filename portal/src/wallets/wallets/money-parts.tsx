/** The total balance, its four parts as one bar, and links from each part to its composition. */
import type { WalletAccountKind } from '@singil/contract/foundation/ledger'
import { holdReasonLabels, type WalletBalances } from '@singil/contract/wallets/wallets'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Amount, When } from '../../kit/values/index.ts'
import { parts } from './parts.ts'
import classes from './money-parts.module.css'

interface MoneyPartsProps {
  readonly wallet: WalletBalances
  readonly open: WalletAccountKind | null
}

/** The next date or the reason, so that a user need not open a part to know when its money comes. */
function hintOf(wallet: WalletBalances, account: WalletAccountKind): ReactNode {
  const next = account === 'clearing' ? wallet.clearing.days[0] : undefined
  const release = account === 'reserve' ? wallet.reserve.days[0] : undefined
  if (next)
    return (
      <>
        <Amount of={next.amount} /> on <When at={next.settlesOn} />
      </>
    )
  if (release)
    return (
      <>
        <Amount of={release.amount} /> on <When at={release.releasesOn} />
      </>
    )
  if (account === 'held' && wallet.held.reasons.length > 0)
    return wallet.held.reasons.map(({ reason }) => holdReasonLabels[reason]).join(', ')
  return parts.find((part) => part.account === account)!.says
}

export function MoneyParts({ wallet, open }: MoneyPartsProps) {
  return (
    <section className={classes['money']} aria-label="Where your money is">
      <p className={classes['label']}>Where your money is</p>
      <Amount of={wallet.balance} size="huge" />
      <div className={classes['bar']} aria-hidden>
        {parts.map(({ account }) =>
          wallet[account].amount > 0 ? (
            <i key={account} data-part={account} style={{ flexGrow: wallet[account].amount }} />
          ) : null,
        )}
      </div>
      <ul className={classes['parts']}>
        {parts.map(({ account, label }) => (
          <li key={account}>
            <Link
              to="."
              replace
              search={(before) => ({ ...before, account, view: undefined })}
              activeOptions={{ exact: true, explicitUndefined: true }}
              aria-current={account === open ? 'true' : undefined}
              data-open={account === open}
            >
              <span className={classes['name']}>
                <i data-part={account} aria-hidden /> {label}
              </span>
              <Amount of={wallet[account].amount} size="large" />
              <small>{hintOf(wallet, account)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
