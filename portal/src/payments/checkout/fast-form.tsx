/** The short form: an amount and a note make a link. The net of each channel is shown next to it. */
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { createTemporary, type Temporary } from '@singil/contract/payments/checkout'
import { formatPeso } from '@singil/contract/kit/money'
import type { Store } from '@singil/contract/catalogue/stores'
import { useId } from 'react'
import { FeePreview } from '../../catalogue/channels/index.ts'
import { ErrorSummary, fieldErrors, FormFrame, MoneyInput } from '../../kit/form/index.ts'
import { Card } from '../../kit/layout/index.ts'
import { useChange } from '../../kit/call/index.ts'
import { useUserSetting } from '../../identity/access/index.ts'
import { type ComposeDraft, emptyDraft, fastRequest, useComposeDraft } from './compose-draft.ts'
import classes from './compose.module.css'
import { Unpayable, useUnpayable } from './unpayable.tsx'

interface FastFormProps {
  readonly mid: string
  readonly stores: readonly Store[]
  readonly onCreated: (link: Temporary, draft: ComposeDraft) => void
}

export function FastForm({ mid, stores, onCreated }: FastFormProps) {
  const id = useId()
  const [lastStore, rememberStore] = useUserSetting('compose.store')
  const known = (storeId: string | undefined) => stores.find((store) => store.storeId === storeId)?.storeId
  const storeOf = (values: ComposeDraft) => known(values.storeId) ?? known(lastStore) ?? stores[0]!.storeId
  const form = useComposeDraft(mid, (values) => {
    const found = fieldErrors(createTemporary.body, fastRequest(values, storeOf(values)))
    return values.amount === null ? { ...found, amount: 'Enter an amount.' } : found
  })
  const { values, errors, setFieldValue, setValues } = form.fields
  const storeId = storeOf(values)
  const create = useChange(createTemporary, {
    onDone: (link) => {
      form.finish()
      rememberStore(storeId)
      onCreated(link, values)
    },
  })
  const unpayable = useUnpayable(values.amount, { ...emptyDraft, storeId })
  const submit = () => create.mutate({ body: fastRequest(values, storeId) }, { onError: form.refuse })
  return (
    <div className={classes['columns']}>
      <FormFrame id={id} form={form} className={classes['form']} onSubmit={submit}>
        <ErrorSummary errors={errors} formId={id} />
        {stores.length > 1 ? (
          <NativeSelect
            label="Store"
            value={storeId}
            data={stores.map((store) => ({ value: store.storeId, label: store.storeName }))}
            onChange={(event) => setValues({ storeId: event.currentTarget.value, picks: {} })}
          />
        ) : null}
        <MoneyInput
          label="Amount"
          isLarge
          autoFocus
          data-path="amount"
          value={values.amount}
          error={errors['amount']}
          onChange={(amount) => setFieldValue('amount', amount)}
        />
        <Unpayable why={unpayable} storeId={storeId} />
        <TextInput
          label="What is it for?"
          description="The customer reads it on the pay page. You may leave it empty."
          {...form.text('description')}
        />
        <Button type="submit" size="md" loading={create.isPending} disabled={unpayable !== null}>
          {values.amount ? `Ask for ${formatPeso(values.amount)}` : 'Compose transaction'}
        </Button>
        <p className={classes['hint']}>
          You get a link and a QR code to send. The customer enters the details and chooses how to pay.
        </p>
      </FormFrame>
      <Card title="What you get">
        <FeePreview amount={values.amount} storeId={storeId} onAsk={(amount) => setFieldValue('amount', amount)} />
      </Card>
    </div>
  )
}
