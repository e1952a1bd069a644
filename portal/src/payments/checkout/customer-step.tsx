import { TextInput } from '@mantine/core'
import { ChoiceCards, MobileInput } from '../../kit/form/index.ts'
import { Grid } from '../../kit/layout/index.ts'
import type { Draft } from './compose-draft.ts'
import { DeliveryFields } from './delivery-fields.tsx'
import { LastCustomers } from './recent.tsx'

const ways = [
  { value: 'customer', label: 'The customer enters them', says: 'On the pay page, before choosing how to pay.' },
  { value: 'merchant', label: 'I enter them now', says: 'The customer goes straight to choosing how to pay.' },
] as const

interface CustomerStepProps {
  readonly draft: Draft
  readonly rated: string | undefined
}
export function CustomerStep({ draft, rated }: CustomerStepProps) {
  const { values, setFieldValue, setValues } = draft.fields
  const { isCustomerEntering } = values
  return (
    <>
      <ChoiceCards
        label="Who enters the customer's details"
        choices={ways}
        value={isCustomerEntering ? 'customer' : 'merchant'}
        onChange={(way) => setValues({ isCustomerEntering: way === 'customer' })}
      />
      {isCustomerEntering ? null : (
        <>
          <LastCustomers draft={draft} />
          <Grid columns={2} stacksAt="phone">
            <TextInput label="First name" autoComplete="off" {...draft.text('customer.firstName')} />
            <TextInput label="Last name" autoComplete="off" {...draft.text('customer.lastName')} />
            <TextInput label="E-mail" type="email" autoComplete="off" {...draft.text('customer.email')} />
            <MobileInput
              label="Mobile number"
              {...draft.text('customer.mobile')}
              onChange={(mobile) => setFieldValue('customer.mobile', mobile)}
            />
          </Grid>
        </>
      )}
      <DeliveryFields draft={draft} rated={rated} />
    </>
  )
}
