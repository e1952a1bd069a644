/** Whether the order is delivered, where to, who is billed, and what the delivery costs. */
import { Checkbox, TextInput } from '@mantine/core'
import { MoneyInput } from '../../kit/form/index.ts'
import { AddressSelects } from '../../foundation/places/index.ts'
import { Grid } from '../../kit/layout/index.ts'
import type { AddressDraft, Draft } from './compose-draft.ts'
import classes from './compose.module.css'

interface DeliveryFieldsProps {
  readonly draft: Draft
  /** What the shipping rates say about the fee. */
  readonly rated: string | undefined
}
export function DeliveryFields({ draft, rated }: DeliveryFieldsProps) {
  const { values, errors, setFieldValue } = draft.fields
  const { isDelivered, isCustomerEntering, isBilledElsewhere } = values
  return (
    <section className={classes['delivery']}>
      <Checkbox
        label="Deliver the order to an address"
        checked={isDelivered}
        onChange={(event) => setFieldValue('isDelivered', event.currentTarget.checked)}
      />
      {isDelivered && !isCustomerEntering ? (
        <>
          <AddressFields draft={draft} of="shippingAddress" legend="Shipping address" />
          <Checkbox
            label="Bill to another address"
            checked={isBilledElsewhere}
            onChange={(event) => setFieldValue('isBilledElsewhere', event.currentTarget.checked)}
          />
          {isBilledElsewhere ? <AddressFields draft={draft} of="billingAddress" legend="Billing address" /> : null}
        </>
      ) : null}
      {isDelivered ? (
        <Grid columns={2} stacksAt="phone">
          <MoneyInput
            label="Shipping fee"
            description={
              isCustomerEntering
                ? 'The customer pays it with the order, and enters the address on the pay page.'
                : (rated ?? 'The customer pays it with the order. 0 if delivery is free.')
            }
            data-path="shippingFee"
            value={values.shippingFee}
            error={errors['shippingFee']}
            onChange={(fee) => setFieldValue('shippingFee', fee)}
          />
        </Grid>
      ) : null}
    </section>
  )
}

interface AddressFieldsProps {
  readonly draft: Draft
  readonly of: 'shippingAddress' | 'billingAddress'
  readonly legend: string
}

function AddressFields({ draft, of, legend }: AddressFieldsProps) {
  const { values, errors, setFieldValue, clearFieldError } = draft.fields
  const choose = (place: Partial<AddressDraft>, zip: string | null) => {
    const chosen = { ...place, ...(zip === null ? {} : { zip }) }
    setFieldValue(of, { ...values[of], ...chosen })
    for (const part of Object.keys(chosen)) clearFieldError(`${of}.${part}`)
  }
  return (
    <fieldset className={classes['address']}>
      <legend>{legend}</legend>
      <Grid columns={2} stacksAt="phone">
        <AddressSelects at={`${of}.`} values={values[of]} errors={errors} onChange={choose} />
        <TextInput label="ZIP code" inputMode="numeric" autoComplete="off" {...draft.text(`${of}.zip`)} />
        <div className={classes['wide']}>
          <TextInput label="House number and street" autoComplete="off" {...draft.text(`${of}.street`)} />
        </div>
      </Grid>
    </fieldset>
  )
}
