/** Staff ask for other limits and channels of a level. */
import { Checkbox } from '@mantine/core'
import { channelGroups, PaymentMethod } from '@singil/contract/catalogue/channels'
import { askLevel, type Level, listLevels } from '@singil/contract/onboarding/merchant-terms'
import type { Centavos } from '@singil/contract/kit/money'
import * as z from 'zod'
import { FormDialog, MoneyInput, ReasonField, useDraftForm } from '../../kit/form/index.ts'
import { useChange } from '../../kit/call/index.ts'

interface LimitValues extends Record<string, unknown> {
  perPayment: Centavos | null
  daily: Centavos | null
  monthly: Centavos | null
  methods: PaymentMethod[]
  reason: string
}

export function LevelLimitsDialog({ of, onClose }: { of: Level; onClose: () => void }) {
  const { perPayment, daily, monthly, methods } = of
  const form = useDraftForm<LimitValues>({
    schema: askLevel.body,
    initial: { perPayment, daily, monthly, methods, reason: '' },
  })
  const { values, errors, setFieldValue } = form.fields
  const ask = useChange(askLevel, {
    refreshes: [listLevels],
    showsMessage: true,
    onDone: onClose,
  })
  const money = (name: 'perPayment' | 'daily' | 'monthly', label: string, description?: string) => (
    <MoneyInput
      label={label}
      {...(description && { description })}
      data-path={name}
      value={values[name]}
      error={errors[name]}
      onChange={(amount) => setFieldValue(name, amount)}
    />
  )
  return (
    <FormDialog
      title={`Other limits of ${of.name}`}
      form={form}
      submit="Ask for approval"
      isBusy={ask.isPending}
      onClose={onClose}
      onSubmit={(body) =>
        ask.mutate({ params: { level: of.level }, body: { ...body, monthly: body.monthly! } }, { onError: form.refuse })
      }
    >
      {money('perPayment', 'A payment at most', 'Leave it empty for no limit.')}
      {money('daily', 'A day at most', 'Leave it empty for no limit.')}
      {money('monthly', 'A month at most')}
      <Checkbox.Group
        label="Channels"
        data-path="methods"
        value={values.methods}
        error={errors['methods']}
        onChange={(chosen) => setFieldValue('methods', z.array(PaymentMethod).parse(chosen))}
      >
        {channelGroups.map(({ group, label }) => (
          <Checkbox key={group} value={group} label={label} mt="xs" />
        ))}
      </Checkbox.Group>
      <ReasonField {...form.text('reason')} />
    </FormDialog>
  )
}
