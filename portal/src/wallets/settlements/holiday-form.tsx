import { Button, NativeSelect, Switch, TextInput } from '@mantine/core'
import { type Holiday, HolidayConfidence, HolidayInput, HolidayKind } from '@singil/contract/wallets/settlements'
import * as z from 'zod'
import { DayInput, Form, useDraftForm } from '../../kit/form/index.ts'
import { Grid } from '../../kit/layout/index.ts'
import { capital } from './format-holiday.ts'

interface HolidayFormProps {
  readonly of: Holiday
  readonly today: string
  readonly onWrite: (holiday: Holiday) => void
  /** Null for a holiday that is not in the calendar yet. */
  readonly onRemove: (() => void) | null
  readonly onClose: () => void
}
const Written = HolidayInput.extend({ day: z.iso.date('Choose a day.') })
const choices = (words: readonly string[]) => words.map((value) => ({ value, label: capital(value) }))

export function HolidayForm({ of, today, onWrite, onRemove, onClose }: HolidayFormProps) {
  const form = useDraftForm<Holiday & Record<string, unknown>>({ schema: Written, initial: { ...of } })
  const { values, setFieldValue } = form.fields
  return (
    <Form
      form={form}
      submit="Go on"
      isBusy={false}
      onSubmit={(typed) => onWrite(HolidayInput.parse(typed))}
      secondary={
        onRemove ? (
          <Button variant="subtle" color="red" onClick={onRemove}>
            Remove
          </Button>
        ) : (
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        )
      }
    >
      <TextInput label="Name" {...form.text('name')} />
      <Grid columns={2} stacksAt="phone">
        <DayInput label="Day" min={today} {...form.value('day')} />
        <NativeSelect
          label="Kind"
          data-path="kind"
          data={choices(HolidayKind.options)}
          value={values.kind}
          onChange={(event) => setFieldValue('kind', HolidayKind.parse(event.currentTarget.value))}
        />
      </Grid>
      <Switch
        label="Banks are closed"
        description="Then nothing settles on that day."
        checked={values.banksClosed}
        onChange={(event) => setFieldValue('banksClosed', event.currentTarget.checked)}
      />
      <NativeSelect
        label="How sure"
        description="Expected and estimated days are marked in the forecasts of merchants."
        data-path="confidence"
        data={choices(HolidayConfidence.options)}
        value={values.confidence}
        onChange={(event) => setFieldValue('confidence', HolidayConfidence.parse(event.currentTarget.value))}
      />
      <TextInput label="Source" description="The proclamation, circular or law." {...form.text('source')} />
    </Form>
  )
}
