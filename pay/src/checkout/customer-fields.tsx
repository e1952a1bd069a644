import { Choice, Field } from '../kit/parts.tsx'
import type { Details, Fault } from './page.ts'

interface CustomerFieldsProps {
  readonly values: Details
  readonly faults: readonly Fault[]
  /** Of the delivery address; empty if nothing is delivered. */
  readonly provinces: readonly string[]
}

export function CustomerFields({ values, faults, provinces }: CustomerFieldsProps) {
  const of = (name: keyof Details) => ({
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
      {provinces.length > 0 && (
        <fieldset className="fields">
          <legend>Delivery address</legend>
          <Field {...of('street')} label="House number and street" autoComplete="address-line1" maxLength={160} />
          <Choice {...of('province')} label="Province" autoComplete="address-level1" choices={provinces} />
          <Field {...of('city')} label="City or municipality" autoComplete="address-level2" maxLength={80} />
          <div className="pair">
            <Field {...of('barangay')} label="Barangay" autoComplete="address-level3" maxLength={80} />
            <Field {...of('zip')} label="ZIP code" autoComplete="postal-code" inputMode="numeric" maxLength={4} />
          </div>
        </fieldset>
      )}
    </>
  )
}
