/** The messages about card payments, whose texts staff may change. */
import { mailKind } from '../../foundation/messages/index.ts'
import { texts } from '@singil/contract/onboarding/card-applications'

export const activatedMail = mailKind({
  id: 'card-applications.activated',
  name: 'Card payments are activated',
  when: 'When a merchant activates card payments with its code.',
  to: 'merchant',
  topic: 'business',
  values: { merchant: 'Kape ni Lolo' },
  subject: texts.activated,
  greeting: 'Hello {merchant},',
  text: 'Customers can pay you by card from now on, at every store that has cards switched on under Payment Channels / Rates.',
  button: 'Open Merchant Credit Card',
  example: { path: '/portal/merchant/credit-card' },
})
export const approvedMail = mailKind({
  id: 'card-applications.approved',
  name: 'Card payments are approved',
  when: 'When staff approve the card application of a merchant.',
  to: 'merchant',
  topic: 'business',
  values: { merchant: 'Kape ni Lolo', applicant: 'nena.admin' },
  required: ['applicant'],
  subject: 'Your card payments are approved',
  greeting: 'Hello {merchant},',
  text: 'Your card payments are approved. Activate them with a code that we send to {applicant}; the link is good for 7 days.',
  button: 'Activate card payments',
  example: { path: '/cc_activation/example' },
})
export const cardMessages = [approvedMail, activatedMail]
