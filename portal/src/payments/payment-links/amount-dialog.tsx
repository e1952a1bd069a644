/** Changes what an unpaid link asks for. */
import {
  changeLinkAmount,
  getPaymentLink,
  listPaymentLinks,
  type PaymentLinkDetail,
} from '@singil/contract/payments/payment-links'
import { type Centavos, formatPeso } from '@singil/contract/kit/money'
import * as z from 'zod'
import { FormDialog, MoneyInput, useDraftForm } from '../../kit/form/index.ts'
import { useChange } from '../../kit/call/index.ts'

export function AmountDialog({ link, onClose }: { link: PaymentLinkDetail; onClose: () => void }) {
  const now = link.amount
  const form = useDraftForm<{ amount: Centavos | null }>({
    schema: z.object({
      amount: changeLinkAmount.body.shape.amount
        .nullable()
        .refine((amount) => amount !== null, 'Enter the new amount.')
        .refine((amount) => amount !== now, 'The link asks for this amount already.'),
    }),
    initial: { amount: null },
  })
  const { amount } = form.fields.values
  const change = useChange(changeLinkAmount, {
    refreshes: [getPaymentLink, listPaymentLinks],
    showsMessage: true,
    onDone: onClose,
  })
  return (
    <FormDialog
      title={`Change the amount of ${link.requestId}`}
      onClose={onClose}
      form={form}
      onSubmit={() =>
        change.mutate({ params: { id: link.id }, body: { amount: amount!, replaces: now } }, { onError: form.refuse })
      }
      submit={amount === null ? 'Change the amount' : `Ask for ${formatPeso(amount)} instead of ${formatPeso(now)}`}
      isBusy={change.isPending}
    >
      <p>
        The link asks for <b>{formatPeso(now)}</b> now. A customer who has its page open sees the new amount before
        paying.
        {link.shares > 0 ? ' Messages that were sent name the old amount: share the link again.' : ''}
      </p>
      <MoneyInput
        label="New amount"
        description={link.shippingFee > 0 ? `With the shipping fee of ${formatPeso(link.shippingFee)}.` : undefined}
        {...form.value('amount')}
      />
    </FormDialog>
  )
}
