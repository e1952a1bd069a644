import { Switch, TextInput } from '@mantine/core'
import { type GetStarted, StoreStep } from '@singil/contract/onboarding/registration'
import { Form, MobileField } from '../../kit/form/index.ts'
import { useStep } from './use-step.ts'

interface StepProps {
  readonly started: GetStarted
  readonly onSaved: () => void
}

export function StoreStepForm({ started: { steps, known }, onSaved }: StepProps) {
  const initial = steps.store ?? {
    storeName: steps.business?.legalName.slice(0, 80) ?? '',
    mobile: known.mobile,
    isInventory: true,
  }
  const { form, isBusy, submit, text } = useStep('store', StoreStep, { ...initial }, onSaved)
  return (
    <Form form={form} submit="Save and continue" isBusy={isBusy} onSubmit={submit}>
      <TextInput
        label="Name of the store"
        description="Customers read it on the pay page. You can add more stores later."
        {...text('storeName')}
      />
      <MobileField fields={form.fields} />
      <Switch label="Inventory" description="Sell items with price and stock." {...form.isOn('isInventory')} />
    </Form>
  )
}
