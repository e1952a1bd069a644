/** The messages about refunds, whose texts staff may change: what staff refund, what fails, and what the gateway contradicts. */
import { mailKind } from '../../foundation/messages/index.ts'

const payment = 'SGL7K2M9QX4T'
const shared = {
  to: 'staff',
  topic: 'payments',
  values: { payment, amount: '₱500.00' },
  required: ['payment', 'amount'],
  subject: 'The gateway contradicts itself about a refund of payment {payment}',
  greeting: 'Hello,',
  button: 'Open the payment',
  example: { path: `/portal/transactions/${payment}` },
} as const

export const refundedLateMail = mailKind({
  ...shared,
  id: 'refunds.refunded-late',
  name: 'Refund was paid after it had failed',
  when: 'When the gateway reports that it paid a refund that it had reported as failed.',
  text: 'It had reported that the refund of {amount} failed, and the money went back to the wallet. Now it reports that the customer was paid.\nThe money is in suspense. Decide about it under Late payments.',
})
export const refundUndoneMail = mailKind({
  ...shared,
  id: 'refunds.refund-undone',
  name: 'Refund failed after it had been paid',
  when: 'When the gateway reports that a refund failed that it had reported as paid.',
  text: 'It had reported that the refund of {amount} was paid to the customer. Now it reports that it failed.\nThe money is in suspense. Decide about it under Late payments.',
})
export const staffRefundMail = mailKind({
  id: 'refunds.of-staff',
  name: 'Staff refund a payment',
  when: 'When a member of staff refunds a payment of a merchant.',
  to: 'merchant',
  topic: 'payments',
  greeting: 'Hello,',
  values: {
    amount: '₱500.00',
    payment,
    by: 'finance.singil',
    reason: 'The customer was charged twice.',
    state: 'It is on its way.',
  },
  required: ['amount', 'payment', 'by', 'reason'],
  subject: 'We refund {amount} of payment {payment}',
  text: '{by} of our staff refunds {amount} of your payment {payment}: {reason}\n{state}',
  button: 'Open the payment',
  footnote: 'If you do not agree, write to support at once.',
  example: { path: `/portal/transactions/${payment}` },
})
export const refundFailedMail = mailKind({
  id: 'refunds.failed',
  name: 'Refund failed',
  when: 'When the gateway did not send a refund to the customer.',
  to: 'merchant',
  topic: 'payments',
  greeting: 'Hello,',
  values: { amount: '₱500.00', payment, channel: 'GCash' },
  required: ['amount', 'payment'],
  subject: 'The refund of {amount} of payment {payment} failed',
  text: '{channel} did not send it to the customer. The money is back in your wallet.\nTry again, or agree with the customer on another way to give it back.',
  button: 'Open the payment',
  example: { path: `/portal/transactions/${payment}` },
})
export const refundMessages = [refundFailedMail, staffRefundMail, refundedLateMail, refundUndoneMail]
