/** Refunds a payment in full or in part, with the text of the channel's own rule. */
import { Checkbox, Radio, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type Centavos, formatPeso } from '@singil/contract/kit/money'
import { responseCodes } from '@singil/contract/payments/gateway'
import { fill } from '@singil/contract/kit/problem'
import { line } from '@singil/contract/kit/text'
import {
  getByRequestId,
  problemsOfTransactions,
  refundTransaction,
  searchTransactions,
  texts,
  type TransactionDetail,
} from '@singil/contract/payments/transactions'
import { useState } from 'react'
import { CallError, useChange } from '../../kit/call/index.ts'
import { FormDialog, MoneyInput, useDraftForm } from '../../kit/form/index.ts'
import { SlotView, Stack } from '../../kit/layout/index.ts'
import { refundNotes } from './slots.ts'

interface Values extends Record<string, unknown> {
  amount: Centavos | null
  reason: string
  restock: boolean
}

export function RefundDialog({ detail, onClose }: { detail: TransactionDetail; onClose: () => void }) {
  const { refundAdvice: advice } = detail
  const mayBePart = advice.rule === 'partial'
  const [isWhole, setWhole] = useState(true)
  const form = useDraftForm<Values>({
    schema: refundTransaction.body
      .pick({ amount: true })
      .extend({ reason: line(200, 'Enter why you refund.') })
      .refine((typed) => typed.amount <= advice.left, {
        path: ['amount'],
        message: fill(problemsOfTransactions.refundTooMuch.message, { left: formatPeso(advice.left) }),
      }),
    initial: { amount: advice.left, reason: '', restock: advice.mayRestock },
  })
  const refund = useChange(refundTransaction, {
    mid: detail.merchantId,
    refreshes: [getByRequestId, searchTransactions],
    onDone: ({ response_code, refund: { isWaiting } }) => {
      const message = isWaiting
        ? texts.refundWaits
        : response_code === responseCodes.refunded
          ? texts.refunded
          : response_code === responseCodes.pending
            ? texts.refundPending
            : texts.refundFailed
      notifications.show({ message, color: message === texts.refundFailed ? 'red' : isWaiting ? 'yellow' : 'green' })
      onClose()
    },
  })
  const { amount } = form.fields.values
  const submit = (values: Values) => {
    if (values.amount === null) return
    refund.mutate(
      {
        body: {
          request_id: detail.requestId,
          org_trxid: detail.org_trxid ?? '',
          amount: values.amount,
          reason: values.reason,
          restock: values.restock && values.amount === advice.left,
        },
      },
      {
        onError: (error) =>
          form.refuse(
            error instanceof CallError ? error : new CallError({ kind: 'refused', message: texts.refundFailed }),
          ),
      },
    )
  }
  return (
    <FormDialog
      onClose={onClose}
      title={`Refund payment ${detail.requestId}`}
      form={form}
      onSubmit={submit}
      submit={amount ? `Refund ${formatPeso(amount)}` : 'Refund'}
      isBusy={refund.isPending}
      isDanger
    >
      <p>{advice.words}</p>
      {mayBePart ? (
        <Radio.Group
          label="How much"
          value={isWhole ? 'whole' : 'part'}
          onChange={(choice) => {
            setWhole(choice === 'whole')
            form.fields.setFieldValue('amount', choice === 'whole' ? advice.left : null)
          }}
        >
          <Stack gap={2}>
            <Radio value="whole" label={`All that is left, ${formatPeso(advice.left)}`} />
            <Radio value="part" label="A part" />
          </Stack>
        </Radio.Group>
      ) : null}
      {isWhole ? null : (
        <MoneyInput
          label="Amount to refund"
          description={`At most ${formatPeso(advice.left)}`}
          data-path="amount"
          autoFocus
          value={amount}
          onChange={(next) => form.fields.setFieldValue('amount', next)}
          error={form.fields.errors['amount']}
        />
      )}
      {advice.mayRestock && amount === advice.left ? (
        <Checkbox
          label="Put the items back in stock"
          description="They can be sold again as soon as the money is back."
          {...form.isOn('restock')}
        />
      ) : null}
      <TextInput label="Reason" description="Shown in the log of the payment." {...form.text('reason')} />
      {amount !== null && amount <= advice.left ? (
        <SlotView of={refundNotes} props={{ requestId: detail.requestId, amount }} />
      ) : null}
      <p className="muted">A refund cannot be undone.</p>
    </FormDialog>
  )
}
