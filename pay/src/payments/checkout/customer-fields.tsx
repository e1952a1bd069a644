import { Field } from '../../kit/parts.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import type { CustomerForm, Details } from './page.ts'

export function CustomerFields({ values, faults, remembers, provinces }: CustomerForm) {
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
          <Field {...of('firstName')} label="First name" autoComplete="given-name" />
          <Field {...of('lastName')} label="Last name" autoComplete="family-name" />
        </div>
        <Field
          {...of('email')}
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="email"
          hint="Your receipt goes here."
        />
        <Field
          {...of('mobile')}
          label="Mobile number"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          prefix="+63"
          hint="Ten digits, as in 917 555 0142."
        />
      </fieldset>
      {provinces.length > 0 && <DeliveryFields of={of} values={values} provinces={provinces} />}
      <label className="remember">
        <input type="checkbox" name="remember" defaultChecked={remembers} />
        <span>
          Remember my details on this device
          <small>For your next payment here, with any merchant. Not on a shared device.</small>
        </span>
      </label>
    </>
  )
}

/** Deletes the details that this device remembers. A form of its own, so that the enter key in a field never sends it. */
export const ForgetForm = ({ action }: { readonly action: string }) => (
  <form method="post" action={action} className="forget">
    <input type="hidden" name="forget" value="1" />
    <p>
      This device remembers your details. <button className="plain">Forget them</button>
    </p>
  </form>
)
