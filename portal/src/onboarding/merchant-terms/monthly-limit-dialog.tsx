/** Staff ask for a monthly limit of one merchant. */
import { askMonthlyLimit, getRiskProfile } from '@singil/contract/onboarding/merchant-terms'
import type { Centavos } from '@singil/contract/kit/money'
import { FormDialog, MoneyInput, ReasonField, useDraftForm } from '../../kit/form/index.ts'
import { useChange } from '../../kit/call/index.ts'

interface MonthlyLimitDialogProps {
  readonly mid: string
  /** Null: that of its level. */
  readonly own: Centavos | null
  readonly onClose: () => void
}

export function MonthlyLimitDialog({ mid, own, onClose }: MonthlyLimitDialogProps) {
  const form = useDraftForm<{ monthly: Centavos | null; reason: string } & Record<string, unknown>>({
    schema: askMonthlyLimit.body,
    initial: { monthly: own, reason: '' },
  })
  const ask = useChange(askMonthlyLimit, {
    refreshes: [getRiskProfile],
    showsMessage: true,
    onDone: onClose,
  })
  return (
    <FormDialog
      title="Another monthly limit"
      form={form}
      submit="Ask for approval"
      isBusy={ask.isPending}
      onClose={onClose}
      onSubmit={(body) => ask.mutate({ params: { mid }, body }, { onError: form.refuse })}
    >
      <MoneyInput
        label="A month at most"
        description="Leave it empty for the limit of its level."
        {...form.value('monthly')}
      />
      <ReasonField {...form.text('reason')} />
    </FormDialog>
  )
}
