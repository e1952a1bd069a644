import { TextInput } from '@mantine/core'
import { AddressStep, type GetStarted } from '@singil/contract/onboarding/registration'
import { Form } from '../../kit/form/index.ts'
import { AddressSelects } from '../../foundation/places/index.ts'
import { Grid } from '../../kit/layout/index.ts'
import { useStep } from './use-step.ts'

interface StepProps {
  readonly started: GetStarted
  readonly onSaved: () => void
}

export function AddressStepForm({ started: { steps, known }, onSaved }: StepProps) {
  const initial = steps.address ?? {
    street: '',
    barangay: '',
    city: known.city,
    province: known.province,
    zip: '',
  }
  const { form, isBusy, submit, text } = useStep('address', AddressStep, { ...initial }, onSaved)
  const { values, errors, setValues } = form.fields
  return (
    <Form form={form} submit="Save and continue" isBusy={isBusy} onSubmit={submit}>
      <Grid columns={2} stacksAt="narrow" align="start">
        <AddressSelects
          values={values}
          errors={errors}
          onChange={(place, zip) => setValues({ ...place, ...(zip === null ? {} : { zip }) })}
        />
        <TextInput label="ZIP code" inputMode="numeric" autoComplete="postal-code" {...text('zip')} />
      </Grid>
      <TextInput label="Street and number" autoComplete="street-address" {...text('street')} />
    </Form>
  )
}
