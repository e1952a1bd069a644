import { Textarea, TextInput } from '@mantine/core'
import { ChoiceCards } from '../kit/choice-cards.tsx'
import type { FieldErrors } from '../kit/field-errors.ts'
import { MobileInput } from '../kit/mobile-input.tsx'
import type { Draft } from './compose-draft.ts'
import classes from './compose.module.css'

const ways = [
  { value: 'customer', label: 'The customer enters them', says: 'On the pay page, before choosing how to pay.' },
  { value: 'merchant', label: 'I enter them now', says: 'The customer goes straight to choosing how to pay.' },
] as const

export function CustomerStep({ draft, errors }: { draft: Draft; errors: FieldErrors }) {
  const { isCustomerEntering, customer } = draft.values
  const type = (changes: Partial<typeof customer>) => draft.change({ customer: { ...customer, ...changes } })
  return (
    <>
      <ChoiceCards
        label="Who enters the customer's details"
        choices={ways}
        value={isCustomerEntering ? 'customer' : 'merchant'}
        onChange={(way) => draft.change({ isCustomerEntering: way === 'customer' })}
      />
      {isCustomerEntering ? null : (
        <div className={classes['pairs']}>
          <TextInput
            label="First name"
            autoComplete="off"
            value={customer.firstName}
            error={errors['firstName']}
            onChange={(event) => type({ firstName: event.currentTarget.value })}
          />
          <TextInput
            label="Last name"
            autoComplete="off"
            value={customer.lastName}
            error={errors['lastName']}
            onChange={(event) => type({ lastName: event.currentTarget.value })}
          />
          <TextInput
            label="E-mail"
            type="email"
            autoComplete="off"
            value={customer.email}
            error={errors['email']}
            onChange={(event) => type({ email: event.currentTarget.value })}
          />
          <MobileInput
            label="Mobile number"
            value={customer.mobile}
            error={errors['mobile']}
            onChange={(mobile) => type({ mobile })}
          />
          <div className={classes['wide']}>
            <Textarea
              label="Address"
              description="Only where something is delivered."
              rows={2}
              value={customer.address}
              error={errors['address']}
              onChange={(event) => type({ address: event.currentTarget.value })}
            />
          </div>
        </div>
      )}
    </>
  )
}
