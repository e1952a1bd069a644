/** Gives an unpaid link more time, at most as long as a new one gets by the merchant's settings. */
import { NativeSelect } from '@mantine/core'
import {
  extendPaymentLink,
  getPaymentLink,
  listPaymentLinks,
  type PaymentLinkDetail,
} from '@singil/contract/payments/payment-links'
import * as z from 'zod'
import { FormDialog, useDraftForm } from '../../kit/form/index.ts'
import { formatWhen } from '../../kit/values/index.ts'
import { useChange } from '../../kit/call/index.ts'

const hourMs = 3_600_000
const usual = [1, 6, 12, 24, 48, 72, 168, 336, 720]

const formatHours = (hours: number): string => {
  const [count, unit] = hours % 24 === 0 ? [hours / 24, 'day'] : [hours, 'hour']
  return `${count} ${unit}${count === 1 ? '' : 's'} from now`
}

/** The usual extensions that end later than the link does, and the longest one. */
export function choicesOf(mostHours: number, expiresAt: Date, now: Date): number[] {
  const hours = [...new Set([...usual, mostHours])].toSorted((one, other) => one - other)
  return hours.filter((one) => one <= mostHours && now.getTime() + one * hourMs > expiresAt.getTime())
}

export function ExtendDialog({ link, onClose }: { link: PaymentLinkDetail; onClose: () => void }) {
  const now = new Date()
  const choices = choicesOf(link.mostHours ?? 0, new Date(link.expiresAt), now)
  const form = useDraftForm({
    schema: z.object({ hours: z.string() }),
    initial: { hours: String(choices.includes(24) ? 24 : choices.at(-1)) },
  })
  const hours = Number(form.fields.values.hours)
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
      onSubmit={() => extend.mutate({ params: { id: link.id }, body: { hours } }, { onError: form.refuse })}
      submit={`Let it be paid until ${formatWhen(new Date(now.getTime() + hours * hourMs))}`}
      isBusy={extend.isPending}
    >
      <NativeSelect
        label="How long"
        description="At most as long as your settings give a new payment. Its amount stays as it is."
        data={choices.map((one) => ({ value: String(one), label: formatHours(one) }))}
        {...form.text('hours')}
      />
    </FormDialog>
  )
}
