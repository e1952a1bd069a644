/** Staff ask for another rolling reserve: of one merchant, or the standard. */
import { Switch, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { askRollingReserve, getRollingReserve, type RollingReserve } from '@singil/contract/wallets/settlements'
import * as z from 'zod'
import { formatPercent, parsePercent } from '../../kit/values/index.ts'
import { FormDialog, ReasonField, useDraftForm } from '../../kit/form/index.ts'
import { useChange } from '../../kit/call/index.ts'
import { formatReserve } from './format-limits.ts'

const Values = z
  .object({
    followsStandard: z.boolean(),
    percent: z.string(),
    days: z.string(),
    reason: z.string().trim().min(1, 'Enter a reason.').max(300, 'At most 300 characters.'),
  })
  .superRefine(({ followsStandard, percent, days }, context) => {
    if (followsStandard) return
    if (parsePercent(percent) === null)
      context.addIssue({ code: 'custom', path: ['percent'], message: 'Enter a percentage from 0 to 100.' })
    if (!/^\d{1,3}$/.test(days.trim()) || Number(days) < 1 || Number(days) > 720)
      context.addIssue({ code: 'custom', path: ['days'], message: 'Enter 1 to 720 days.' })
  })
type Values = z.output<typeof Values>

interface ReserveDialogProps {
  /** Null: the standard. */
  readonly mid: string | null
  readonly own: RollingReserve | null
  readonly standard: RollingReserve
  readonly onClose: () => void
}

export function ReserveDialog({ mid, own, standard, onClose }: ReserveDialogProps) {
  const { rateMillionths, days } = own ?? standard
  const form = useDraftForm<Values>({
    schema: Values,
    initial: {
      followsStandard: mid !== null && own === null,
      percent: formatPercent(rateMillionths),
      days: String(days),
      reason: '',
    },
  })
  const { values } = form.fields
  const ask = useChange(askRollingReserve, {
    refreshes: [getRollingReserve],
    onDone: () => {
      notifications.show({
        color: 'green',
        message: 'Requested. It applies to settlements once a second person has approved it.',
      })
      onClose()
    },
  })
  const submit = (typed: Values) =>
    ask.mutate(
      {
        body: {
          ...(mid !== null && { mid }),
          reserve: typed.followsStandard
            ? null
            : { rateMillionths: parsePercent(typed.percent) ?? 0, days: Number(typed.days) },
          reason: typed.reason,
        },
      },
      { onError: form.refuse },
    )
  return (
    <FormDialog
      title="Another rolling reserve"
      form={form}
      submit="Ask for approval"
      isBusy={ask.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      {mid === null ? null : (
        <Switch label="Follow the standard" description={formatReserve(standard)} {...form.isOn('followsStandard')} />
      )}
      {values.followsStandard ? null : (
        <>
          <TextInput
            label="Withheld from every settlement"
            description="0 withholds nothing."
            inputMode="decimal"
            rightSection="%"
            {...form.text('percent')}
          />
          <TextInput label="For how many days" inputMode="numeric" {...form.text('days')} />
        </>
      )}
      <ReasonField {...form.text('reason')} />
    </FormDialog>
  )
}
