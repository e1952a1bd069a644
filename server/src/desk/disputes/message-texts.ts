/** The messages about disputes, whose texts staff may change. */
import { mailKind } from '../../foundation/messages/index.ts'

const payment = 'SGL7K2M9QX4T'
const values = { amount: '₱1,250.00', payment }
const until = 'December 10, 2026 at 3:15 PM'
const reason = 'Goods not received'
const opens = {
  greeting: 'Hello,',
  button: 'Open the dispute',
  example: { path: '/portal/disputes/7b0c1f' },
} as const

export const openedMail = mailKind({
  ...opens,
  id: 'disputes.opened',
  name: 'Bank took back a payment',
  when: 'When the bank of a customer takes back a payment.',
  to: 'merchant',
  topic: 'payments',
  values: { ...values, reason, until },
  required: ['amount', 'payment', 'reason', 'until'],
  subject: 'The bank of a customer took back {amount}',
  text: 'The customer disputes payment {payment}: {reason}.\nThe amount left your wallet. If you have delivered what was paid for, contest the dispute by {until} with what proves it: receipts, messages, a signed delivery slip.\nIf you do not answer, the bank decides without you.',
})
export const answerDueMail = mailKind({
  ...opens,
  id: 'disputes.answer-due',
  name: 'Dispute waits for an answer',
  when: 'Before the time to answer a dispute ends.',
  to: 'merchant',
  topic: 'payments',
  values: { ...values, reason, until },
  required: ['amount', 'payment', 'reason', 'until'],
  subject: 'Answer the dispute about {amount} by {until}',
  text: 'The bank of a customer took back {amount} of payment {payment}: {reason}.\nYou can contest or accept the dispute until {until}. After that the bank decides without you.',
})
export const wonMail = mailKind({
  ...opens,
  id: 'disputes.won',
  name: 'Dispute is won',
  when: 'When the bank returns the money of a payment that it took back.',
  to: 'merchant',
  topic: 'payments',
  values,
  required: ['amount', 'payment'],
  subject: 'You won the dispute: {amount} is back',
  text: 'The bank returned the money of payment {payment}. It is in your wallet again.',
})
export const lostMail = mailKind({
  ...opens,
  id: 'disputes.lost',
  name: 'Dispute is lost',
  when: 'When the bank keeps the money of a payment that it took back.',
  to: 'merchant',
  topic: 'payments',
  values,
  required: ['amount', 'payment'],
  subject: 'The dispute about {amount} is lost',
  text: 'The bank keeps the money of payment {payment}. Nothing more leaves your wallet.',
})
export const fellShortMail = mailKind({
  ...opens,
  id: 'disputes.fell-short',
  name: 'Wallet lacks money of a chargeback',
  when: 'When a wallet has less money than the bank of a customer took back.',
  to: 'staff',
  topic: 'payments',
  values: { ...values, merchant: 'SGM-000042', missing: '₱250.00' },
  required: ['amount', 'payment', 'merchant', 'missing'],
  subject: 'A wallet lacks {missing} of a chargeback',
  text: 'The bank of a customer took back {amount} of payment {payment} of merchant {merchant}. Its wallet lacks {missing}.\nThe merchant owes it, and the next settlements pay it first. Two people can write it off.',
})
export const owedMail = mailKind({
  ...opens,
  id: 'disputes.owed',
  name: 'Merchant owes a part of a chargeback',
  when: 'When a wallet has less money than the bank of a customer took back.',
  to: 'merchant',
  topic: 'payments',
  values: { ...values, missing: '₱250.00' },
  required: ['amount', 'payment', 'missing'],
  subject: 'You owe {missing} of a disputed payment',
  text: 'The bank of a customer took back {amount} of payment {payment}. Your wallet did not have {missing} of it.\nYour next settlements pay it first, and their statements show it. If you win the dispute, it is given back.',
})
export const unconfirmedMail = mailKind({
  id: 'disputes.unconfirmed',
  name: 'Answer to a dispute is not confirmed',
  when: 'When the gateway has not confirmed the answer of a merchant for some twenty minutes.',
  to: 'staff',
  topic: 'payments',
  values: { payment, dispute: 'CB-4821', why: 'The gateway did not answer.', until: '2026-12-10T07:15:00.000Z' },
  required: ['payment', 'dispute', 'until'],
  subject: 'The gateway does not confirm an answer to a dispute',
  greeting: 'Hello,',
  text: 'The merchant answered the dispute {dispute} about payment {payment}. The gateway has not confirmed it: {why}\nIt takes answers until {until}. We keep sending it.',
  button: 'Open the payment',
  example: { path: `/portal/transactions/${payment}` },
})
export const disputeMessages = [openedMail, answerDueMail, wonMail, lostMail, fellShortMail, owedMail, unconfirmedMail]
