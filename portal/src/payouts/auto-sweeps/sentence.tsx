/** "Every banking day at 15:00 send everything above ₱10,000.00 to BDO ••4821, at most ₱50,000.00", each choice a field. */
import { NativeSelect, TextInput } from '@mantine/core'
import type { BankAccount } from '@singil/contract/payouts/bank-accounts'
import type { Wallet } from '@singil/contract/wallets/wallets'
import type { ReactNode } from 'react'
import { MoneyInput } from '../../kit/form/index.ts'
import classes from './auto-sweeps.module.css'
import { monthDayChoices, transferChoices, weekdayChoices, whenChoices } from './format-sweep.ts'
import type { FormValues } from './wanted.ts'

interface SentenceProps {
  readonly values: FormValues
  readonly errors: Readonly<Record<string, ReactNode>>
  readonly wallets: readonly Wallet[]
  readonly accounts: readonly BankAccount[]
  readonly onChange: (changes: Partial<FormValues>) => void
}
type Text = 'walletId' | 'bankAccountId' | 'when' | 'weekday' | 'monthDay' | 'time' | 'transfer'
type Money = 'threshold' | 'amount' | 'keep' | 'most'

/** Words that stay on one line with the field that they lead to. */
const Words = ({ say, children }: { say: string; children: ReactNode }) => (
  <div className={classes['together']}>
    <span>{say}</span>
    {children}
  </div>
)

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
        <Words say="on">
          <NativeSelect data={weekdayChoices} {...text('weekday', 'Day of the week')} />
        </Words>
      ) : null}
      {values.when === 'MONTH' ? (
        <Words say="on">
          <NativeSelect data={monthDayChoices} {...text('monthDay', 'Day of the month')} />
        </Words>
      ) : null}
      {isClock ? (
        <Words say="at">
          <TextInput type="time" {...text('time', 'Time')} />
        </Words>
      ) : (
        money('threshold', 'Balance above which it runs')
      )}
      <Words say="send">
        <NativeSelect data={[...transferChoices]} {...text('transfer', 'What is sent')} />
      </Words>
      {values.transfer === 'ALL' ? money('keep', 'Amount that stays') : money('amount', 'Amount')}
      {wallets.length > 1 ? (
        <Words say="of">
          <NativeSelect
            data={wallets.map(({ walletId, walletName }) => ({ value: walletId as string, label: walletName }))}
            {...text('walletId', 'Wallet')}
          />
        </Words>
      ) : null}
      <Words say="to">
        <NativeSelect
          data={[{ value: '', label: 'Choose a bank account' }, ...targets]}
          {...text('bankAccountId', 'Bank account')}
        />
      </Words>
      {values.transfer === 'ALL' ? (
        <Words say="but at most">{money('most', 'At most, for one run')}</Words>
      ) : (
        <Words say="if this stays:">{money('keep', 'Amount that stays')}</Words>
      )}
      <p className={classes['hint']}>
        Amounts that stay and that are sent at most may be left empty. Fee and VAT are taken from what is sent, never
        from what stays.
      </p>
    </fieldset>
  )
}
