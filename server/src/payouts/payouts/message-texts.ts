/** The messages about payouts, whose texts staff may change. */
import { mailKind } from '../../foundation/messages/index.ts'

const payout = 'SGL7K2M9QX4T'
const shared = {
  to: 'staff',
  topic: 'wallets',
  greeting: 'Hello,',
  button: 'Open the withdrawals',
  example: { path: `/portal/withdrawals?q=${payout}` },
} as const
const reported = { payout, reported: '₱60,001.00', currency: 'PHP', status: 'completed', transfer: 'TR-4821' }

export const differsMail = mailKind({
  ...shared,
  id: 'payouts.differs',
  name: 'Bank reports another payout',
  when: 'When the bank reports something else about a payout than was asked for.',
  values: { ...reported, amount: '₱60,000.00' },
  required: ['payout', 'amount', 'reported', 'status'],
  subject: 'The bank reports something else for payout {payout}',
  text: 'We asked for {amount}. The bank reports {reported} as {status}, under its transfer {transfer}.\nNothing was booked. Ask the bank what it did.',
})
export const contradictsMail = mailKind({
  ...shared,
  id: 'payouts.contradicts',
  name: 'Payout was paid after it had failed',
  when: 'When the bank paid out money that it had reported as failed.',
  values: { payout, amount: '₱60,000.00' },
  required: ['payout', 'amount'],
  subject: 'Payout {payout} was paid out after it had failed',
  text: 'The bank paid out {amount} that it had reported as failed. The merchant already has the money back.\nThe amount is in suspense. Settle it with the bank or the merchant.',
})
export const callbackDiffersMail = mailKind({
  ...shared,
  id: 'payouts.callback-differs',
  name: 'Callback differs from the payout',
  when: 'When a callback of the bank says something else than the payout.',
  values: { ...reported, outcome: 'The bank was asked, and its answer was applied instead of the callback.' },
  required: ['payout', 'reported', 'status', 'outcome'],
  subject: 'A callback about payout {payout} differs from the payout',
  text: "The callback reported {reported} as {status}, under the bank's transfer {transfer}.\n{outcome}",
})
export const callbackFailsMail = mailKind({
  ...shared,
  id: 'payouts.callback-fails',
  name: 'Callback of a payout is not applied',
  when: 'When a callback of the bank failed many times.',
  values: { payout, why: 'The bank gave no answer.' },
  required: ['payout', 'why'],
  subject: 'A callback about payout {payout} cannot be applied',
  text: 'It failed many times: {why}\nThe bank is still asked about the payout itself.',
})
export const unconfirmedMail = mailKind({
  ...shared,
  id: 'payouts.unconfirmed',
  name: 'Bank does not confirm a payout',
  when: 'When the bank has not told the state of a payout for some 15 minutes.',
  values: { payout, tries: '8' },
  required: ['payout'],
  subject: 'The bank does not confirm payout {payout}',
  text: 'It was asked {tries} times and gave no answer that fits. The money stays held, and the bank is asked again every few minutes.\nDo not send it again. Ask the bank what it did with it.',
})
export const leavingMail = mailKind({
  id: 'payouts.leaving',
  name: 'Money is to leave a wallet',
  when: 'When a withdrawal or a supplier payment is confirmed.',
  to: 'merchant',
  topic: 'wallets',
  greeting: 'Hello,',
  values: {
    what: 'Withdraw ₱60,000.00 to BDO ••4821',
    by: 'nena.admin',
    when: 'It leaves as soon as the bank takes it.',
  },
  required: ['what', 'by'],
  subject: '{what}',
  text: '{by} confirmed this. {when}\nUntil it has left, you can cancel it in the portal.',
  button: 'Look at it',
  footnote: 'If nobody of your business did this, cancel it and write to support at once.',
  example: { path: '/portal/withdrawals' },
})
export const payoutMessages = [
  leavingMail,
  differsMail,
  contradictsMail,
  callbackDiffersMail,
  callbackFailsMail,
  unconfirmedMail,
]
