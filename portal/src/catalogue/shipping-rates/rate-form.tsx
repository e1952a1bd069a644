/** Adds, changes or removes the rate of an area. */
import { Button } from '@mantine/core'
import { formatShippingArea, ShippingRate, type ShippingSetup } from '@singil/contract/catalogue/shipping-rates'
import { useState } from 'react'
import { Confirm } from '../../kit/feedback/index.ts'
import { FormDialog, MoneyInput, useDraftForm, WholeInput } from '../../kit/form/index.ts'
import { AddressSelects } from '../../foundation/places/index.ts'
import { useSaveSetup } from './use-save-setup.ts'

type Values = Omit<ShippingRate, 'amount'> & { readonly amount: ShippingRate['amount'] | null } & Record<
    string,
    unknown
  >
const blank: Values = { province: '', city: '', barangay: '', upToGrams: null, amount: null }

interface RateFormProps {
  readonly setup: ShippingSetup
  /** Null for a new one. */
  readonly rate: ShippingRate | null
  readonly onClose: () => void
}

export function RateForm({ setup, rate, onClose }: RateFormProps) {
  const [isRemoving, setRemoving] = useState(false)
  const form = useDraftForm<Values>({ schema: ShippingRate, initial: rate ? { ...rate } : blank })
  const { values, errors, setValues } = form.fields
  const { save, isBusy, error } = useSaveSetup(setup, () => {
    form.finish()
    onClose()
  })
  const others = setup.rates.filter((one) => rate === null || JSON.stringify(one) !== JSON.stringify(rate))
  if (rate && isRemoving)
    return (
      <Confirm
        isOpen
        isDanger
        title={`Remove the rate of ${formatShippingArea(rate)}?`}
        action="Remove the rate"
        isBusy={isBusy}
        error={error}
        onClose={() => setRemoving(false)}
        onConfirm={() => save({ rates: others }, () => {})}
      >
        {others.length === 0
          ? setup.withoutRates === 'free'
            ? 'It is the last one: orders are then sent everywhere, and nothing is charged for it.'
            : 'It is the last one: nothing is delivered any more.'
          : 'Orders to this area then take the rate of the area around it. Without one it is not served.'}
      </Confirm>
    )
  return (
    <FormDialog
      title={rate ? `Rate of ${formatShippingArea(rate)}` : 'Add rate'}
      form={form}
      submit="Save the rate"
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={(typed) => save({ rates: [...others, ShippingRate.parse(typed)] }, form.refuse)}
    >
      <AddressSelects
        isArea
        values={values}
        errors={errors}
        onChange={({ province, city, barangay }) => setValues({ province, city, barangay })}
      />
      <WholeInput
        label="Up to this weight in grams"
        description="Leave it empty for any weight. The lightest rate that takes the order counts."
        empty={null}
        {...form.value('upToGrams')}
      />
      <MoneyInput label="Fee" description="Zero sends orders for nothing." {...form.value('amount')} />
      {rate ? (
        <div>
          <Button variant="subtle" color="red" size="compact-sm" onClick={() => setRemoving(true)}>
            Remove this rate
          </Button>
        </div>
      ) : null}
    </FormDialog>
  )
}
