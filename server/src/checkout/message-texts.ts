/** The messages to customers about payments, whose texts staff may change. */
import { mailKind, smsKind } from '../messages/index.ts'

const merchant = 'Kape ni Lolo'
const number = 'SGL7K2M9QX4T'
const channel = 'GCash'
const at = '21 Nov 2026, 3:04 PM'
const path = '/redirect_detailed/7b0c1f'

export const receiptMail = mailKind({
  id: 'checkout.receipt-mail',
  name: 'Receipt of a payment',
  when: 'After a payment by a link has arrived, if the customer gave an e-mail address.',
  to: 'customer',
  values: { merchant, amount: '₱1,250.00', channel, when: at, number },
  required: ['number'],
  subject: 'Receipt {number}: {amount} paid',
  greeting: 'Thank you. Your payment has arrived.',
  text: '{merchant} has received your payment with {channel} on {when}.',
  button: 'Open the receipt',
  footnote: 'The receipt at this address always shows the current status, also after a refund.',
  example: { amount: '₱1,250.00', facts: [`Payment number: ${number}`], path },
})
export const receiptSms = smsKind({
  id: 'checkout.receipt-sms',
  name: 'Receipt of a payment',
  when: 'After a payment by a link has arrived, if the customer gave only a mobile number.',
  to: 'customer',
  values: { amount: 'PHP 1,250.00', number, link: path },
  required: ['number', 'link'],
  text: 'Singil: your payment of {amount} ({number}) has arrived. Receipt: {link}',
})

export const refundMail = mailKind({
  id: 'checkout.refund-mail',
  name: 'Receipt of a refund',
  when: 'After each refund of a payment by a link, if the customer gave an e-mail address.',
  to: 'customer',
  values: { merchant, refunded: '₱250.00', amount: '₱1,250.00', channel, when: at, number },
  required: ['number', 'refunded'],
  subject: 'Refund for {number}: {refunded}',
  greeting: 'Your refund is done.',
  text: '{merchant} refunded {refunded} of your payment of {amount} on {when}. The money goes back to {channel}, the way you paid.',
  button: 'Open the receipt',
  example: { amount: '₱250.00', facts: [`Payment number: ${number}`], path },
})
export const refundSms = smsKind({
  id: 'checkout.refund-sms',
  name: 'Receipt of a refund',
  when: 'After each refund of a payment by a link, if the customer gave only a mobile number.',
  to: 'customer',
  values: { refunded: 'PHP 250.00', number, link: path },
  required: ['refunded', 'number', 'link'],
  text: 'Singil: {refunded} of your payment {number} was refunded. Receipt: {link}',
})

/** Protects those who ordered nothing, so it is in every e-mail with a link. */
export const ignoreIt = 'If you did not order anything from them, please ignore this e-mail.'
export const linkMail = mailKind({
  id: 'checkout.link-mail',
  name: 'Payment link',
  when: 'When a merchant sends a payment link by e-mail.',
  to: 'customer',
  values: { store: merchant, amount: '₱1,250.00', until: at },
  required: ['store', 'amount'],
  subject: '{store} asks you to pay {amount}',
  greeting: '{store} asks you to pay {amount}.',
  text: 'Open the page to see what it is for. You can pay until {until}.',
  button: 'Pay {amount}',
  example: { facts: [ignoreIt], path: '/redirect/7b0c1f' },
})
export const linkSms = smsKind({
  id: 'checkout.link-sms',
  name: 'Payment link',
  when: 'When a merchant sends a payment link by text message.',
  to: 'customer',
  values: { store: merchant, amount: '₱1,250.00', link: '/redirect/7b0c1f' },
  required: ['store', 'amount', 'link'],
  text: 'Payment request of {amount} from {store}. Pay only what you ordered: {link}',
})

export const checkoutMessages = [receiptMail, receiptSms, refundMail, refundSms, linkMail, linkSms]
