/** The enabled bank accounts as cards, favourites first. */
import { Button, Input } from '@mantine/core'
import type { BankAccount } from '@singil/contract/payouts/bank-accounts'
import { enrolBankAccount } from '@singil/contract/payouts/bank-accounts'
import { Link } from '@tanstack/react-router'
import Star from 'lucide-react/icons/star'
import { type ReactNode, useState } from 'react'
import { NameState, formatHolder, formatRails, formatWait } from '../bank-accounts/index.ts'
import { ChoiceCards } from '../../kit/form/index.ts'
import { useMay } from '../../kit/call/index.ts'
import classes from './withdraw.module.css'

interface AccountChoiceProps {
  readonly accounts: readonly BankAccount[]
  readonly value: string
  readonly error: ReactNode
  readonly onChange: (id: string) => void
}
const shownAtFirst = 4

export function AccountChoice({ accounts, value, error, onChange }: AccountChoiceProps) {
  const [isWhole, setWhole] = useState(false)
  const mayEnrol = useMay(enrolBankAccount.permission)
  const shown = accounts.filter(({ Id }, at) => isWhole || at < shownAtFirst || Id === value)
  return (
    <div className={classes['accounts']} data-path="bankAccountId" tabIndex={-1}>
      <p className={classes['label']} aria-hidden>
        To
      </p>
      <ChoiceCards
        label="To"
        value={value}
        onChange={onChange}
        choices={shown.map((account) => ({
          value: account.Id as string,
          label: <Name of={account} />,
          says: <Says of={account} />,
        }))}
      />
      {error ? <Input.Error role="alert">{error}</Input.Error> : null}
      <p className={classes['more']}>
        {shown.length < accounts.length ? (
          <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
            Show all {accounts.length} accounts
          </Button>
        ) : null}
        {mayEnrol ? (
          <Link to="/portal/bank-accounts/{-$accountId}" params={{ accountId: undefined }} search={{ add: '1' }}>
            Add bank account
          </Link>
        ) : null}
      </p>
    </div>
  )
}

const Name = ({ of: { bankShortName, accountNumber, alias, favorite } }: { of: BankAccount }) => (
  <span className={classes['name']}>
    {bankShortName} <span className="figures">{accountNumber}</span> · {alias}
    {favorite ? <Star size={14} fill="currentColor" role="img" aria-label="Favourite" /> : null}
  </span>
)

const Says = ({ of: account }: { of: BankAccount }) => (
  <>
    {formatHolder(account)} · {formatRails(account)}
    {account.wait ? <span className={classes['wait']}>{formatWait(account.wait)}</span> : null}
    <NameState of={account.nameCheck} />
  </>
)
