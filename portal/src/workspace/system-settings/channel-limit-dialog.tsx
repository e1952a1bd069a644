/** Staff ask for other limits of a channel. */
import type { Centavos } from '@singil/contract/kit/money'
import { askChannelLimits, type ChannelLimits } from '@singil/contract/workspace/system-settings'
import * as z from 'zod'
import { FormDialog, MoneyInput, ReasonField, SinceInput, useDraftForm } from '../../kit/form/index.ts'
import { useChange } from '../../kit/call/index.ts'
import { doneWith, refreshes } from './done.ts'

interface Values extends Record<string, unknown> {
  minAmount: Centavos | null
  maxAmount: Centavos | null
  /** '': with the approval. */
  since: string
  reason: string
}
const schema = askChannelLimits.body.extend({ since: z.union([z.literal(''), askChannelLimits.body.shape.since]) })

export function ChannelLimitDialog({ of, onClose }: { of: ChannelLimits; onClose: () => void }) {
  const form = useDraftForm<Values>({
    schema,
    initial: { minAmount: of.minAmount, maxAmount: of.maxAmount, since: '', reason: '' },
  })
  const ask = useChange(askChannelLimits, { refreshes, onDone: doneWith(onClose) })
  return (
    <FormDialog
      title={`Limits of ${of.name}`}
      form={form}
      submit="Ask for approval"
      isBusy={ask.isPending}
      onClose={onClose}
      onSubmit={({ minAmount, since, ...body }) =>
        ask.mutate(
          { params: { code: of.code }, body: { ...body, minAmount: minAmount!, ...(since !== '' && { since }) } },
          { onError: form.refuse },
        )
      }
    >
      <MoneyInput label="A payment at least" {...form.value('minAmount')} />
      <MoneyInput label="A payment at most" description="Leave it empty for no limit." {...form.value('maxAmount')} />
      <SinceInput says="Payments that have begun keep their limits." {...form.value('since')} />
      <ReasonField {...form.text('reason')} />
    </FormDialog>
  )
}
