/** The messages about requests that wait for other people, whose texts staff may change. */
import { mailKind } from '../../foundation/messages/index.ts'

const request = 'Let ₱60,000.00 be withdrawn to BDO ••4821'
const shared = {
  to: 'everyone',
  topic: 'work',
  greeting: 'Hello,',
  button: 'Look at the request',
  example: { path: '/portal/approvals/7b0c1f', amount: '₱60,000.00' },
} as const
const asked = {
  ...shared,
  values: {
    request,
    by: 'nena.admin',
    reason: 'Rent of the branch in Cebu',
    rule: 'It takes effect only once another person has approved it.',
  },
  required: ['request', 'by', 'reason'],
  text: '{by} asks: {request}.\nWhy: {reason}\n{rule}',
  footnote: 'If you did not expect this, refuse it and ask the person who made the request.',
} as const

export const askedMail = mailKind({
  ...asked,
  id: 'approvals.asked',
  name: 'Request waits for approval',
  when: 'When somebody asks for something that another person approves.',
  subject: '{request}: waits for your approval',
})
export const reminderMail = mailKind({
  ...asked,
  id: 'approvals.reminder',
  name: 'Request still waits for approval',
  when: 'When nobody has decided about a request for some time.',
  subject: '{request}: still waits for your approval',
})
export const endedMail = mailKind({
  ...shared,
  id: 'approvals.ended',
  name: 'Request has ended without approval',
  when: 'When a request is refused, expires or is no longer needed.',
  values: { request, ended: 'refused', why: 'finance.nena refused it: The rent was paid last week.' },
  required: ['request', 'ended', 'why'],
  subject: '{request}: {ended}',
  text: 'You asked: {request}.\n{why}',
})
export const approvalMessages = [askedMail, reminderMail, endedMail]
