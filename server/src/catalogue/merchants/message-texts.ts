/** The messages about limits and receipt numbers, whose texts staff may change. */
import { mailKind } from '../../foundation/messages/index.ts'

const limit = {
  to: 'merchant',
  topic: 'business',
  greeting: 'Hello {merchant},',
  button: 'Open your dashboard',
  example: { path: '/portal' },
} as const
const merchant = 'Kape ni Lolo'
const advice = 'Verify your business to raise the limit.'
const pending = 'Payments that are under way take another ₱1,200.00 of it.'

export const nearLimitMail = mailKind({
  ...limit,
  id: 'merchants.limit-near',
  name: 'Monthly limit is near',
  when: 'When a merchant has collected 80% of its monthly limit, or staff send the warning.',
  values: { merchant, paid: '₱41,000.00', limit: '₱50,000.00', pending, advice },
  required: ['paid', 'limit'],
  subject: 'You are near your monthly limit',
  text: 'You have collected {paid} of the {limit} that you can collect this month.\n{pending}\n{advice}',
})
export const fullLimitMail = mailKind({
  ...limit,
  id: 'merchants.limit-reached',
  name: 'Monthly limit is reached',
  when: 'When a merchant has collected its monthly limit.',
  values: { merchant, limit: '₱50,000.00', pending, advice },
  required: ['limit'],
  subject: 'Your monthly limit is reached',
  text: 'You have collected {limit} this month, which is your limit. New payments are refused until the month ends.\n{pending}\n{advice}',
})

const series = {
  to: 'merchant',
  topic: 'business',
  greeting: 'Hello {merchant},',
  button: 'Open Receipts',
  example: { path: '/portal/merchant/receipts' },
} as const
const document = 'service invoice'
export const endingSeriesMail = mailKind({
  ...series,
  id: 'merchants.series-ending',
  name: 'BIR series is nearly used up',
  when: 'When few numbers of a BIR series are left.',
  values: { merchant, document, left: '50', last: '0005000' },
  required: ['document', 'left', 'last'],
  subject: 'Your BIR series is nearly used up',
  text: 'Numbers left for {document}: {left}, up to {last}.\nRegister your next series under Settings, Receipts, and let receipts continue with it.',
})
export const endedSeriesMail = mailKind({
  ...series,
  id: 'merchants.series-ended',
  name: 'BIR series is used up',
  when: 'When the last number of a BIR series was used.',
  values: { merchant, document, last: '0005000' },
  required: ['document', 'last'],
  subject: 'Your BIR series is used up',
  text: 'Your last {document} number, {last}, was used. Receipts have no number until you register another series or start the next one.\nRegister your next series under Settings, Receipts, and let receipts continue with it.',
})
export const merchantMessages = [nearLimitMail, fullLimitMail, endingSeriesMail, endedSeriesMail]
