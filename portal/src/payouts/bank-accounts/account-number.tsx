/** The masked number; shown whole for a while to users who may change the account, which the audit trail records. */
import { Button } from '@mantine/core'
import { type BankAccount, revealBankAccount } from '@singil/contract/payouts/bank-accounts'
import { useEffect, useState } from 'react'
import { formatError, useChange, useMay } from '../../kit/call/index.ts'
import { Copy } from '../../kit/values/index.ts'
import classes from './bank-accounts.module.css'

const shownForMs = 60_000

export function AccountNumber({ account }: { account: BankAccount }) {
  const isEditor = useMay(revealBankAccount.permission)
  const [number, setNumber] = useState<string | null>(null)
  const reveal = useChange(revealBankAccount, { onDone: ({ accountNumber }) => setNumber(accountNumber) })
  useEffect(() => {
    if (number === null) return
    const timer = setTimeout(() => setNumber(null), shownForMs)
    return () => clearTimeout(timer)
  }, [number])
  if (number !== null) return <Copy value={number} label="account number" />
  return (
    <span className={classes['number']}>
      <span className="figures">{account.accountNumber}</span>
      {isEditor ? (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={reveal.isPending}
          onClick={() => reveal.mutate({ params: { id: account.Id }, body: {} })}
        >
          Show the number
        </Button>
      ) : null}
      {reveal.error ? <span role="alert">{formatError(reveal.error)}</span> : null}
    </span>
  )
}
