/** The message about books that do not add up, whose text staff may change. */
import { mailKind } from '../../foundation/messages/index.ts'

export const alarmMail = mailKind({
  id: 'integrity.alarm',
  name: 'Books do not add up',
  when: 'When a check of the books finds an error, and money out is paused where it touches.',
  to: 'staff',
  topic: 'wallets',
  values: { errors: ['M1 every journal adds up to zero (1)'], stopped: ['Main wallet of Kape ni Lolo'] },
  required: ['errors'],
  subject: 'The books do not add up: money out is paused',
  greeting: 'Hello,',
  text: 'A check of the books found an error. Payments continue; withdrawals and refunds of these wait:\n{stopped}\nWhat is wrong:\n{errors}\nFind the error and put it right, or let two people acknowledge it after a correction. Then run a full check and let money out again.',
  button: 'Open the books',
  example: { path: '/portal/integrity' },
})
export const integrityMessages = [alarmMail]
