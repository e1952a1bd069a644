import { Field } from '../kit/parts.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import type { Details, Fault } from './page.ts'

interface CustomerFieldsProps {
  readonly values: Details
  readonly faults: readonly Fault[]
  /** Of the delivery address; empty if nothing is delivered. */
  readonly provinces: readonly string[]
}

export function CustomerFields({ values, faults, provinces }: CustomerFieldsProps) {
  const of = <Name extends keyof Details>(name: Name) => ({
    name,
    value: values[name],
    fault: faults.find((fault) => fault.field === name)?.message,
  })
  return (
    <>
      <fieldset className="fields">
        <legend>Your details</legend>
        <div className="pair">
          <Field {...of('firstName')} label="First name" autoComplete="given-name" maxLength={60} />
          <Field {...of('lastName')} label="Last name" autoComplete="family-name" maxLength={60} />
        </div>
        <Field
          {...of('email')}
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          hint="Your receipt goes here."
        />
        <Field
          {...of('mobile')}
          label="Mobile number"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={20}
          prefix="+63"
          hint="Ten digits, as in 917 555 0142."
        />
      </fieldset>
      {provinces.length > 0 && <DeliveryFields of={of} values={values} provinces={provinces} />}
    </>
  )
}
