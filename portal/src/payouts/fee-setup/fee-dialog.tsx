/** Staff request a fee; it applies once a second person has approved it. */
import { NativeSelect, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import {
  changeFee,
  channelGroups,
  createFee,
  type Fee,
  listChannels,
  listFeeChanges,
  listFees,
  PaymentMethod,
  texts,
} from '@singil/contract/catalogue/channels'
import { FeeTermsFields, FormDialog, MoneyInput, useDraftForm } from '../../kit/form/index.ts'
import { announce, useAsk, useChange } from '../../kit/call/index.ts'
import { FeeValues, newFee, valuesOf, wishOf } from './fee-values.ts'
import { LastMonth } from './last-month.tsx'

interface FeeDialogProps {
  readonly mid: string
  readonly fee: Fee | 'new'
  /** What the fee is for, if that is fixed already. */
  readonly name: string | null
  readonly onClose: () => void
}

export function FeeDialog({ mid, fee, name, onClose }: FeeDialogProps) {
  const isNew = fee === 'new'
  const form = useDraftForm<FeeValues>({ schema: FeeValues, initial: isNew ? newFee : valuesOf(fee) })
  const { values, errors, setFieldValue } = form.fields
  const channels = useAsk(listChannels, {}, { staleTimeMs: 3_600_000 })
  const save = useChange(isNew ? createFee : changeFee, {
    refreshes: [listFees, listFeeChanges],
    onDone: () => {
      announce('Requested. It applies after a second person approves it.')
      onClose()
    },
  })
  const refuse = (error: Error) => {
    notifications.show({ color: 'red', message: texts.feeNotSaved })
    form.refuse(error)
  }
  const ofMethod = channels.data?.filter(({ pmethod }) => pmethod === values.pmethod) ?? []
  return (
    <FormDialog
      onClose={onClose}
      title={name === null ? 'New fee' : `Another fee: ${name}`}
      form={form}
      submit="Ask for approval"
      isBusy={save.isPending}
      onSubmit={(typed) => save.mutate({ body: wishOf(mid, typed) }, { onError: refuse })}
    >
      {isNew ? (
        <>
          <NativeSelect
            label="Method"
            data-path="pmethod"
            data={channelGroups.map(({ group, label }) => ({ value: group, label }))}
            value={values.pmethod}
            error={errors['pmethod']}
            onChange={(event) => {
              setFieldValue('pmethod', PaymentMethod.parse(event.currentTarget.value))
              setFieldValue('code', '*')
            }}
          />
          <NativeSelect
            label="Channel"
            data-path="code"
            data={[
              { value: '*', label: 'Every channel of the method' },
              ...ofMethod.map(({ code, name }) => ({ value: code, label: name })),
            ]}
            value={values.code}
            error={errors['code']}
            onChange={(event) => setFieldValue('code', event.currentTarget.value)}
          />
        </>
      ) : null}
      <TextInput label="Percentage" inputMode="decimal" rightSection="%" {...form.text('percent')} />
      <MoneyInput label="Fixed amount on top" {...form.value('fixed')} />
      <FeeTermsFields values={values} errors={errors} set={form.fields.setValues} text={form.text}>
        {mid === '*' ? null : <LastMonth mid={mid} values={values} />}
      </FeeTermsFields>
    </FormDialog>
  )
}
