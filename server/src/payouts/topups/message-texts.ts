/** The messages about top-ups, whose texts staff may change. */
import { mailKind } from '../../foundation/messages/index.ts'

export const creditedMail = mailKind({
  id: 'topups.credited',
  name: 'Top-up is in the wallet',
  when: 'When a top-up is credited.',
  to: 'merchant',
  topic: 'wallets',
  values: { net: '₱9,980.00', amount: '₱10,000.00', number: 'SGL7K2M9QX4T', channel: 'InstaPay' },
  required: ['net', 'number'],
  subject: '{net} of your top-up is in your wallet',
  greeting: 'Hello,',
  text: 'Your top-up {number} of {amount} by {channel} has arrived.\nAfter the fee and VAT, {net} was added to the available balance.',
  button: 'Open the top-up',
  example: { path: '/portal/topups/7b0c1f' },
})
export const depositMail = mailKind({
  id: 'topups.deposit',
  name: 'Deposit that fits no top-up',
  when: 'When money arrives for a top-up of another amount or currency.',
  to: 'staff',
  topic: 'wallets',
  values: { deposit: '₱9,000.00', amount: '₱10,000.00', number: 'SGL7K2M9QX4T' },
  required: ['deposit', 'number'],
  subject: 'A deposit of {deposit} does not fit top-up {number}',
  greeting: 'Hello,',
  text: '{deposit} arrived for a top-up of {amount}. It is in suspense.\nAssign it to a wallet of the merchant under Deposits.',
  button: 'Open the deposits',
  example: { path: '/portal/deposits' },
})
export const verifyMail = mailKind({
  id: 'topups.verify',
  name: 'Top-up by card to verify',
  when: 'When a top-up by card is confirmed with a code.',
  to: 'staff',
  topic: 'wallets',
  values: { by: 'nena.admin', amount: '₱10,000.00', channel: 'Visa / Mastercard', number: 'SGL7K2M9QX4T' },
  required: ['amount', 'number'],
  subject: 'Verify the top-up {number} of {amount}',
  greeting: 'Hello,',
  text: '{by} has confirmed a top-up of {amount} by {channel} with a code.\nThe link shows whether its deposit is still awaited, has been credited, or has failed.',
  button: 'Verify the deposit',
  example: { path: '/redirect_verify/example' },
})
export const topupMessages = [creditedMail, depositMail, verifyMail]
