import { NativeSelect, TextInput } from '@mantine/core'
import { BusinessStep, businessTypes, type GetStarted, trades } from '@singil/contract/onboarding/registration'
import { Form } from '../../kit/form/index.ts'
import { useStep } from './use-step.ts'

interface StepProps {
  readonly started: GetStarted
  readonly onSaved: () => void
}

export function BusinessStepForm({ started: { steps, known }, onSaved }: StepProps) {
  const initial: Record<'legalName' | 'businessType' | 'mcc' | 'ownerName', string> = steps.business ?? {
    legalName: known.companyName,
    businessType: '',
    mcc: '',
    ownerName: known.ownerName,
  }
  const { form, isBusy, submit, text } = useStep('business', BusinessStep, initial, onSaved)
  return (
    <Form form={form} submit="Save and continue" isBusy={isBusy} onSubmit={submit}>
      <TextInput label="Registered name" description="As on your permit or certificate." {...text('legalName')} />
      <NativeSelect
        label="How it is registered"
        data={[{ value: '', label: 'Choose one' }, ...businessTypes.map(({ code, label }) => ({ value: code, label }))]}
        {...text('businessType')}
      />
      <NativeSelect
        label="What you sell"
        data={[{ value: '', label: 'Choose one' }, ...trades.map(({ mcc, label }) => ({ value: mcc, label }))]}
        {...text('mcc')}
      />
      <TextInput label="Name of the owner" {...text('ownerName')} />
    </Form>
  )
}
