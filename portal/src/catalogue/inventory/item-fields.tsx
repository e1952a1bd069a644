/** The fields of an item, for adding and changing. */
import { Switch, TextInput } from '@mantine/core'
import type { Centavos } from '@singil/contract/kit/money'
import { type DraftForm, MoneyInput, WholeInput } from '../../kit/form/index.ts'

export interface ItemValues extends Record<string, unknown> {
  storeId: string
  itemCode: string
  itemDescription: string
  itemAmount: Centavos | null
  paymentHeader: string
  isUnlimited: boolean
  quantity: number | undefined
  unavailable: boolean
  shippable: boolean
  additionalCharge: boolean
  serviceableArea: string
}

export function ItemFields({ form, isNew }: { form: DraftForm<ItemValues>; isNew: boolean }) {
  const { values, setFieldValue } = form.fields
  const flag = (name: 'isUnlimited' | 'unavailable' | 'shippable' | 'additionalCharge') => ({
    checked: values[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => setFieldValue(name, event.currentTarget.checked),
  })
  return (
    <>
      <TextInput label="Description" data-autofocus {...form.text('itemDescription')} />
      {isNew ? (
        <TextInput label="Code" description="Your own code, as on the shelf." {...form.text('itemCode')} />
      ) : null}
      <MoneyInput label="Price of one" {...form.value('itemAmount')} />
      <Switch label="Unlimited" description="It never runs out." {...flag('isUnlimited')} />
      {values.isUnlimited ? null : (
        <WholeInput
          label={isNew ? 'Quantity' : 'Quantity as counted'}
          description={isNew ? undefined : 'Replaces what was there.'}
          empty={undefined}
          {...form.value('quantity')}
        />
      )}
      <TextInput
        label="Header of the payment page"
        description="Shown above the item when a customer pays for it."
        {...form.text('paymentHeader')}
      />
      <Switch
        label="Additional charge"
        description="The customer pays the service charge on top of the price."
        {...flag('additionalCharge')}
      />
      <Switch label="Can be shipped" {...flag('shippable')} />
      {values.shippable ? (
        <TextInput
          label="Serviceable area"
          description="Where you ship it, in your own words. The details name the places that orders are checked against."
          {...form.text('serviceableArea')}
        />
      ) : null}
      <Switch label="Not available now" description="Customers see it but cannot order it." {...flag('unavailable')} />
    </>
  )
}
