/** The auto sweep as a sentence with choices in it; next to it the next runs and what would be sent now. */
import {
  addAutoSweep,
  type AutoSweep,
  listAutoSweeps,
  listRuns,
  updateAutoSweep,
} from '@singil/contract/payouts/auto-sweeps'
import { type BankAccount, listBankAccounts } from '@singil/contract/payouts/bank-accounts'
import type { Wallet } from '@singil/contract/wallets/wallets'
import { useNavigate } from '@tanstack/react-router'
import { announce, formatError, useChange } from '../../kit/call/index.ts'
import { SummaryForm, useDraftForm } from '../../kit/form/index.ts'
import { Preview } from './preview.tsx'
import { Sentence } from './sentence.tsx'
import { usePreview } from './use-preview.ts'
import { bodyOf, type FormValues, WantedSchema } from './wanted.ts'

interface BuilderProps {
  readonly wallets: readonly Wallet[]
  readonly accounts: readonly BankAccount[]
  readonly initial: FormValues
  /** Undefined for a new one. */
  readonly sweepId: AutoSweep['id'] | undefined
}

export function Builder({ wallets, accounts, initial, sweepId }: BuilderProps) {
  const form = useDraftForm<FormValues>({ schema: WantedSchema, initial })
  const { values, errors, setValues } = form.fields
  const { preview, isComplete, isCurrent, error } = usePreview(values)
  const navigate = useNavigate()
  const options = {
    refreshes: [listAutoSweeps, listRuns, listBankAccounts],
    onDone: ({ id }: AutoSweep, message: string) => {
      announce(message)
      void navigate({ to: '/portal/auto-sweeps/{-$sweepId}', params: { sweepId: id }, search: {} })
    },
  }
  const add = useChange(addAutoSweep, options)
  const update = useChange(updateAutoSweep, options)
  const save = (wanted: FormValues) => {
    const body = bodyOf(wanted)
    const onError = form.refuse
    if (sweepId === undefined) add.mutate({ body }, { onError })
    else update.mutate({ params: { id: sweepId }, body }, { onError })
  }
  return (
    <SummaryForm
      form={form}
      onSubmit={save}
      submit={sweepId === undefined ? 'Activate the auto sweep' : 'Save and activate'}
      isBusy={add.isPending || update.isPending}
      label="Preview"
      summary={
        <Preview
          of={preview}
          when={values.when}
          isComplete={isComplete}
          isCurrent={isCurrent}
          error={error && isComplete ? formatError(error) : null}
        />
      }
    >
      <Sentence
        values={values}
        errors={errors}
        wallets={wallets}
        accounts={accounts}
        onChange={(changes) => setValues(changes)}
      />
    </SummaryForm>
  )
}
