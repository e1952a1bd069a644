/** The messages about withdrawals, whose texts staff may change. */
import { mailKind } from '../../foundation/messages/index.ts'

const values = { amount: '₱60,000.00', account: 'BDO ••4821', number: 'SGL7K2M9QX4T' }
const failed = { ...values, remark: 'The account is closed.' }
const fixed = { button: 'Open the withdrawal', example: { path: '/portal/withdrawals/7b0c1f' } }

export const arrivedMail = mailKind({
  id: 'withdrawals.arrived',
  name: 'Withdrawal has arrived',
  when: 'When the bank reports that a withdrawal has arrived.',
  to: 'merchant',
  topic: 'wallets',
  values: { ...values, reference: 'BDO-20261121-0042' },
  required: ['amount', 'number'],
  subject: '{amount} arrived at {account}',
  greeting: 'Hello,',
  text: "Your withdrawal {number} has arrived. The bank's reference is {reference}.",
  ...fixed,
})
export const failedMail = mailKind({
  id: 'withdrawals.failed',
  name: 'Withdrawal did not go through',
  when: 'When a withdrawal fails, and its money is back in the wallet.',
  to: 'merchant',
  topic: 'wallets',
  values: failed,
  required: ['amount', 'number', 'remark'],
  subject: 'Your withdrawal of {amount} did not go through',
  greeting: 'Hello,',
  text: 'The withdrawal {number} to {account} failed. {remark}\nAmount, fee and VAT are available in your wallet again.',
  ...fixed,
})
export const returnedMail = mailKind({
  id: 'withdrawals.returned',
  name: 'Withdrawal was returned',
  when: 'When the bank returns a withdrawal, and its money is back in the wallet.',
  to: 'merchant',
  topic: 'wallets',
  values: failed,
  required: ['amount', 'number', 'remark'],
  subject: 'The bank returned your withdrawal of {amount}',
  greeting: 'Hello,',
  text: 'The withdrawal {number} to {account} came back. {remark}\nAmount, fee and VAT are available in your wallet again.',
  ...fixed,
})
export const withdrawalMessages = [arrivedMail, failedMail, returnedMail]
