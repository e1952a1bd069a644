/** Amount, account and reason; next to them what the withdrawal costs and when it arrives. */
import { NativeSelect, TextInput } from '@mantine/core'
import { type BankAccount, accountTypeLabels } from '@singil/contract/payouts/bank-accounts'
import { formatPeso } from '@singil/contract/kit/money'
import type { Wallet } from '@singil/contract/wallets/wallets'
import { problemsOfWithdrawals, texts, type Withdrawal } from '@singil/contract/payouts/withdrawals'
import { Link, useNavigate } from '@tanstack/react-router'
import { announce, CallError, formatError } from '../../kit/call/index.ts'
import { AllOf, MoneyInput, SummaryForm, useDraftForm } from '../../kit/form/index.ts'
import { AccountChoice } from './account-choice.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { RailChoice } from './rail-choice.tsx'
import { formatMost, formatWithdraw } from './format-withdrawal.ts'
import { Summary } from './summary.tsx'
import { useAsking } from './use-asking.ts'
import { useQuote } from './use-quote.ts'
import { type FormValues, WantedSchema } from './wanted.ts'
import classes from './withdraw.module.css'

interface WithdrawFormProps {
  readonly wallets: readonly Wallet[]
  readonly accounts: readonly BankAccount[]
  readonly initial: FormValues
}

export function WithdrawForm({ wallets, accounts, initial }: WithdrawFormProps) {
  const form = useDraftForm<FormValues>({ schema: WantedSchema, initial })
  const { values, errors, setFieldValue, setValues } = form.fields
  const { quote, isCurrent, error, refetch } = useQuote(values)
  const navigate = useNavigate()
  const asking = useAsking()
  const { asked } = asking
  const account = accounts.find(({ Id }) => Id === values.bankAccountId)
  const to = account ? `${account.bankShortName} ${account.accountNumber}` : null
  const isComplete = values.amount !== null && to !== null
  const refusal = isComplete && isCurrent ? quote?.refusal : null

  const submit = (wanted: FormValues) => {
    if (!quote || !isCurrent) return
    if (quote.refusal) return form.fields.setErrors({ amount: quote.refusal.message })
    asking.start(wanted, quote).catch((problem: unknown) => {
      form.refuse(problem)
      if (problem instanceof CallError && problem.code === problemsOfWithdrawals.planChanged.id) void refetch()
    })
  }
  const taken = ({ id, status }: Withdrawal) => {
    asking.forget()
    form.finish()
    announce(status === 'AUTHORIZED' ? texts.waits : texts.requested)
    void navigate({ to: '/portal/withdrawals/{-$withdrawalId}', params: { withdrawalId: id }, search: {} })
  }
  return (
    <>
      <SummaryForm
        form={form}
        onSubmit={submit}
        submit={isComplete ? formatWithdraw(values.amount!, to) : 'Withdraw'}
        isBusy={asking.isBusy || (isComplete && !isCurrent && !error)}
        label="Summary"
        summary={
          <>
            <h2>{to ? `To ${to}` : 'Summary'}</h2>
            {account ? <p className="muted">{`${account.alias} · ${accountTypeLabels[account.accountType]}`}</p> : null}
            {error && !isCurrent ? (
              <p role="alert" className={classes['refusal']}>
                {formatError(error)}
              </p>
            ) : null}
            {quote && to ? (
              <Summary
                quote={quote}
                hasAmount={values.amount !== null}
                isCurrent={isCurrent}
                onCutOff={() => void refetch()}
              />
            ) : (
              <p className="muted">Choose an account to see what the withdrawal costs and when it arrives.</p>
            )}
            <Link to="/portal/withdrawals/{-$withdrawalId}" params={{ withdrawalId: undefined }} search={{}}>
              See earlier withdrawals
            </Link>
          </>
        }
      >
        {wallets.length > 1 ? (
          <NativeSelect
            label="From"
            data={wallets.map(({ walletId, walletName }) => ({ value: walletId, label: walletName }))}
            value={values.walletId}
            onChange={(event) => setFieldValue('walletId', event.currentTarget.value)}
          />
        ) : null}
        <div>
          <MoneyInput
            label="Amount"
            isLarge
            data-path="amount"
            value={values.amount}
            error={errors['amount'] ?? refusal?.message}
            onChange={(amount) => setFieldValue('amount', amount)}
          />
          {quote ? (
            <AllOf
              says={formatMost(quote)}
              label={quote.most > 0 ? `Withdraw all that can be withdrawn now, ${formatPeso(quote.most)}` : null}
              onAll={() => setFieldValue('amount', quote.most)}
            />
          ) : null}
        </div>
        <AccountChoice
          accounts={accounts}
          value={values.bankAccountId}
          error={errors['bankAccountId']}
          onChange={(bankAccountId) => setValues({ bankAccountId, rail: '' })}
        />
        {quote && quote.rails.length > 1 ? (
          <RailChoice
            rails={quote.rails}
            value={values.rail || quote.rail}
            onChange={(rail) => setFieldValue('rail', rail)}
          />
        ) : null}
        <TextInput
          label="Reason"
          description="For your own records, for example Salaries of November."
          {...form.text('reason')}
        />
      </SummaryForm>
      {asked && quote ? (
        <ConfirmDialog
          asked={asked}
          isCorporate={quote.accountType === 'corporate'}
          onRenew={asking.renew}
          onTaken={taken}
          onClose={asking.close}
        />
      ) : null}
    </>
  )
}
