import { type BankAccount, changeFavorite, listBankAccounts } from '@singil/contract/payouts/bank-accounts'
import { ActionIcon } from '@mantine/core'
import Star from 'lucide-react/icons/star'
import { announceFailure, useChange, useMay } from '../../kit/call/index.ts'
import { AccountState, NameState } from './account-state.tsx'
import classes from './bank-accounts.module.css'
import { formatHolder, formatWait } from './format-account.ts'

interface AccountCardsProps {
  readonly accounts: readonly BankAccount[]
  readonly openId: string | undefined
  readonly onOpen: (id: string) => void
}

export const AccountCards = ({ accounts, openId, onOpen }: AccountCardsProps) => (
  <ul className={classes['cards']} aria-label="Bank accounts" data-beside={openId !== undefined}>
    {accounts.map((account) => (
      <li key={account.Id} className={classes['card']} data-open={account.Id === openId}>
        <button
          type="button"
          className={classes['open']}
          aria-current={account.Id === openId ? 'true' : undefined}
          onClick={() => onOpen(account.Id)}
        >
          <span className={classes['bank']}>
            {account.bankShortName} <span className="figures">{account.accountNumber}</span>
          </span>
          <span className={classes['alias']}>{account.alias}</span>
          <span className={classes['holder']}>{formatHolder(account)}</span>
          <span className={classes['states']}>
            <AccountState of={account} />
            <NameState of={account.nameCheck} />
          </span>
          {account.autosweepInfo?.status === 'ENABLED' ? (
            <span className={classes['wait']}>{account.autosweepInfo.sentence}</span>
          ) : null}
          {account.wait && account.status === 'ENABLED' ? (
            <span className={classes['wait']}>{formatWait(account.wait)}</span>
          ) : null}
        </button>
        <Favorite account={account} />
      </li>
    ))}
  </ul>
)

/** A star that is pressed or not; users who may not change the account see it only on favourites. */
function Favorite({ account: { Id, favorite, alias } }: { account: BankAccount }) {
  const isEditor = useMay(changeFavorite.permission)
  const change = useChange(changeFavorite, { refreshes: [listBankAccounts] })
  const star = <Star size={18} aria-hidden fill={favorite ? 'currentColor' : 'none'} />
  if (!isEditor)
    return favorite ? (
      <span className={classes['star']} data-on="true" role="img" aria-label="Favourite">
        {star}
      </span>
    ) : null
  return (
    <ActionIcon
      className={classes['star'] ?? ''}
      data-on={favorite}
      variant="transparent"
      size="lg"
      aria-label={`Favourite: ${alias}`}
      aria-pressed={favorite}
      loading={change.isPending}
      onClick={() => change.mutate({ params: { id: Id }, body: { favorite: !favorite } }, { onError: announceFailure })}
    >
      {star}
    </ActionIcon>
  )
}
