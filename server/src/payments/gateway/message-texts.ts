/** The messages to staff about callbacks and money of the gateway, whose texts they may change. */
import { mailKind } from '../../foundation/messages/index.ts'

const payment = 'SGL7K2M9QX4T'
const shared = {
  to: 'staff',
  topic: 'payments',
  greeting: 'Hello,',
  button: 'Open the payment',
  example: { path: `/portal/transactions/${payment}` },
} as const
const reported = { payment, code: 'GR001' }

export const differsMail = mailKind({
  ...shared,
  id: 'gateway.callback-differs',
  name: 'Callback differs from the payment',
  when: 'When a callback of the gateway says something else than the payment that was asked for.',
  values: {
    payment,
    reported: "The callback reported GR001 of ₱1,200.00, under the gateway's payment 4821.",
    answered: 'When asked, the gateway reported GR033 of ₱1,250.00, under its payment 4820.',
    outcome: 'The answer was applied, and the callback was ignored.',
  },
  required: ['payment', 'reported', 'answered', 'outcome'],
  subject: 'A callback about payment {payment} differs from the request',
  text: '{reported}\n{answered}\n{outcome}\nAsk the gateway why its callback differs from the request.',
})
export const lateMoneyMail = mailKind({
  ...shared,
  id: 'gateway.late-money',
  name: 'Money is in suspense',
  when: 'When money arrives for a payment that had ended, or under another payment of the gateway.',
  values: { payment, amount: '₱1,250.00', why: 'The payment had expired.' },
  required: ['payment', 'amount', 'why'],
  subject: 'Money for payment {payment} is in suspense',
  text: '{amount} arrived. {why}\nDecide about it under Late payments.',
})
export const setAsideMail = mailKind({
  ...shared,
  id: 'gateway.set-aside',
  name: 'Callback was set aside',
  when: 'When a callback of the gateway cannot be booked, at most once in ten minutes.',
  values: { ...reported, why: 'It is signed, but its content cannot be right. The amount is negative.', waiting: '1' },
  required: ['payment', 'code', 'why', 'waiting'],
  subject: 'A callback about payment {payment} was set aside',
  text: 'The gateway reported {code} for payment {payment}, and this was not booked. {why}\nCallbacks that wait for your decision: {waiting}. Each is kept unchanged. All others are booked as usual.\nReview it under Statements, then retry or dismiss it.',
  button: 'Open what was set aside',
  example: { path: '/portal/statements?view=set_aside' },
})
export const notBookedMail = mailKind({
  ...shared,
  id: 'gateway.not-booked',
  name: 'Callback cannot be booked yet',
  when: 'When a callback waits because the database or the gateway does not answer.',
  values: { ...reported, tries: '10', why: 'The gateway did not answer.' },
  required: ['payment', 'code', 'why'],
  subject: 'The callback about payment {payment} cannot be booked',
  text: 'The gateway reported {code} for payment {payment}. Booking it failed {tries} times, the last time with: {why}\nNothing is lost: the callback is kept, and it is tried again every few minutes until it succeeds.\nPlease find out what is wrong with the database, or why the gateway does not answer.',
})
export const gatewayMessages = [differsMail, lateMoneyMail, setAsideMail, notBookedMail]
