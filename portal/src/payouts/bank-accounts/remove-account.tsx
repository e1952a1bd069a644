/** Removes a bank account: a notice, a one-time password where the business asks for one, and a last confirmation. */
import { type BankAccount, listBankAccounts, removeBankAccount } from '@singil/contract/payouts/bank-accounts'
import { useState } from 'react'
import { Confirm } from '../../kit/feedback/index.ts'
import { useChange } from '../../kit/call/index.ts'
import { RemovalCode } from './removal-code.tsx'

interface RemoveAccountProps {
  readonly account: BankAccount
  readonly removal: 'otp' | 'confirm'
  readonly onClose: () => void
  readonly onRemoved: () => void
}

export function RemoveAccount({ account, removal, onClose, onRemoved }: RemoveAccountProps) {
  const [step, setStep] = useState<'notice' | 'code' | 'confirm'>(removal === 'otp' ? 'notice' : 'confirm')
  const [token, setToken] = useState<string | null>(null)
  const remove = useChange(removeBankAccount, {
    refreshes: [listBankAccounts],
    showsMessage: true,
    onDone: onRemoved,
  })
  const name = `${account.bankShortName} ${account.accountNumber}`
  if (step === 'notice')
    return (
      <Confirm
        isOpen
        title={`Remove ${name}`}
        action="Send me a code"
        onClose={onClose}
        onConfirm={() => setStep('code')}
      >
        <p>
          A bank account is removed with a one-time password, so that nobody else can do it in your name. We send it to
          your e-mail address.
        </p>
      </Confirm>
    )
  if (step === 'code')
    return (
      <RemovalCode
        id={account.Id}
        name={name}
        onClose={onClose}
        onValid={(valid) => {
          setToken(valid)
          setStep('confirm')
        }}
      />
    )
  return (
    <Confirm
      isOpen
      title={`Remove ${name}`}
      action={`Remove ${name}`}
      isDanger
      isBusy={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { id: account.Id }, body: token === null ? {} : { otp_token: token } })}
    >
      <p>
        Nothing can be withdrawn to {account.alias} any more. Withdrawals that were made to it stay in your lists. To
        use it again, enrol it anew.
      </p>
    </Confirm>
  )
}
