/** "Every banking day at 15:00 send everything above ₱10,000.00 to BDO ••4821, at most ₱50,000.00", each choice a field. */
import { NativeSelect, TextInput } from '@mantine/core'
import type { BankAccount } from '@singil/contract/bank-accounts'
import type { Wallet } from '@singil/contract/wallets'
import type { ReactNode } from 'react'
import { MoneyInput } from '../kit/money-input.tsx'
import classes from './auto-sweeps.module.css'
import { monthDayChoices, transferChoices, weekdayChoices, whenChoices } from './say-sweep.ts'
import type { Wanted } from './wanted.ts'

interface SentenceProps {
  readonly values: Wanted
  readonly errors: Readonly<Record<string, ReactNode>>
  readonly wallets: readonly Wallet[]
  readonly accounts: readonly BankAccount[]
  readonly onChange: (changes: Partial<Wanted>) => void
}
type Text = 'walletId' | 'bankAccountId' | 'when' | 'weekday' | 'monthDay' | 'time' | 'transfer'
type Money = 'threshold' | 'amount' | 'keep' | 'most'

export function Sentence({ values, errors, wallets, accounts, onChange }: SentenceProps) {
  const text = (name: Text, label: string) => ({
    label,
    'data-path': name,
    value: values[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
  })
  const money = (name: Money, label: string) => (
    <MoneyInput
      label={label}
      data-path={name}
      value={values[name]}
      error={errors[name]}
      onChange={(amount) => onChange({ [name]: amount })}
    />
  )
  const isClock = values.when !== 'THRESHOLD'
  const targets = accounts.map((account) => ({
    value: account.Id as string,
    label: `${account.bankShortName} ${account.accountNumber} · ${account.alias}`,
  }))
  return (
    <fieldset className={classes['words']}>
      <legend className="visually-hidden">What the auto sweep does</legend>
      <NativeSelect data={[...whenChoices]} {...text('when', 'When')} />
      {values.when === 'WEEK' ? (
        <>
          <span>on</span>
          <NativeSelect data={weekdayChoices} {...text('weekday', 'Day of the week')} />
        </>
      ) : null}
      {values.when === 'MONTH' ? (
        <>
          <span>on</span>
          <NativeSelect data={monthDayChoices} {...text('monthDay', 'Day of the month')} />
        </>
      ) : null}
      {isClock ? (
        <>
          <span>at</span>
          <TextInput type="time" {...text('time', 'Time')} />
        </>
      ) : (
        money('threshold', 'Balance above which it runs')
      )}
      <span>send</span>
      <NativeSelect data={[...transferChoices]} {...text('transfer', 'What is sent')} />
      {values.transfer === 'ALL' ? money('keep', 'Amount that stays') : money('amount', 'Amount')}
      {wallets.length > 1 ? (
        <>
          <span>of</span>
          <NativeSelect
            data={wallets.map(({ walletId, walletName }) => ({ value: walletId as string, label: walletName }))}
            {...text('walletId', 'Wallet')}
          />
        </>
      ) : null}
      <span>to</span>
      <NativeSelect
        data={[{ value: '', label: 'Choose a bank account' }, ...targets]}
        {...text('bankAccountId', 'Bank account')}
      />
      {values.transfer === 'ALL' ? (
        <>
          <span>but at most</span>
          {money('most', 'At most, for one run')}
        </>
      ) : (
        <>
          <span>if this stays:</span>
          {money('keep', 'Amount that stays')}
        </>
      )}
      <p className={classes['hint']}>
        Amounts that stay and that are sent at most may be left empty. Fee and VAT are taken from what is sent, never
        from what stays.
      </p>
    </fieldset>
  )
}
