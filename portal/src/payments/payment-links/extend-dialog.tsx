/** Gives an unpaid link more time, until a day and a time of day. */
import { Button } from '@mantine/core'
import {
  extendPaymentLink,
  getPaymentLink,
  listPaymentLinks,
  type PaymentLinkDetail,
} from '@singil/contract/payments/payment-links'
import * as z from 'zod'
import { FormDialog, InstantInput, useDraftForm } from '../../kit/form/index.ts'
import { Group } from '../../kit/layout/index.ts'
import { formatWhen } from '../../kit/values/index.ts'
import { useChange } from '../../kit/call/index.ts'

const hourMs = 3_600_000
const manilaMs = 8 * hourMs
const usual = [
  { label: 'In a day', hours: 24 },
  { label: 'In 3 days', hours: 72 },
  { label: 'In a week', hours: 168 },
  { label: 'In 30 days', hours: 720 },
]
/** An instant as the day and time in Manila that the field shows, and back. */
const fieldOf = (at: Date): string => new Date(at.getTime() + manilaMs).toISOString().slice(0, 16)
const instantOf = (text: string): Date => new Date(`${text}:00+08:00`)

/** The usual times that are later than the end of the link. */
export const choicesOf = (expiresAt: Date, now: Date) =>
  usual.filter(({ hours }) => now.getTime() + hours * hourMs > expiresAt.getTime())

export function ExtendDialog({ link, onClose }: { link: PaymentLinkDetail; onClose: () => void }) {
  const now = new Date()
  const choices = choicesOf(new Date(link.expiresAt), now)
  const form = useDraftForm({
    schema: z.object({ until: z.string().min(1, 'Choose a day and a time.') }),
    initial: { until: '' },
  })
  const { until } = form.fields.values
  const extend = useChange(extendPaymentLink, {
    refreshes: [getPaymentLink, listPaymentLinks],
    showsMessage: true,
    onDone: onClose,
  })
  return (
    <FormDialog
      title={`Extend the link ${link.requestId}`}
      onClose={onClose}
      form={form}
      onSubmit={() =>
        extend.mutate(
          { params: { id: link.id }, body: { until: instantOf(until).toISOString() } },
          { onError: form.refuse },
        )
      }
      submit={until === '' ? 'Extend the link' : `Let it be paid until ${formatWhen(instantOf(until))}`}
      isBusy={extend.isPending}
    >
      <p>
        It can be paid until <b>{formatWhen(new Date(link.expiresAt))}</b> now. Its amount stays as it is.
      </p>
      <Group gap={2}>
        {choices.map(({ label, hours }) => (
          <Button
            key={hours}
            variant="default"
            size="compact-sm"
            onClick={() => form.fields.setFieldValue('until', fieldOf(new Date(now.getTime() + hours * hourMs)))}
          >
            {label}
          </Button>
        ))}
      </Group>
      <InstantInput
        label="Until, Manila time"
        description="30 days from now at most."
        min={fieldOf(now)}
        {...form.value('until')}
      />
    </FormDialog>
  )
}
