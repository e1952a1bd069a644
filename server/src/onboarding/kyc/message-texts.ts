/** The message about a verified business, whose text staff may change. */
import { mailKind } from '../../foundation/messages/index.ts'

export const verifiedMail = mailKind({
  id: 'kyc.verified',
  name: 'Business is verified',
  when: 'When staff approve the documents of a business.',
  to: 'merchant',
  topic: 'business',
  values: { merchant: 'Kape ni Lolo', level: '2', limit: '₱500,000.00' },
  required: ['limit'],
  subject: 'Your documents are approved',
  greeting: 'Hello {merchant},',
  text: 'Your business is verified. You are at level {level}: you may collect {limit} a month, and customers can pay by scanning your code.',
  button: 'Open your documents',
  example: { path: '/portal/merchant/kyc' },
})
export const kycMessages = [verifiedMail]
