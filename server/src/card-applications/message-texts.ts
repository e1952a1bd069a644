/** The message about activated card payments, whose text staff may change. */
import { mailKind } from '../messages/index.ts'
import { texts } from '@singil/contract/card-applications'

export const activatedMail = mailKind({
  id: 'card-applications.activated',
  name: 'Card payments are activated',
  when: 'When a merchant activates card payments with its code.',
  to: 'merchant',
  values: { merchant: 'Kape ni Lolo' },
  subject: texts.activated,
  greeting: 'Hello {merchant},',
  text: 'Customers can pay you by card from now on, at every store that has cards switched on under Payment Channels / Rates.',
  button: 'Open Merchant Credit Card',
  example: { path: '/portal/merchant/credit-card' },
})
