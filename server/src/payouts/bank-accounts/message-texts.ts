/** The messages about bank accounts, whose texts staff may change. */
import { mailKind } from '../../foundation/messages/index.ts'

const account = 'BDO ••4821'
const values = { by: 'nena.admin', alias: 'Payroll', account }
const shared = {
  to: 'merchant',
  topic: 'wallets',
  greeting: 'Hello,',
  button: 'See your bank accounts',
  footnote: 'If nobody of your business did this, disable the account and write to support at once.',
  example: { path: '/portal/bank-accounts' },
} as const
const waiting = { ...values, waits: 'Until 27 November 2026, 3:15 PM at most ₱50,000.00 can be withdrawn to it.' }

export const enrolledMail = mailKind({
  ...shared,
  id: 'bank-accounts.enrolled',
  name: 'Bank account was enrolled',
  when: 'When a user enrols a bank account.',
  values: waiting,
  required: ['by', 'account', 'waits'],
  subject: 'A bank account was enrolled',
  text: 'A bank account was enrolled by {by}: {alias}, {account}.\n{waits}',
})
export const changedMail = mailKind({
  ...shared,
  id: 'bank-accounts.changed',
  name: 'Bank account was changed',
  when: 'When a user changes a bank account.',
  values: waiting,
  required: ['by', 'account', 'waits'],
  subject: 'A bank account was changed',
  text: 'A bank account was changed by {by}: {alias}, {account}.\n{waits}',
})
export const removedMail = mailKind({
  ...shared,
  id: 'bank-accounts.removed',
  name: 'Bank account was removed',
  when: 'When a user removes a bank account.',
  values,
  required: ['by', 'account'],
  subject: 'A bank account was removed',
  text: 'A bank account was removed by {by}: {alias}, {account}.',
})
export const sharedMail = mailKind({
  id: 'bank-accounts.shared',
  name: 'Several merchants use a bank account',
  when: 'When a merchant enrols a bank account that another merchant uses.',
  to: 'staff',
  topic: 'wallets',
  values: { account, merchant: 'Kape ni Lolo', others: 'Tindahan ni Aling Nena' },
  required: ['account', 'merchant', 'others'],
  subject: 'Several merchants use the account {account}',
  greeting: 'Hello,',
  text: '{merchant} has enrolled {account}, which {others} uses as well.\nFind out whether they belong together before money is paid out.',
  button: 'See the bank accounts',
  example: { path: '/portal/bank-accounts' },
})
export const bankAccountMessages = [enrolledMail, changedMail, removedMail, sharedMail]
