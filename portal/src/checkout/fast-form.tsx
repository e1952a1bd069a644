/** The short form: an amount and a note make a link. The net of each channel is shown next to it. */
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { createTemporary, type Temporary } from '@singil/contract/checkout'
import { formatPeso } from '@singil/contract/kit/money'
import type { Store } from '@singil/contract/stores'
import { type FormEvent, useState } from 'react'
import { FeePreview } from '../channels/index.ts'
import { CallError, sayError } from '../kit/call-error.ts'
import { type FieldErrors, fieldErrors } from '../kit/field-errors.ts'
import { MoneyInput } from '../kit/money-input.tsx'
import { Panel } from '../kit/page.tsx'
import { useChange } from '../kit/queries.ts'
import { type Draft, fastRequest } from './compose-draft.ts'
import classes from './compose.module.css'

interface FastFormProps {
  readonly draft: Draft
  readonly stores: readonly Store[]
  readonly onCreated: (link: Temporary) => void
}

function refusalOf(error: unknown): FieldErrors {
  const named = error instanceof CallError ? error.errors : []
  const known = named.map(({ field, message }) => [field.replace(/^body\./, ''), message] as const)
  const shown = known.filter(([field]) => field === 'amount' || field === 'description')
  return shown.length > 0 ? Object.fromEntries(shown) : { form: sayError(error) }
}

export function FastForm({ draft, stores, onCreated }: FastFormProps) {
  const { values, change } = draft
  const [errors, setErrors] = useState<FieldErrors>({})
  const storeId = stores.find((store) => store.storeId === values.storeId)?.storeId ?? stores[0]!.storeId
  const create = useChange(createTemporary, { onDone: onCreated })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = fastRequest(values, storeId)
    const found = fieldErrors(createTemporary.body, body)
    setErrors(values.amount === null ? { ...found, amount: 'Enter an amount.' } : found)
    if (Object.keys(found).length === 0) create.mutate({ body }, { onError: (error) => setErrors(refusalOf(error)) })
  }
  return (
    <div className={classes['columns']}>
      <form noValidate className={classes['form']} onSubmit={submit}>
        {errors['form'] ? (
          <p role="alert" className={classes['refusal']}>
            {errors['form']}
          </p>
        ) : null}
        {stores.length > 1 ? (
          <NativeSelect
            label="Store"
            value={storeId}
            data={stores.map((store) => ({ value: store.storeId, label: store.storeName }))}
            onChange={(event) => change({ storeId: event.currentTarget.value, picks: {} })}
          />
        ) : null}
        <div className={classes['amount']}>
          <MoneyInput
            label="Amount"
            size="lg"
            autoFocus
            value={values.amount}
            error={errors['amount']}
            onChange={(amount) => change({ amount })}
          />
        </div>
        <TextInput
          label="What is it for?"
          description="The customer reads it on the pay page. You may leave it empty."
          maxLength={200}
          value={values.note}
          error={errors['description']}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
        <Button type="submit" size="md" loading={create.isPending}>
          {values.amount ? `Ask for ${formatPeso(values.amount)}` : 'Compose transaction'}
        </Button>
        <p className={classes['hint']}>
          You get a link and a QR code to send. The customer enters the details and chooses how to pay.
        </p>
      </form>
      <Panel title="What you get">
        <FeePreview amount={values.amount} storeId={storeId} onAsk={(amount) => change({ amount })} />
      </Panel>
    </div>
  )
}
